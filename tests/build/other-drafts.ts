import type { CreditNoteDraft } from '@cuadre/sri/receipts';
import { buildDraft, TODAY } from './invoice-draft.ts';

// Drafts of the types beside the invoice, as little as can be issued; say only what matters.

/** Of an invoice that is not kept here, another program's. */
export const creditNoteDraft = (more: Partial<CreditNoteDraft> = {}): CreditNoteDraft => {
  const { buyer, lines } = buildDraft();
  return {
    issuedOn: TODAY,
    establishment: '001',
    salesPoint: '001',
    buyer,
    modified: { documentType: '01', number: '009-009-000000123', issuedOn: TODAY },
    reason: 'Devolución',
    lines,
    ...more,
  };
};
