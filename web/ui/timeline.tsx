import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Whole } from './unbroken-text.tsx';

interface TimelineItem {
  key: string;
  title: ReactNode;
  when?: ReactNode;
  done: boolean;
  current?: boolean;
}

/** What happened, in order. */
export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label: string }) => (
  <ol aria-label={label} className="flex flex-col">
    {items.map((item, index) => (
      <li key={item.key} className="relative flex gap-3 pb-4 last:pb-0">
        {index < items.length - 1 && (
          <span aria-hidden="true" className="absolute top-5 bottom-0 left-[7px] w-0.5 bg-border" />
        )}
        <span
          aria-hidden="true"
          className={cx(
            'relative mt-1 size-4 shrink-0 rounded-full border-2',
            item.done ? 'border-primary bg-primary' : 'border-border-strong bg-surface',
            item.current && 'animate-pulse border-primary motion-reduce:animate-none',
          )}
        />
        <div className="min-w-0">
          <p className="text-dense">
            <Whole>{item.title}</Whole>
          </p>
          {item.when !== undefined && <p className="num text-meta text-muted">{item.when}</p>}
        </div>
      </li>
    ))}
  </ol>
);
