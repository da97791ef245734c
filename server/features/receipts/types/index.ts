import type { ReceiptName } from '@cuadre/sri/receipts';
import { creditNote } from './credit-note.ts';
import { debitNote } from './debit-note.ts';
import { invoice } from './invoice.ts';
import type { IssuableType } from './issuable-type.ts';
import { purchaseLiquidation } from './purchase-liquidation.ts';
import { remissionGuide } from './remission-guide.ts';
import { retention } from './retention.ts';

/** What can be issued here: one line per type. What the kernel knows and this list does not is read only. */
const issuableTypes: { readonly [Name in ReceiptName]?: IssuableType<Name> } = {
  invoice,
  purchaseLiquidation,
  creditNote,
  debitNote,
  remissionGuide,
  retention,
};

/** As in the kernel's register: the caller sees to it that draft and document belong to the type. */
const all = Object.values(issuableTypes) as readonly IssuableType[];

/** The type of that name. Throws for one that is not issued here: no endpoint names it. */
export const issuableTypeOf = (name: ReceiptName): IssuableType => {
  const found = all.find(({ type }) => type.name === name);
  if (!found) throw new Error(`${name} is not issued here`);
  return found;
};

/** The type of a row, by its codDoc. Throws for one that is not issued here: no row has it. */
export const issuableType = (documentType: string): IssuableType => {
  const found = all.find(({ type }) => type.code === documentType);
  if (!found) throw new Error(`document type ${documentType} is not issued here`);
  return found;
};

export type { FactsQuery, IssuableType } from './issuable-type.ts';
