import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { DoubledExpense } from '#contract/books/forecast.ts';
import type { Group } from '#contract/roles.ts';
import { forecastWords as words } from '#phrases/books/forecast.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { forecastQuery, sayTwo } from './queries.ts';

const separate = async (double: DoubledExpense): Promise<void> => {
  try {
    await sayTwo(double, true);
    showToast(words.separated, { undo: takeBack(() => sayTwo(double, false), words.undone) });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
};

/** What was typed and came as a receipt too, perhaps: both beside each other, to delete one, or to say that they are two. Nothing where there is none. */
export function DoublesCard({ group }: { group: Group }) {
  const { data } = useQuery(forecastQuery(group));
  if (data === undefined || data.doubles.length === 0) return null;
  return (
    <Card title={words.doubles}>
      <p className="-mt-2 mb-2 text-dense text-muted">{words.doublesText}</p>
      <ul className="num -mx-4 divide-y divide-border border-t border-border">
        {data.doubles.map((double) => (
          <li
            key={`${double.sourceId} ${double.part}`}
            className="relative flex items-center gap-3 px-4 py-3 hover:bg-surface-2"
          >
            <Copy aria-hidden="true" size={18} className="shrink-0 text-muted" />
            <Link
              to="/dashboard/entries"
              search={{ group, type: 'GAS', from: double.from, to: double.to }}
              className="min-w-0 flex-1 wrap-anywhere after:absolute after:inset-0"
            >
              {words.double(double)}
            </Link>
            <May what="book">
              <Button
                size="sm"
                className="relative"
                aria-label={words.areTwoOf(double)}
                onClick={() => void separate(double)}
              >
                {words.areTwo}
              </Button>
            </May>
          </li>
        ))}
      </ul>
    </Card>
  );
}
