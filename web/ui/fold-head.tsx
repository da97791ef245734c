import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface FoldHeadProps {
  title: string;
  /** What is folded away, in a line. */
  summary?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The id of what it folds. */
  body: string;
  className: string;
}

/** A heading that opens what is below it, and folds it away. */
export const FoldHead = ({ title, summary, open, onToggle, body, className }: FoldHeadProps) => (
  <h2>
    <button
      type="button"
      aria-expanded={open}
      aria-controls={body}
      onClick={() => onToggle(!open)}
      className={cx('flex w-full items-center gap-3 rounded-lg text-left hover:bg-surface-2', className)}
    >
      <span className="min-w-0 flex-1">
        <span className="block text-body font-bold">{title}</span>
        {summary !== undefined && <span className="num mt-0.5 block text-dense font-normal text-muted">{summary}</span>}
      </span>
      <ChevronDown
        aria-hidden="true"
        size={20}
        className={cx('shrink-0 transition-transform duration-150', open && 'rotate-180')}
      />
    </button>
  </h2>
);
