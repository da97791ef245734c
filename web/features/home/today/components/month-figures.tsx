import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, ReceiptText, Ticket, TrendingUp } from 'lucide-react';
import type { Profile } from '#contract/account/accounts.ts';
import { home as words } from '#phrases/home/home.ts';
import { dates } from '#phrases/shell/kit.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { cx } from '#web/ui/cx.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Stat } from '#web/ui/stat.tsx';
import { homeQuery } from '../queries.ts';

/** The figures of Resumen: sold and spent this month, and in producción what is left to issue. */
export function MonthFigures({ quota }: { quota: Profile['quota'] | undefined }) {
  return (
    <>
      <Missing />
      <div className={cx('grid grid-cols-2 gap-3 tb:gap-4', quota !== undefined && 'tb:grid-cols-3')}>
        <Total kind="issued" icon={TrendingUp} />
        <Total kind="received" icon={ReceiptText} />
        {quota !== undefined && (
          <div className="max-tb:col-span-2">
            <Stat
              icon={Ticket}
              label={words.quota}
              value={String(quota.left)}
              text={words.quotaUntil(dayForReading(quota.validUntil.slice(0, 10)))}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Said once for all on home that waits for the same answer. */
function Missing() {
  const query = useQuery(homeQuery);
  return query.isError && query.data === undefined ? <Loaded query={query}>{() => null}</Loaded> : null;
}

function Total({ kind, icon }: { kind: 'issued' | 'received'; icon: LucideIcon }) {
  const { data, isError } = useQuery(homeQuery);
  const current = data?.months.at(-1);
  const today = currentDay();
  return (
    <Stat
      icon={icon}
      label={words.figures[kind]}
      value={current === undefined ? (isError ? '—' : '…') : formatMoney(current[kind])}
      text={words.soFar(Number(today.slice(8)), dates.monthNames[Number(today.slice(5, 7)) - 1] ?? '')}
    />
  );
}
