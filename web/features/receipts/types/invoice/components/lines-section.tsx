import type { ClipboardEvent, ReactNode } from 'react';
import { lines as words } from '#phrases/receipts/fields.ts';
import { network } from '#phrases/shell/network.ts';
import { usePricesIncludeIva } from '#web/features/business/tax-data/queries.ts';
import { lineValue } from '#web/features/receipts/editor/fields/sold-lines.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/feedback.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { partOf } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useTablet } from '#web/ui/use-media.ts';
import { manyLines } from '../deferred-parts.ts';
import { figuresOf } from '../figures.ts';
import { useInvoice, useInvoiceActions } from '../invoice-store.ts';
import { areRows, linesOf } from '../pasted-rows.ts';
import { useFault } from '../use-fault.ts';
import { LineRow, lineColumns } from './line-row.tsx';

const ManyLines = partOf(manyLines, (module) => module.ManyLines, <Skeleton label={network.loading} rows={4} />);

/** Above this many lines only the visible ones are drawn. */
const VIRTUAL_FROM = 30;

interface LinesSectionProps {
  /** The search that adds a product; it comes from another feature. */
  search: ReactNode;
  action?: ReactNode;
  onNext: () => void;
}

export function LinesSection({ search, action, onNext }: LinesSectionProps) {
  const table = useTablet();
  const { setPricesIncludeIva, addLines } = useInvoiceActions();
  const draft = useInvoice((state) => state.draft);
  const keys = useInvoice((state) => state.lineKeys);
  const figures = figuresOf(draft);
  const fault = useFault('lines');
  const none = fault();
  const [includes, keep] = usePricesIncludeIva();
  const change = (on: boolean) => {
    keep(on);
    if (draft.lines.length === 0) return;
    const undoLines = setPricesIncludeIva(on);
    const undo = () => {
      keep(!on);
      undoLines();
    };
    showToast(words.pricesChanged(on), { tone: 'info', undo });
  };
  /** Rows of a spreadsheet become lines, wherever among the lines they are pasted. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const added = areRows(text) ? linesOf(text, draft.issuedOn, includes) : [];
    if (added.length === 0) return;
    event.preventDefault();
    showToast(words.pasted(added.length), { tone: 'info', undo: addLines(added) });
  };
  const row = (index: number) => {
    const line = draft.lines[index];
    const key = keys[index];
    if (line === undefined || key === undefined) return null;
    return (
      <LineRow
        key={key}
        line={line}
        lineKey={key}
        value={lineValue(figures.lines[index])}
        pricesIncludeIva={includes}
        table={table}
        onNext={onNext}
      />
    );
  };
  return (
    <Card title={words.title} action={action} id="lines" onPaste={paste}>
      {table && draft.lines.length > 0 && (
        <div aria-hidden="true" className={cx('mb-1 grid gap-x-2 text-meta text-muted', lineColumns)}>
          <span>{words.description}</span>
          <span className="text-right">{words.quantity}</span>
          <span className="text-right">{words.priceIn(includes)}</span>
          <span className="pl-1">{words.iva}</span>
          <span className="text-right">{words.total}</span>
        </div>
      )}
      {draft.lines.length > VIRTUAL_FROM ? (
        <ManyLines count={draft.lines.length} row={row} keyOf={(index) => keys[index] ?? index} table={table} />
      ) : (
        <ul className={cx('flex flex-col', !table && 'gap-3')}>
          {draft.lines.map((_, index) => (
            <li key={keys[index]}>{row(index)}</li>
          ))}
        </ul>
      )}
      <div className={cx(draft.lines.length > 0 && 'mt-3')}>{search}</div>
      <Checkbox
        className="-mb-2"
        label={words.pricesIncludeIva}
        checked={includes}
        onChange={(event) => change(event.target.checked)}
      />
      {none !== undefined && (
        <div className="mt-2">
          <FieldNote tone="danger" text={none} />
        </div>
      )}
    </Card>
  );
}
