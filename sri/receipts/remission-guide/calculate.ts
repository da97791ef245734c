import type { Amount } from '../../num/index.ts';
import { readAmount } from '../lines/read-amount.ts';
import type { RemissionGuideDraft } from './remission-guide.ts';

/** A guide has no money in it: its figures are the quantities. */
export interface CalculatedRemissionGuide {
  readonly recipients: readonly { readonly goods: readonly { readonly quantity: Amount }[] }[];
}

/** The quantities of a draft. Never throws: what cannot be read counts as zero and is a fault of the rules. */
export const calculateRemissionGuide = (draft: RemissionGuideDraft): CalculatedRemissionGuide => ({
  recipients: draft.recipients.map(({ goods }) => ({
    goods: goods.map(({ quantity }) => ({ quantity: readAmount(quantity) })),
  })),
});
