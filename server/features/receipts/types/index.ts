import { documentNameOf } from '@cuadre/sri/catalogs';
import type { ReceiptName } from '@cuadre/sri/receipts';
import { creditNote } from './credit-note.ts';
import { debitNote } from './debit-note.ts';
import { invoice } from './invoice.ts';
import type { IssuableType } from './issuable-type.ts';
import { purchaseLiquidation } from './purchase-liquidation.ts';
import { remissionGuide } from './remission-guide.ts';
import { retention } from './retention.ts';

/** What issuing knows of each type; a new type is one line. */
const issuableTypes: { readonly [Name in ReceiptName]: IssuableType<Name> } = {
  invoice,
  purchaseLiquidation,
  creditNote,
  debitNote,
  remissionGuide,
  retention,
};

/** As in the kernel's register: the caller sees to it that draft and document belong to the type. */
export const issuableTypeOf = (name: ReceiptName): IssuableType => issuableTypes[name];

/** The type of a row, by its codDoc. Throws for a code of no type: no row has it. */
export const issuableType = (documentType: string): IssuableType => {
  const name = documentNameOf(documentType);
  if (name === undefined) throw new Error(`document type ${documentType} is not issued here`);
  return issuableTypeOf(name);
};

export type { IssuableType } from './issuable-type.ts';
