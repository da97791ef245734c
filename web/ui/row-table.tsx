import { ArrowDown, ArrowUp, ArrowUpDown, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import type { RowActions } from './row-list.tsx';

export interface TableColumn<Item, Order> {
  readonly label: string;
  cell(item: Item): ReactNode;
  /** Figures stand at the end of their cell. */
  readonly isFigure?: boolean;
  /** The orders that its heading leads to, up first; none where nothing is ordered by it. */
  readonly orders?: { readonly up: Order; readonly down: Order };
}

interface RowTableProps<Item, Order> {
  label: string;
  columns: readonly TableColumn<Item, Order>[];
  items: readonly (RowActions & { readonly key: string; readonly item: Item })[];
  order: Order;
  onOrder: (order: Order) => void;
  actionsLabel: string;
  /** Only to look at. */
  fixed?: boolean;
}

/** Things of a list as a table: a heading that orders says how, and turns the order round. */
export function RowTable<Item, Order>(props: RowTableProps<Item, Order>) {
  const { label, columns, items, order, onOrder, actionsLabel, fixed = false } = props;
  return (
    <table aria-label={label} className="num w-full table-fixed text-dense">
      <thead className="border-b border-border text-left text-meta text-muted">
        <tr>
          {columns.map(({ label: heading, isFigure, orders }, at) => {
            const [up, down] = [order === orders?.up, order === orders?.down];
            const Mark = up ? ArrowUp : down ? ArrowDown : ArrowUpDown;
            return (
              <th
                key={heading}
                scope="col"
                aria-sort={orders && (up ? 'ascending' : down ? 'descending' : 'none')}
                className={cx('px-4 py-1', isFigure && 'text-right', at === 0 && 'w-2/5')}
              >
                {orders ? (
                  <button
                    type="button"
                    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-text"
                    onClick={() => onOrder(up ? orders.down : orders.up)}
                  >
                    {heading}
                    <Mark aria-hidden="true" size={15} />
                  </button>
                ) : (
                  heading
                )}
              </th>
            );
          })}
          {!fixed && (
            <th scope="col" className="w-28">
              <span className="sr-only">{actionsLabel}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {items.map(({ key, item, ...row }) => (
          <tr key={key} className="hover:bg-surface-2">
            {columns.map(({ label: heading, cell, isFigure }, at) => (
              <td
                key={heading}
                className={cx(
                  'px-4 py-1',
                  isFigure && 'text-right',
                  // The name is what the row is about.
                  at === 0 ? 'font-semibold wrap-anywhere' : 'truncate',
                )}
              >
                {cell(item)}
              </td>
            ))}
            {!fixed && (
              <td className="pr-2 text-right whitespace-nowrap">
                <IconButton label={row.editLabel} icon={<Pencil aria-hidden="true" size={18} />} onClick={row.onEdit} />
                <IconButton
                  label={row.removeLabel}
                  icon={<Trash2 aria-hidden="true" size={18} />}
                  onClick={row.onRemove}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
