import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FoldHead } from './fold-head.tsx';

/** A sheet of the screen. With `title` it is a named region. */
export function Card({
  title,
  action,
  flush = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  action?: ReactNode;
  /** A list that reaches the edges. */
  flush?: boolean;
}) {
  const id = useId();
  return (
    <section
      {...rest}
      aria-labelledby={title === undefined ? rest['aria-labelledby'] : id}
      className={cx(
        'rounded-lg border border-border bg-surface shadow-card',
        flush ? 'overflow-hidden' : 'p-4',
        className,
      )}
    >
      {title !== undefined && (
        <div className={cx('flex min-h-7 items-center justify-between gap-3', flush ? 'px-4 pt-3 pb-1' : 'mb-3')}>
          <h2 id={id} className="min-w-0 text-body font-bold wrap-anywhere">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

interface FoldCardProps {
  title: string;
  /** The current values, visible while it is closed. */
  summary: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
  id?: string;
}

/** A part that is right most of the time: shows what it holds and opens only to change it. */
export function FoldCard({ title, summary, open, onToggle, children, id }: FoldCardProps) {
  const own = useId();
  const body = `${id ?? own}-body`;
  return (
    <section id={id} className="rounded-lg border border-border bg-surface shadow-card">
      <FoldHead {...{ title, summary, open, onToggle, body }} className="p-4" />
      <div id={body} hidden={!open} className="px-4 pb-4">
        {open && children}
      </div>
    </section>
  );
}
