import { amount, formatMoney } from '@cuadre/sri/num';
import { useState } from 'react';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Documents, OpensDocuments } from './documents.tsx';
import { groupIcons } from './group-icons.ts';

const words = revenueWords.personal;

/** Personal expenses by what they are, the largest first; each opens to its documents. */
export function PersonalCard({ data: { personal, rebate, year } }: { data: RevenueReturn }) {
  const [shows, setShows] = useState(false);
  if (rebate === null) return null;
  const sorted = [...personal].sort((one, other) => amount(other.amount).compare(amount(one.amount)));
  const most = amount(sorted[0]?.amount ?? '0');
  const count = personal.reduce((all, each) => all + each.count, 0);
  const width = (value: string): number =>
    most.isZero() ? 0 : Math.max(0, Number(amount(value).multiply(amount('100')).divide(most, 1).toFixed(1)));
  return (
    <Card
      title={words.title}
      action={
        count > 0 && (
          <Button look="ghost" size="sm" aria-expanded={shows} onClick={() => setShows(!shows)}>
            {shows ? words.hide : words.all(count)}
          </Button>
        )
      }
    >
      {shows && (
        <div className="mb-3 rounded-md border border-border bg-surface-2">
          <Documents year={year} wanted={{ personal: 'all' }} />
        </div>
      )}
      <ul className="flex flex-col gap-1">
        {sorted.map((each) => {
          const Icon = groupIcons[each.group];
          return (
            <li key={each.group}>
              <OpensDocuments
                year={year}
                wanted={{ personal: each.group }}
                value={formatMoney(each.amount)}
                isEmpty={each.count === 0}
              >
                <span className="flex items-center gap-2">
                  <Icon aria-hidden="true" size={16} className="shrink-0" />
                  <span>
                    {words.name(each.group)}
                    <span className="text-muted"> · {each.count === 0 ? words.none : each.count}</span>
                  </span>
                </span>
              </OpensDocuments>
              <div aria-hidden="true" className="h-1.5 rounded-full bg-surface-3">
                <div
                  className="h-full rounded-full"
                  style={{
                    width: `${width(each.amount)}%`,
                    background: 'var(--chart-income)',
                    forcedColorAdjust: 'none',
                  }}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <p className="num mt-3 flex justify-between gap-3 border-t border-border pt-3 font-bold">
        <span>{words.total}</span>
        <span>{formatMoney(rebate.spent)}</span>
      </p>
    </Card>
  );
}
