import type { ReactNode } from 'react';

/** Names and values, one under the other. */
export const Facts = ({ items }: { items: readonly { label: string; value: ReactNode; action?: ReactNode }[] }) => (
  <dl className="divide-y divide-border">
    {items.map((item) => (
      <div key={item.label} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
        <div className="min-w-0">
          <dt className="text-meta text-muted">{item.label}</dt>
          <dd className="num font-semibold">{item.value}</dd>
        </div>
        {item.action}
      </div>
    ))}
  </dl>
);
