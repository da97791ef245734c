import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';

/** What can be done with a thing of a list. */
export interface RowActions {
  editLabel: string;
  onEdit: () => void;
  removeLabel: string;
  onRemove: () => void;
}
interface Row extends RowActions {
  key: string;
  title: string;
  text: ReactNode;
  /** Stands before the words. */
  start?: ReactNode;
  end?: ReactNode;
}

interface RowListProps {
  label: string;
  rows: readonly Row[];
  /** Only to look at. */
  fixed?: boolean;
}

/** Things of a list with their two actions. */
export const RowList = ({ label, rows, fixed = false }: RowListProps) => (
  <ul aria-label={label} className="num divide-y divide-border">
    {rows.map((row) => (
      <li
        key={row.key}
        className={cx(
          // A long amount goes below a name that it would leave no room.
          'flex flex-wrap items-center gap-2 py-2 hover:bg-surface-2',
          row.start ? 'pl-1' : 'pl-4',
          // Without buttons the amounts end where the card's other figures do.
          fixed ? 'pr-4' : 'pr-2',
        )}
      >
        {row.start}
        <div className="min-w-24 flex-1 py-1">
          <p className="font-semibold wrap-anywhere">{row.title}</p>
          <p className="text-meta text-muted wrap-anywhere">{row.text}</p>
        </div>
        <div className="ml-auto flex items-center gap-2">
          {row.end}
          {!fixed && (
            <div className="flex shrink-0">
              <IconButton label={row.editLabel} icon={<Pencil aria-hidden="true" size={18} />} onClick={row.onEdit} />
              <IconButton
                label={row.removeLabel}
                icon={<Trash2 aria-hidden="true" size={18} />}
                onClick={row.onRemove}
              />
            </div>
          )}
        </div>
      </li>
    ))}
  </ul>
);
