import { IVA_NOT_SUBJECT } from '@cuadre/sri/catalogs';
import { sum } from '@cuadre/sri/num';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { reimbursement as words } from '../../../../phrases/screens/invoice.ts';
import { addLine, editLine, useDraft } from './draft-store.ts';
import { figuresOf } from './figures.ts';

/**
 * The sum of the reimbursed documents while the lines do not charge it yet. Its IVA is in it already, so it is charged in
 * lines that are not subject to IVA (the kernel warns when the two differ).
 */
export function uncharged(draft: InvoiceDraft): string | undefined {
  const { reimbursement, lines } = figuresOf(draft);
  if (reimbursement === undefined || reimbursement.total.isZero()) return undefined;
  const charged = sum(
    lines.filter((_, i) => draft.lines[i]?.ivaCode === IVA_NOT_SUBJECT).map(({ subtotal }) => subtotal),
  );
  return charged.equals(reimbursement.total) ? undefined : reimbursement.total.toText(2);
}

/** One line that charges the sum: the one that does already, or a new one. */
export function charge(total: string): void {
  const { lines } = useDraft.getState().draft;
  const at = lines.findIndex(({ ivaCode, description }) => ivaCode === IVA_NOT_SUBJECT && description === words.line);
  if (at >= 0) editLine(at, { quantity: '1', unitPrice: total, discount: undefined });
  else addLine({ description: words.line, quantity: '1', unitPrice: total, ivaCode: IVA_NOT_SUBJECT });
}
