import { IVA_NOT_SUBJECT } from '@cuadre/sri/catalogs';
import { sum } from '@cuadre/sri/num';
import type { CalculatedLine, CalculatedReimbursement, LineDraft } from '@cuadre/sri/receipts';
import { reimbursement as words } from '#phrases/receipts/fields.ts';

interface Charged {
  readonly lines: readonly CalculatedLine[];
  readonly reimbursement?: CalculatedReimbursement;
}

/**
 * The sum of the reimbursed documents while the lines do not charge it yet. Its IVA is in it already, so it is charged in
 * lines that are not subject to IVA (the kernel warns when the two differ).
 */
export function unchargedOf(draft: { readonly lines: readonly LineDraft[] }, figures: Charged): string | undefined {
  const { reimbursement, lines } = figures;
  if (reimbursement === undefined || reimbursement.total.isZero()) return undefined;
  const charged = sum(
    lines.filter((_, i) => draft.lines[i]?.ivaCode === IVA_NOT_SUBJECT).map(({ subtotal }) => subtotal),
  );
  return charged.equals(reimbursement.total) ? undefined : reimbursement.total.toText(2);
}

/** The line that charges the sum, and the place of the one that does already. */
export function chargeLine(lines: readonly LineDraft[], total: string): { at: number; line: LineDraft } {
  const at = lines.findIndex(({ ivaCode, description }) => ivaCode === IVA_NOT_SUBJECT && description === words.line);
  const { discount: _, ...before } = lines[at] ?? { description: words.line, ivaCode: IVA_NOT_SUBJECT };
  return { at, line: { ...before, quantity: '1', unitPrice: total } };
}
