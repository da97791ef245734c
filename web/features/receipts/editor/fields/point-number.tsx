import { useStore } from 'zustand';
import { document as words } from '#phrases/receipts/fields.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { nextNumber, pointLabel } from '../sales-points.ts';
import { useEditor } from '../use-editor.ts';

/** Under the title: the number to come, or why there is none. */
export function PointNumber() {
  const { type, store } = useEditor();
  const places = useTaxData().data?.establishments;
  const establishment = useStore(store, (state) => state.draft.establishment);
  const salesPoint = useStore(store, (state) => state.draft.salesPoint);
  const series = { establishment, salesPoint };
  const number = nextNumber(places, type.documentType, series);
  return <span className="num">{number === undefined ? pointLabel(places, series) : words.next(number)}</span>;
}
