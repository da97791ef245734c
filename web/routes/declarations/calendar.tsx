import { useQuery } from '@tanstack/react-query';
import type { TaxCalendar } from '#contract/declarations/calendar.ts';
import { calendarWords as words } from '#phrases/declarations/calendar.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { DayList } from '#web/features/declarations/calendar/day-list.tsx';
import { AddToCalendar, FeedCard } from '#web/features/declarations/calendar/feed-card.tsx';
import { InactiveNotice } from '#web/features/declarations/calendar/inactive-notice.tsx';
import { MonthGrids } from '#web/features/declarations/calendar/month-grid.tsx';
import { calendarQuery } from '#web/features/declarations/calendar/queries.ts';
import { RemindersCard } from '#web/features/declarations/calendar/reminders-card.tsx';
import { Untold } from '#web/features/declarations/calendar/untold.tsx';
import { revenueQuery } from '#web/features/declarations/revenue/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay, useStanding } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page.tsx';

const back = <BackLink to="/declaration">{screens.declarations.title}</BackLink>;
const { title } = screens.calendar;

/** Every day on which something is due with the tax authority. */
export function TaxCalendarScreen() {
  const query = useQuery(calendarQuery);
  const isPerson = useStanding()?.group === 'PER';
  return (
    <Loaded query={query} label={words.loading} rows={5} head={<PageHead title={title} back={back} />}>
      {(data) =>
        data.days.length === 0 ? (
          <>
            <PageHead title={title} back={back} />
            <InactiveNotice data={data} />
            {data.inactive.length === 0 && <Untold>{words.noneText}</Untold>}
          </>
        ) : (
          <>
            <PageHead
              title={title}
              text={words.about(data, isPerson)}
              back={back}
              action={
                <May what="plan">
                  <AddToCalendar feed={data.feed} />
                </May>
              }
            />
            <InactiveNotice data={data} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
              <Days data={data} />
              <div className="flex flex-col gap-4">
                <MonthGrids days={data.days.map(({ dueOn }) => dueOn)} today={data.today} />
                <May what="plan">
                  <FeedCard feed={data.feed} />
                </May>
                <RemindersCard reminds={data.reminds} />
              </div>
            </div>
          </>
        )
      }
    </Loaded>
  );
}

/** With what would be paid of the year that comes next; the hub knows the other returns. */
function Days({ data: { days, today } }: { data: TaxCalendar }) {
  const next = days.find(
    ({ code, filed, filer }) => !filed && filer === null && (code === 'incomeTax' || code === 'incomeTaxRimpe'),
  );
  const year = useQuery({
    ...revenueQuery(next?.to.slice(0, 4)),
    enabled: useMay()('declareYear') && next !== undefined,
  });
  const pay = year.data?.estimate === false ? year.data.pay : undefined;
  return <DayList days={days} today={today} pays={(day) => (day === next ? pay : undefined)} />;
}
