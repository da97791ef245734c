import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { repeated } from '#contract/receipts/repeating.rules.ts';
import { client } from '#phrases/receipts/fields.ts';
import { repeat as words } from '#phrases/receipts/invoice.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { isFinalConsumer } from '#web/features/receipts/draft-defaults.ts';
import { useGoOn } from '#web/features/receipts/editor/use-go-on.ts';
import { lastInvoiceQuery } from '#web/features/receipts/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { figuresOf } from '../figures.ts';
import { useInvoice, useInvoiceActions, useInvoiceStore } from '../invoice-store.ts';

/** The sale that was made last, whole: one tap leads to its check. */
export function RepeatSale() {
  const store = useInvoiceStore();
  const { editDraft, replaceLines } = useInvoiceActions();
  const { goOn } = useGoOn();
  const places = useTaxData().data?.establishments;
  const { draft: last } = useQuery(lastInvoiceQuery()).data ?? {};
  if (last === undefined) return null;
  const point = places
    ?.find((each) => each.code === last.establishment)
    ?.salesPoints.find((each) => each.code === last.salesPoint);
  const name = isFinalConsumer(last.buyer) ? client.finalConsumer : last.buyer.name;
  const repeat = () => {
    const { draft } = store.getState();
    const where = point === undefined ? draft : last;
    const next = repeated(last, currentDay(), {
      establishment: where.establishment,
      salesPoint: where.salesPoint,
    });
    replaceLines(next.lines);
    editDraft(() => next, { newClient: false, tipPercent: undefined });
    goOn();
  };
  return (
    <button
      type="button"
      onClick={repeat}
      className="flex items-center gap-3 rounded-lg border border-border bg-primary-soft p-4 text-left text-on-primary-soft hover:opacity-90"
    >
      <RotateCcw aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">{words.last}</span>
        <span className="num block text-dense">{words.of(name, formatMoney(figuresOf(last).total.toText(2)))}</span>
      </span>
    </button>
  );
}

/** Copies the lines of this client's last invoice. */
export function RepeatLines() {
  const store = useInvoiceStore();
  const { replaceLines } = useInvoiceActions();
  const buyer = useInvoice((state) => state.draft.buyer);
  const count = useInvoice((state) => state.draft.lines.length);
  const isNew = useInvoice((state) => state.newClient);
  const last = useQuery({
    ...lastInvoiceQuery(buyer.identification),
    enabled: buyer.identification !== '' && !isNew,
  }).data?.draft;
  if (last === undefined || buyer.identification === '' || isNew) return null;
  return (
    <Button
      look="ghost"
      size="sm"
      onClick={() => {
        const before = store.getState().draft.lines;
        replaceLines(last.lines);
        showToast(words.repeated, count > 0 ? { undo: () => replaceLines(before) } : {});
      }}
    >
      {words.lines}
    </Button>
  );
}
