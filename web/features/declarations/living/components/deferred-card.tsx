import { amount, formatMoney, sum } from '@cuadre/sri/num';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import { deferredWords as words } from '#phrases/declarations/questions.ts';
import { Card } from '#web/ui/card.tsx';

/** Tax of sales on credit by the month that settles it; absent where nothing was put off. */
export function DeferredCard({ data: { deferred } }: { data: Pick<LiveReturn, 'deferred'> }) {
  if (deferred.length === 0) return null;
  return (
    <Card title={words.title}>
      <p className="text-dense text-muted">{words.text}</p>
      <dl className="num mt-2 text-dense">
        {deferred.map(({ month, tax, documents }) => (
          <div key={month} className="flex justify-between gap-3 py-1.5">
            <dt>
              {words.withMonth(month)}
              <span className="block text-meta text-muted">{words.sales(documents)}</span>
            </dt>
            <dd className="whitespace-nowrap">{formatMoney(tax)}</dd>
          </div>
        ))}
        {deferred.length > 1 && (
          <div className="flex justify-between gap-3 border-t border-border py-1.5 font-bold">
            <dt>{words.total}</dt>
            <dd className="whitespace-nowrap">{formatMoney(sum(deferred.map(({ tax }) => amount(tax))))}</dd>
          </div>
        )}
      </dl>
      <p className="mt-1 text-meta text-muted">{words.boxes}</p>
    </Card>
  );
}
