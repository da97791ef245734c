import { dayInEcuador, firstDayOf, monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import type { Profile } from '#contract/account/accounts.ts';
import { home as words } from '#phrases/home/home.ts';
import { monthName } from '#phrases/shell/kit.ts';
import { ThreeFigures } from '#web/features/books/dashboard/components/three-figures.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Stat } from '#web/ui/stat.tsx';
import { homeQuery } from '../queries.ts';

/** The figures of Resumen: sold, spent and left this month, and in producción what is left to issue. */
export function MonthFigures({ quota }: { quota: Profile['quota'] | undefined }) {
  const query = useQuery(homeQuery);
  const today = currentDay();
  return (
    <>
      <Card>
        <Loaded query={query} rows={3}>
          {({ months, compared }) => {
            const { issued = '0.00', received = '0.00' } = months.at(-1) ?? {};
            return (
              <ThreeFigures
                iva="included"
                data={{
                  apiGroup: 'NEG',
                  from: firstDayOf(monthOf(today)),
                  to: today,
                  compared,
                  income: { total: issued },
                  expense: { total: received },
                }}
              />
            );
          }}
        </Loaded>
        <p className="mt-3 text-dense text-muted">{words.soFar(Number(today.slice(8)), monthName(today))}</p>
      </Card>
      {quota !== undefined && (
        <Stat
          icon={Ticket}
          label={words.quota}
          value={quota.left === null ? words.unlimited : String(quota.left)}
          text={words.quotaUntil(dayForReading(dayInEcuador(new Date(quota.validUntil))))}
        />
      )}
    </>
  );
}
