import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { DoubledExpense } from '#contract/books/forecast.ts';
import type { Group } from '#contract/roles.ts';
import { forecastWords as words } from '#phrases/books/forecast.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';
import { takeBack } from '#web/api/take-back.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type AskClosed, useAskClosed } from '../months/use-ask-closed.tsx';
import { paperQuery } from '../papers/queries.ts';
import { removeTyped, typedItemQuery, undoTyped } from '../typed/queries.ts';
import { forecastQuery, sayTwo } from './queries.ts';

const separate = async (double: DoubledExpense): Promise<void> => {
  try {
    await sayTwo(double, true);
    showToast(words.separated, { undo: takeBack(() => sayTwo(double, false), words.undone) });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
};

/** The receipt stays; of what was typed that month goes, or that paper, and comes back with another press. */
async function join({ sourceId, part }: DoubledExpense, ask: AskClosed['run']): Promise<void> {
  try {
    // A month of what was typed has its number, a paper is whole.
    if (part === 0) {
      const [{ deletePaper }, paper] = await Promise.all([
        import('../papers/paper-editor.tsx'),
        queryClient.fetchQuery(paperQuery(sourceId)),
      ]);
      return await deletePaper(paper, ask, words.joined);
    }
    const { version, repetition } = await queryClient.fetchQuery(typedItemQuery(sourceId));
    const month = `${String(part).slice(0, 4)}-${String(part).slice(4)}`;
    const scope = repetition.frequency === 'U' ? 'ALL' : 'THIS';
    const gone = await ask((evenClosed) =>
      removeTyped('GAS', sourceId, { month, scope, version, evenClosed: evenClosed ? 'true' : undefined }),
    );
    if (gone === undefined) return;
    showToast(words.joined, { undo: takeBack(() => undoTyped(gone.id, gone.version), words.undone) });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}

/** What was typed and came as a receipt too, perhaps: both beside each other, and whether they are one. Nothing where there is none. */
export function DoublesCard({ group }: { group: Group }) {
  const { data } = useQuery(forecastQuery(group));
  const { run, question } = useAskClosed();
  if (data === undefined || data.doubles.length === 0) return null;
  return (
    <Card title={words.doubles}>
      <p className="-mt-2 mb-2 text-dense text-muted">{words.doublesText}</p>
      <ul className="num -mx-4 divide-y divide-border border-t border-border">
        {data.doubles.map((double) => (
          <li key={`${double.sourceId} ${double.part}`} className="relative px-4 py-3 hover:bg-surface-2">
            <div className="flex items-center gap-3">
              <Copy aria-hidden="true" size={18} className="shrink-0 text-muted" />
              <Link
                to="/dashboard/entries"
                search={{ group, type: 'GAS', from: double.from, to: double.to }}
                className="min-w-0 flex-1 wrap-anywhere after:absolute after:inset-0"
              >
                {words.double(double)}
              </Link>
            </div>
            <May what="book">
              <div className="mt-2 flex flex-wrap gap-2">
                <Button
                  size="sm"
                  className="relative"
                  aria-label={words.isOneOf(double)}
                  onClick={() => void join(double, run)}
                >
                  {words.isOne}
                </Button>
                <Button
                  size="sm"
                  look="ghost"
                  className="relative"
                  aria-label={words.areTwoOf(double)}
                  onClick={() => void separate(double)}
                >
                  {words.areTwo}
                </Button>
              </div>
            </May>
          </li>
        ))}
      </ul>
      {question}
    </Card>
  );
}
