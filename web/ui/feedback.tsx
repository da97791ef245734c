import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { cx } from './cx.ts';

/** True after `ms`: things that arrive quickly never flash a skeleton. */
export function useAfter(ms: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return past;
}

/** The final shape in grey, after 150 ms. */
export function Skeleton({ rows = 3, label, className }: { rows?: number; label: string; className?: string }) {
  const visible = useAfter(150);
  return (
    <div role="status" data-skeleton="" className={cx('flex flex-col gap-3', className)}>
      <span className="sr-only">{label}</span>
      {visible &&
        Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <div key={row} className="h-14 animate-skeleton rounded-md bg-surface-3 motion-reduce:animate-none" />
        ))}
    </div>
  );
}

/** Nothing here: one sentence, one action, a small drawing. That nothing waits is good news, and looks it. */
export function EmptyState({
  drawing,
  title,
  tone = 'primary',
  children,
  action,
}: {
  drawing?: ReactNode;
  title: string;
  tone?: 'primary' | 'success';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      {drawing !== undefined && (
        <span
          aria-hidden="true"
          className={cx(
            'flex size-14 items-center justify-center rounded-full',
            tone === 'success' ? 'bg-success-soft text-on-success-soft' : 'bg-primary-soft text-on-primary-soft',
          )}
        >
          {drawing}
        </span>
      )}
      <p className="max-w-sm text-body font-semibold">{title}</p>
      {children !== undefined && <p className="max-w-sm text-dense text-muted">{children}</p>}
      {action}
    </div>
  );
}

/** A bar that shows how far something is. */
export function ProgressBar({ value, of, label }: { value: number; of: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={value}
      className="h-1.5 overflow-hidden rounded-full bg-surface-3"
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] duration-180"
        style={{ width: `${(value / of) * 100}%` }}
      />
    </div>
  );
}
