import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { Card } from '#web/ui/card.tsx';
import { OpensDocuments } from './documents.tsx';

const words = revenueWords.outside;
/** Reasons that a question of the year answers. */
const asked: Readonly<Record<string, 'work' | 'costs' | undefined>> = { own_income: 'work', no_receipt: 'costs' };

/** What of the year is in no figure, why, and the one thing to do about it. */
export function OutsideCard({ data: { outside, year, steps, isWithoutRuc } }: { data: RevenueReturn }) {
  return (
    <Card title={words.title}>
      {outside.length === 0 && <p className="text-dense text-muted">{words.none}</p>}
      <ul className="divide-y divide-border">
        {outside.map(({ reason, amount, count }) => {
          const step = steps.find((each) => each === asked[reason]);
          return (
            <li key={reason} className="py-1.5 text-dense">
              <OpensDocuments year={year} wanted={{ reason }} value={formatMoney(amount)}>
                <span className="block font-semibold">
                  {words.name(reason)} <span className="font-normal text-muted">· {revenueWords.count(count)}</span>
                </span>
              </OpensDocuments>
              <p className="text-muted">
                {words.text(reason, isWithoutRuc)}{' '}
                {step !== undefined && (
                  <Link
                    to="/declaration/revenue/questions"
                    search={{ year, step }}
                    className="inline-flex min-h-11 items-center text-text underline"
                  >
                    {words.ask}
                  </Link>
                )}
                {reason === 'unclassified' && (
                  <Link to="/lists/received" className="inline-flex min-h-11 items-center text-text underline">
                    {words.review}
                  </Link>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
