import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { Establishment } from '#contract/business/tax-data.ts';
import { client, editor as words } from '#phrases/receipts/invoice.ts';
import { isFinalConsumer, repeated } from '#web/features/receipts/editor/draft-defaults.ts';
import { lastInvoiceQuery } from '#web/features/receipts/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { editDraft, replaceLines, useDraft } from '../draft-store.ts';
import { figuresOf } from '../figures.ts';

/** The sale that was made last, whole: one tap leads to its check. */
export function RepeatSale({
  establishments,
  onRepeated,
}: {
  establishments: readonly Establishment[];
  onRepeated: () => void;
}) {
  const { draft: last } = useQuery(lastInvoiceQuery()).data ?? {};
  if (last === undefined) return null;
  const point = establishments
    .find((each) => each.code === last.establishment)
    ?.salesPoints.find((each) => each.code === last.salesPoint);
  const name = isFinalConsumer(last.buyer) ? client.finalConsumer : last.buyer.name;
  const repeat = () => {
    const { draft } = useDraft.getState();
    const where = point === undefined ? draft : last;
    const next = repeated(last, currentDay(), {
      establishment: where.establishment,
      salesPoint: where.salesPoint,
    });
    replaceLines(next.lines);
    editDraft(() => next, { newClient: false, tipPercent: undefined });
    onRepeated();
  };
  return (
    <button
      type="button"
      onClick={repeat}
      className="flex items-center gap-3 rounded-lg border border-border bg-primary-soft p-4 text-left text-on-primary-soft hover:brightness-97"
    >
      <RotateCcw aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">{words.repeatLast}</span>
        <span className="num block text-dense">
          {words.repeatOf(name, formatMoney(figuresOf(last).total.toText(2)))}
        </span>
      </span>
    </button>
  );
}

/** Copies the lines of this client's last invoice. */
export function RepeatLines() {
  const buyer = useDraft((state) => state.draft.buyer);
  const count = useDraft((state) => state.draft.lines.length);
  const isNew = useDraft((state) => state.newClient);
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
        const before = useDraft.getState().draft.lines;
        replaceLines(last.lines);
        showToast(words.repeated, count > 0 ? { undo: () => replaceLines(before) } : {});
      }}
    >
      {words.repeatLines}
    </Button>
  );
}
