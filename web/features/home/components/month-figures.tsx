import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, ReceiptText, Ticket, TrendingUp } from 'lucide-react';
import type { Profile } from '../../../../contract/accounts.ts';
import type { MonthTotals } from '../../../../contract/home.ts';
import { home as words } from '../../../../phrases/screens/home.ts';
import { dates } from '../../../../phrases/screens/kit.ts';
import { currentDay } from '../../../shell/current-day.ts';
import { dayForReading } from '../../../ui/read-day.ts';
import { Stat } from '../../../ui/stat.tsx';
import { homeQuery } from '../queries.ts';

/** The three figures of Resumen: sold and spent this month, and what is left to issue. */
export function MonthFigures({ quota }: Pick<Profile, 'quota'>) {
  const current = useQuery(homeQuery).data?.months.at(-1);
  return (
    <div className="grid grid-cols-2 gap-3 tb:grid-cols-3 tb:gap-4">
      <Total kind="issued" icon={TrendingUp} current={current} />
      <Total kind="received" icon={ReceiptText} current={current} />
      <div className="max-tb:col-span-2">
        <Stat
          icon={Ticket}
          label={words.quota}
          value={String(quota.left)}
          text={words.quotaUntil(dayForReading(quota.validUntil.slice(0, 10)))}
        />
      </div>
    </div>
  );
}

/** What somebody without RUC spent this month. */
export function SpentFigure() {
  const current = useQuery(homeQuery).data?.months.at(-1);
  return (
    <div className="max-w-sm">
      <Total kind="received" icon={ReceiptText} current={current} />
    </div>
  );
}

function Total({
  kind,
  icon,
  current,
}: {
  kind: 'issued' | 'received';
  icon: LucideIcon;
  current: MonthTotals | undefined;
}) {
  const today = currentDay();
  return (
    <Stat
      icon={icon}
      label={words.figures[kind]}
      value={current === undefined ? '…' : formatMoney(current[kind])}
      text={words.soFar(Number(today.slice(8)), dates.monthNames[Number(today.slice(5, 7)) - 1] ?? '')}
    />
  );
}
