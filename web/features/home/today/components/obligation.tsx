import { daysBetween } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { obligations as words } from '#phrases/home/home.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay, useStanding } from '#web/shell/session/may.tsx';
import { homeQuery } from '../queries.ts';

/** What falls due next and when. Its place is kept while it comes, so that nothing below moves. */
export function Obligation() {
  const { data, isError } = useQuery(homeQuery);
  const due = data?.obligations ?? [];
  const may = useMay();
  const isPerson = useStanding()?.group === 'PER';
  const [first] = due;
  if (isError || (data !== undefined && first === undefined)) return null;
  const days = first && daysBetween(currentDay(), first.dueOn);
  return (
    <section
      aria-label={words.next}
      className="relative flex min-h-30 items-center gap-3 rounded-lg bg-primary-soft p-4 text-on-primary-soft tb:min-h-20"
    >
      {first && (
        <>
          <CalendarClock aria-hidden="true" size={24} className="shrink-0" />
          <div className="num min-w-0">
            <p className="font-bold">
              {due.some(({ obligation }) => obligation === 'iva') && may('sell') ? (
                <Link to="/declaration" className="after:absolute after:inset-0 hover:underline">
                  {words.title(due)}
                </Link>
              ) : (
                words.title(due)
              )}
            </p>
            <p className="text-dense">
              {words.daysLeft(days ?? 0)} {words.certainty(first, currentDay(), isPerson)}
            </p>
          </div>
        </>
      )}
    </section>
  );
}
