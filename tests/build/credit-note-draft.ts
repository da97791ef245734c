import type { CreditNoteDraft } from '@cuadre/sri/receipts';
import { judgedReceipts } from '#contract/receipts/types.schemas.ts';
import { TODAY } from './invoice-draft.ts';

/** The contract's example with what matters for the case. */
export const creditNoteDraft = (more: Partial<CreditNoteDraft> = {}): CreditNoteDraft => ({
  ...judgedReceipts.creditNote.example(TODAY),
  ...more,
});
