import { formatMoney } from '@cuadre/sri/num';
import type { LineDraft } from '@cuadre/sri/receipts';
import { ChevronDown, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { lines as words } from '#phrases/receipts/fields.ts';
import { OneMoreOrLess } from '#web/features/receipts/editor/fields/one-more-or-less.tsx';
import { RowLabel } from '#web/features/receipts/editor/fields/row-label.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MoneyInput, QtyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useInvoiceActions, useInvoiceStore } from '../invoice-store.ts';
import { useFault } from '../use-fault.ts';
import { useIvaOptions } from '../use-iva-options.ts';
import { LineMore } from './unfolded.tsx';

interface LineRowProps {
  line: LineDraft;
  lineKey: string;
  /** What the line comes to, as its price was given; from the kernel. */
  value: string;
  table: boolean;
  /** What the head of the table says of prices. */
  pricesIncludeIva: boolean;
  onNext: () => void;
}

/** What unfolds the fields that a line rarely needs. */
export const moreId = (lineKey: string): string => `${lineKey}-more`;
const binId = (lineKey: string): string => `${lineKey}-remove`;

/** Takes the line out. The focus stays among the lines: with what it stood on gone, a keyboard would begin at the top again. */
function useTakeOut(lineKey: string, name: string): () => void {
  const store = useInvoiceStore();
  const { removeLine } = useInvoiceActions();
  return () => {
    const keys = store.getState().lineKeys;
    const at = keys.indexOf(lineKey);
    const neighbour = keys[at + 1] ?? keys[at - 1];
    const undo = removeLine(lineKey);
    showToast(words.removed(name), { tone: 'info', undo });
    const next = neighbour === undefined ? 'product-search' : binId(neighbour);
    requestAnimationFrame(() => document.getElementById(next)?.focus({ preventScroll: true }));
  };
}

/** Columns of the table from `tb`; the head uses the same. */
export const lineColumns = 'tb:grid-cols-[minmax(0,1fr)_76px_116px_92px_92px_72px]';

/** One line: a row of the table, or a card on phones. Enter goes on to the next product. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, lineKey, value, table, pricesIncludeIva, onNext } = props;
  const { editLine, moveLine } = useInvoiceActions();
  const includes = line.priceIncludesIva === true;
  const [more, setMore] = useState(false);
  const iva = useIvaOptions();
  const fault = useFault('', lineKey);
  const name = line.description === '' ? words.newName : line.description;
  const codes = [
    line.mainCode,
    table ? undefined : `${words.iva} ${iva.find((o) => o.value === line.ivaCode)?.label ?? ''}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const hidden = fault('description') ?? fault('discount.value') ?? fault('ice.code') ?? fault('ice.value');
  const open = more || hidden !== undefined;
  const takeOut = useTakeOut(lineKey, name);

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.inputMode === 'decimal') {
      event.preventDefault();
      onNext();
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      moveLine(lineKey, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.ctrlKey && event.key === 'Delete') {
      event.preventDefault();
      takeOut();
    }
  };

  return (
    // Keys of the whole line; each control inside is reachable by itself.
    <div onKeyDown={keys} className={cx(table ? 'py-1.5' : 'rounded-md border border-border p-3')}>
      <div className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3', lineColumns)}>
        <div className="min-w-0 tb:self-center">
          <p className="text-dense font-semibold">{name}</p>
          {codes !== '' && <p className="num text-meta text-muted">{codes}</p>}
        </div>
        {!table && <Actions {...{ name, lineKey, open, setMore, takeOut }} />}
        <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] items-start gap-2 tb:contents">
          <QtyInput
            id={`${lineKey}-quantity`}
            label={<RowLabel what={words.quantity} of={words.of(name)} />}
            hideLabel={table}
            value={line.quantity}
            onChange={(quantity) => editLine(lineKey, { quantity })}
            error={fault('quantity') ?? fault()}
          />
          <MoneyInput
            id={`${lineKey}-price`}
            label={<RowLabel what={words.priceIn(includes)} of={words.of(name)} />}
            hideLabel={table}
            hint={table && includes !== pricesIncludeIva ? words.withIva(includes) : undefined}
            places={6}
            value={line.unitPrice}
            onChange={(unitPrice) => editLine(lineKey, { unitPrice })}
            error={fault('unitPrice')}
          />
          {table && (
            <Select
              id={`${lineKey}-iva`}
              label={words.ivaOf(name)}
              hideLabel
              options={iva}
              value={line.ivaCode}
              onChange={(event) => editLine(lineKey, { ivaCode: event.target.value })}
              error={fault('ivaCode')}
            />
          )}
          <div className="flex items-center justify-between gap-3 max-tb:col-span-2 tb:min-h-11 tb:justify-end">
            {!table && (
              <OneMoreOrLess
                name={name}
                quantity={line.quantity}
                onChange={(quantity) => editLine(lineKey, { quantity })}
              />
            )}
            <p className="num text-right text-body font-semibold">{formatMoney(value)}</p>
          </div>
        </div>
        {table && <Actions {...{ name, lineKey, open, setMore, takeOut }} />}
      </div>
      {open && (
        <div className="mt-3">
          <LineMore line={line} lineKey={lineKey} withIva={!table} />
        </div>
      )}
    </div>
  );
});

// Made once: a line that is drawn again keeps them.
const folded = <ChevronDown aria-hidden="true" size={18} className="transition-transform" />;
const unfolded = <ChevronDown aria-hidden="true" size={18} className="rotate-180 transition-transform" />;
const bin = <Trash2 aria-hidden="true" size={18} />;

function Actions({
  name,
  lineKey,
  open,
  setMore,
  takeOut,
}: {
  name: string;
  lineKey: string;
  open: boolean;
  setMore: (more: boolean) => void;
  takeOut: () => void;
}) {
  return (
    <div className="flex justify-end tb:min-h-11 tb:items-center">
      <IconButton
        id={moreId(lineKey)}
        label={words.more(name)}
        aria-expanded={open}
        size="icon-sm"
        icon={open ? unfolded : folded}
        onClick={() => setMore(!open)}
      />
      <IconButton id={binId(lineKey)} label={words.remove(name)} size="icon-sm" icon={bin} onClick={takeOut} />
    </div>
  );
}
