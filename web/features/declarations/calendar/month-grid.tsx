import { addDays, type Day, firstDayOf, lastDayOf, type Month, monthOf, weekday } from '@cuadre/sri/dates';
import { calendarWords as words } from '#phrases/declarations/calendar.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

function daysOfMonth(month: Month): Day[] {
  const days = [firstDayOf(month)];
  for (let day = firstDayOf(month); day < lastDayOf(month); ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

/** The nearest months with days as sheets; the list says the same to who does not see it. */
export function MonthGrids({ days, today }: { days: readonly string[]; today: string }) {
  const months = [...new Set([monthOf(today), ...days.map(monthOf)])].slice(0, 2);
  return (
    <Card aria-hidden="true" className="hidden lg:block">
      {months.map((month) => (
        <div key={month} className="not-first:mt-5">
          <p className="mb-2 font-bold first-letter:uppercase">{words.month(month)}</p>
          <div className="num grid grid-cols-7 gap-y-1 text-center text-dense">
            {words.weekdays.map(({ name, letter }) => (
              <span key={name} className="text-meta text-muted">
                {letter}
              </span>
            ))}
            {daysOfMonth(month).map((day) => (
              <span
                key={day}
                style={day === firstDayOf(month) ? { gridColumnStart: weekday(day) } : undefined}
                className={cx(
                  'mx-auto flex size-8 items-center justify-center rounded-md',
                  days.includes(day) && 'bg-primary font-bold text-on-primary forced-colors:border',
                  day === today && 'font-bold outline-2 outline-primary',
                )}
              >
                {Number(day.slice(8))}
              </span>
            ))}
          </div>
        </div>
      ))}
    </Card>
  );
}
