import { formatMoney } from '@cuadre/sri/num';
import type { CalculatedReimbursement, ReimbursedDocument } from '@cuadre/sri/receipts';
import { reimbursement as words } from '#phrases/receipts/fields.ts';

/** What it adds up to, while it is folded. */
export const reimbursementSummary = (
  documents: readonly ReimbursedDocument[],
  figures: CalculatedReimbursement | undefined,
  none: string,
): string =>
  documents.length === 0
    ? none
    : [words.count(documents.length), figures === undefined ? '' : formatMoney(figures.total)]
        .filter(Boolean)
        .join(' · ');
