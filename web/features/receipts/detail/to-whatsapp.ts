import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { whatsAppNumber } from './recipient.ts';

/**
 * Words and a link to the client by WhatsApp. The page is opened by the touch itself: one that opens later is taken for an
 * advertisement; without a link it is closed again.
 */
export async function toWhatsApp(receipt: ReceiptDetail, message: string, link: () => Promise<string>): Promise<void> {
  const page = window.open('', '_blank');
  try {
    const text = encodeURIComponent(`${message} ${await link()}`);
    const address = `https://wa.me/${whatsAppNumber(receipt)}?text=${text}`;
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
