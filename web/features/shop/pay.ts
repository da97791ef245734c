/**
 * Leaves for the provider's page. It opens only to who comes from our own address, which the product otherwise tells nobody:
 * this one link says it.
 */
export function leaveToPay(payUrl: string): void {
  const link = document.createElement('a');
  link.href = payUrl;
  link.referrerPolicy = 'strict-origin-when-cross-origin';
  document.body.append(link);
  link.click();
  link.remove();
}
