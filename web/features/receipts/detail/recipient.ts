import type { ReceiptDetail } from '#contract/receipts/receipts.ts';

/** A person by the first name, a company by the whole one, as who is written in capitals: there surnames come first. */
export const firstNameOf = ({
  buyerIdentificationType,
  buyerName,
}: Pick<ReceiptDetail, 'buyerIdentificationType' | 'buyerName'>): string => {
  const isPerson = buyerIdentificationType === '05' && buyerName !== buyerName.toUpperCase();
  return (isPerson ? buyerName.split(' ')[0] : buyerName) ?? '';
};

/** As WhatsApp wants it, with the country; empty when nobody knows it: then the person chooses there. */
export function whatsAppNumber({ draft }: Pick<ReceiptDetail, 'draft'>): string {
  const party = 'buyer' in draft ? draft.buyer : 'supplier' in draft ? draft.supplier : undefined;
  const digits = (party?.phone ?? '').replace(/\D/g, '');
  if (/^09\d{8}$/.test(digits)) return `593${digits.slice(1)}`;
  return /^5939\d{8}$/.test(digits) ? digits : '';
}
