import { INVOICE } from '@cuadre/sri/catalogs';
import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { amount } from '@cuadre/sri/num';
import type { ReceiptName } from '@cuadre/sri/receipts';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { typesFromInvoice } from '#contract/receipts/types.ts';

/** Its authorised credit notes have taken back all of it. */
export const isCredited = ({ state, total, credited }: Pick<ReceiptSummary, 'state' | 'total' | 'credited'>): boolean =>
  state === 'authorized' && credited !== undefined && amount(credited).compare(amount(total)) >= 0;

export const isToFinalConsumer = ({ buyerIdentification }: Pick<ReceiptSummary, 'buyerIdentification'>): boolean =>
  buyerIdentification === FINAL_CONSUMER_ID;

type Invoice = Pick<ReceiptSummary, 'documentType' | 'state' | 'buyerIdentification' | 'total' | 'credited'>;

/** What can be made from an authorised invoice: notes of an identified client while something is left, and a guide. */
export const typesAfter = (receipt: Invoice): readonly ReceiptName[] =>
  receipt.documentType !== INVOICE || receipt.state !== 'authorized'
    ? []
    : typesFromInvoice({ isIdentified: !isToFinalConsumer(receipt) }).filter(
        (name) => name !== 'creditNote' || !isCredited(receipt),
      );
