import type { ReceiptName } from '@cuadre/sri/receipts';
import { invoice } from './invoice.ts';
import type { IssuableType } from './issuable-type.ts';

/** What can be issued here: one line per type. */
export const issuableTypes: { readonly [Name in ReceiptName]: IssuableType<Name> } = {
  invoice,
};

const all: readonly IssuableType[] = Object.values(issuableTypes);

/** The type of a row, by its codDoc. Throws for one that is not issued here: no row has it. */
export const issuableType = (documentType: string): IssuableType => {
  const found = all.find(({ type }) => type.code === documentType);
  if (!found) throw new Error(`document type ${documentType} is not issued here`);
  return found;
};

export type { FactsQuery, IssuableType, ReceiptLink } from './issuable-type.ts';
