import type { ReceiptName } from '@cuadre/sri/receipts';
import type { LinkProps } from '@tanstack/react-router';

const results = {
  invoice: '/income/receipts/invoice/summary',
  creditNote: '/income/receipts/credit-note/add/summary',
} as const;

/** Where one sees what became of a receipt that was just issued. */
export const resultPage = (name: ReceiptName, receiptId: string) =>
  (name === 'invoice' || name === 'creditNote'
    ? { to: results[name], search: { receipt: receiptId } }
    : { to: '/income/receipts/view/$receiptId', params: { receiptId }, search: { issued: true } }) satisfies LinkProps;
