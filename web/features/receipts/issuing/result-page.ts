import type { ReceiptName } from '@cuadre/sri/receipts';
import type { LinkProps } from '@tanstack/react-router';

/** Where one sees what became of a receipt that was just issued. */
export const resultPage = (name: ReceiptName, receiptId: string) =>
  (name === 'invoice'
    ? { to: '/income/receipts/invoice/summary', search: { receipt: receiptId } }
    : { to: '/income/receipts/view/$receiptId', params: { receiptId }, search: { issued: true } }) satisfies LinkProps;
