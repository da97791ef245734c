import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { awaitedWords } from '#phrases/declarations/awaited.ts';
import { figureWords, hubWords } from '#phrases/declarations/hub-screen.ts';
import { overdueWords as words } from '#phrases/declarations/overdue.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ReviewLink } from '../living/components/return-links.tsx';
import { overdueQuery } from './queries.ts';

/** Rows that stand there before more are asked for. */
const SHOWN = 3;

/** What is late and what each costs today; nothing where nothing is. */
export function OverdueCard() {
  const { data } = useQuery(overdueQuery);
  const [all, setAll] = useState(false);
  if (data === undefined || data.obligations.length === 0) return null;
  const { today, obligations, awaited } = data;
  return (
    <Card
      flush
      title={words.title(obligations.length)}
      action={<Chip tone="warning">{words.late(obligations.length)}</Chip>}
    >
      <ul className="num divide-y divide-border">
        {obligations.slice(0, all ? undefined : SHOWN).map((overdue) => {
          const { obligation, period, dueOn, fine, growsAfter, approved, isOnListAlone } = overdue;
          const name = figureWords.title(period, today, obligation);
          const link = 'block font-semibold after:absolute after:inset-0';
          const total = words.total(overdue);
          return (
            <li
              key={`${obligation} ${period}`}
              className="relative flex items-center gap-3 px-4 py-3 hover:bg-surface-2"
            >
              <div className="flex min-w-0 flex-1 items-center gap-x-3 max-tb:flex-col max-tb:items-stretch">
                <div className="min-w-0 flex-1">
                  {approved === null ? (
                    <ReviewLink of={overdue} className={link}>
                      {name}
                    </ReviewLink>
                  ) : (
                    <>
                      <Link
                        to="/declaration/$declarationId"
                        params={{ declarationId: approved.declarationId }}
                        className={link}
                      >
                        {name}
                      </Link>
                      <p className="text-dense font-semibold">
                        {hubWords[approved.filer === 'owner' ? 'toFile' : 'onItsPath']}
                      </p>
                    </>
                  )}
                  <p className="text-dense text-muted">{words.since(dueOn, today)}</p>
                  <p className="text-dense">{words.costs(overdue)}</p>
                  {fine !== null && <p className="text-dense text-muted">{words.grows(growsAfter, today)}</p>}
                  {isOnListAlone && awaited !== null && (
                    <p className="text-dense text-muted">{awaitedWords.ofBefore(awaited.listedOn, today)}</p>
                  )}
                </div>
                {total !== undefined && (
                  <p className="text-right">
                    <span className="block text-meta text-muted max-tb:inline">{words.today}</span>{' '}
                    <b className="whitespace-nowrap">{total}</b>
                  </p>
                )}
              </div>
              <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </li>
          );
        })}
      </ul>
      {obligations.length > SHOWN && (
        <p className="px-4 py-2">
          <Button look="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.fewer : words.all(obligations.length)}
          </Button>
        </p>
      )}
      {obligations.some(({ approved }) => approved === null) && (
        <p className="border-t border-border px-4 py-3 text-dense text-muted">
          {words.catchUp}
          {obligations.some(({ isOnListAlone }) => isOnListAlone) && ` ${awaitedWords.uploadFirst}`}
        </p>
      )}
    </Card>
  );
}
