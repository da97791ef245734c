import { dayInEcuador, firstDayOf, monthOf } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, ReceiptText, Ticket, TrendingUp } from 'lucide-react';
import type { Profile } from '../../../contract/accounts.ts';
import type { ReportKind } from '../../../contract/reports.ts';
import { home as words } from '../../../phrases/screens/home.ts';
import { dates } from '../../../phrases/screens/kit.ts';
import { reportQuery } from '../../features/reports/queries.ts';
import { dayForReading } from '../../ui/read-day.ts';
import { Stat } from '../../ui/stat.tsx';

/** The three figures of Resumen: sold and spent this month, and what is left to issue. */
export const MonthFigures = ({ quota }: Pick<Profile, 'quota'>) => (
  <div className="grid grid-cols-2 gap-3 tb:grid-cols-3 tb:gap-4">
    <Total kind="issued" icon={TrendingUp} />
    <Total kind="received" icon={ReceiptText} />
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

function Total({ kind, icon }: { kind: ReportKind; icon: LucideIcon }) {
  const to = dayInEcuador(new Date());
  const { data } = useQuery(reportQuery(kind, { from: firstDayOf(monthOf(to)), to }));
  return (
    <Stat
      icon={icon}
      label={words.figures[kind]}
      value={data === undefined ? '…' : formatMoney(data.total)}
      text={words.soFar(Number(to.slice(8)), dates.monthNames[Number(to.slice(5, 7)) - 1] ?? '')}
    />
  );
}
