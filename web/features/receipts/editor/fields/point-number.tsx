import { document as words } from '#phrases/receipts/invoice.ts';
import { nextNumber, type Places, pointLabel, type Series } from '#web/features/receipts/editor/sales-points.ts';

/** Under the title: the number to come, or why there is none. */
export function PointNumber({ places, documentType, draft }: { places: Places; documentType: string; draft: Series }) {
  const number = nextNumber(places, documentType, draft);
  return <span className="num">{number === undefined ? pointLabel(places, draft) : words.next(number)}</span>;
}
