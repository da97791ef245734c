import type { ReactNode } from 'react';
import { Whole } from './unbroken-text.tsx';

/** Names and values, one under the other; `action` stands beside its value. */
export const Facts = ({ items }: { items: readonly { label: string; value: ReactNode; action?: ReactNode }[] }) => (
  <dl className="divide-y divide-border">
    {items.map((item) => (
      <div key={item.label} className="py-2.5 first:pt-0 last:pb-0">
        <dt className="text-meta text-muted">{item.label}</dt>
        <dd className="num flex items-center justify-between gap-3 font-semibold">
          <span className="min-w-0">
            <Whole>{item.value}</Whole>
          </span>
          {item.action}
        </dd>
      </div>
    ))}
  </dl>
);
