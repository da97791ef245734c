import { formatMoney } from '@cuadre/sri/num';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { figuresOf } from '../figures.ts';

/** What an invoice begun would come to. */
export const DraftTotal = ({ draft }: { draft: InvoiceDraft }) => (
  <span className="font-semibold">{formatMoney(figuresOf(draft).total.toText(2))}</span>
);
