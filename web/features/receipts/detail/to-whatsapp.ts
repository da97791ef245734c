/**
 * Words to somebody by WhatsApp, perhaps with a link. `number`: as `whatsAppNumber` gives it. The page is opened by the touch itself: one that opens later is taken for an
 * advertisement; without a link it is closed again.
 */
export async function toWhatsApp(
  number: string,
  message: string,
  link: () => Promise<string> = async () => '',
): Promise<void> {
  const page = window.open('', '_blank');
  try {
    const text = encodeURIComponent(`${message} ${await link()}`.trim());
    const address = `https://wa.me/${number}?text=${text}`;
    if (page === null) location.assign(address);
    else {
      page.opener = null;
      page.location.href = address;
    }
  } catch (error) {
    page?.close();
    throw error;
  }
}
