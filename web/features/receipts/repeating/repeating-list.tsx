import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RepeatingInvoice } from '#contract/receipts/repeating.ts';
import { repeating as words } from '#phrases/receipts/repeating.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { partyOf } from '../saving/party.ts';
import { ChangeRepeating } from './change-repeating.tsx';
import { changeRepeating, repeatingQuery } from './queries.ts';

// The kernel's figures come with the first one that is shown.
const DraftTotal = lazy(() =>
  import('../types/invoice/components/draft-total.tsx').then(({ DraftTotal: made }) => ({ default: made })),
);

/** What ended is taken up again with one press, and so is undone what was just ended. */
async function setState(repeating: RepeatingInvoice, state: RepeatingInvoice['state'], said: string): Promise<void> {
  try {
    const { version } = await changeRepeating(repeating, { state });
    const undo = takeBack(() => changeRepeating({ ...repeating, version }, {}), words.undone);
    showToast(said, { undo });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
  }
}

const textOf = ({ frequency, day, from, to, nextOn, state }: RepeatingInvoice): string =>
  words.row({ frequency, day, from, to }, nextOn, state === 'paused');

const isOver = ({ state, nextOn }: RepeatingInvoice): boolean =>
  state === 'ended' || (state === 'active' && nextOn === undefined);

/** Invoices that repeat: changed, paused and ended here. */
export function RepeatingList() {
  const may = useMay();
  const query = useQuery(repeatingQuery);
  const [changing, setChanging] = useState<RepeatingInvoice>();
  return (
    <Card flush title={words.invoices}>
      <Loaded query={query} rows={2}>
        {(all) => {
          const going = all.filter((each) => !isOver(each));
          const over = all.filter(isOver);
          return (
            <>
              {going.length === 0 && (
                <EmptyState drawing={<Repeat size={28} />} title={words.noInvoices}>
                  {words.noInvoicesText}
                </EmptyState>
              )}
              <RowList
                label={words.invoices}
                fixed={!may('issue')}
                rows={going.map((each) => ({
                  key: each.id,
                  title: partyOf(each.draft),
                  text: textOf(each),
                  end: (
                    <Suspense>
                      <DraftTotal draft={each.draft} />
                    </Suspense>
                  ),
                  editLabel: words.edit(partyOf(each.draft)),
                  onEdit: () => setChanging(each),
                  removeLabel: words.end(partyOf(each.draft)),
                  onRemove: () => void setState(each, 'ended', words.ended),
                }))}
              />
              {over.length > 0 && (
                <ul className="num divide-y divide-border border-t border-border">
                  {over.map((each) => (
                    <li key={each.id} className="flex items-center gap-2 py-2 pr-2 pl-4">
                      <div className="min-w-0 flex-1 py-1 text-muted">
                        <p className="font-semibold wrap-anywhere">{partyOf(each.draft)}</p>
                        <p className="text-meta wrap-anywhere">{textOf(each)}</p>
                      </div>
                      {/* One whose last month is over gets another one first. */}
                      <May what="issue">
                        <Button
                          size="sm"
                          onClick={() =>
                            each.state === 'ended' ? void setState(each, 'active', words.takenUp) : setChanging(each)
                          }
                        >
                          {words.takeUp}
                        </Button>
                      </May>
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
      {changing !== undefined && <ChangeRepeating repeating={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}
