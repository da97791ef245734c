import { monthOf } from '@cuadre/sri/dates';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dashboardWords as words } from '#phrases/books/dashboard-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { neighbour } from '../dashboard-address.ts';

/** A month or a year, and the one before and after. */
export function PeriodPicker({ period, onChange }: { period: string; onChange: (period: string) => void }) {
  const today = currentDay();
  const isYear = period.length === 4;
  const [before, after] = [neighbour(period, -1, today), neighbour(period, 1, today)];
  const monthIn = (year: string) => (today.startsWith(year) ? monthOf(today) : `${year}-12`);
  const step = (to: string | undefined, icon: typeof ChevronLeft) => {
    const Icon = icon;
    return (
      <IconButton
        label={words.back(to ?? period)}
        disabled={to === undefined}
        icon={<Icon aria-hidden="true" size={18} />}
        onClick={() => to !== undefined && onChange(to)}
      />
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-tb:w-full max-tb:justify-between">
      <Filters
        label={words.period}
        options={[
          { value: 'month', label: words.kinds.month },
          { value: 'year', label: words.kinds.year },
        ]}
        value={isYear ? 'year' : 'month'}
        onChange={(kind) => onChange(kind === 'year' ? period.slice(0, 4) : isYear ? monthIn(period) : period)}
      />
      <div className="flex items-center rounded-md border border-border-strong bg-surface">
        {step(before, ChevronLeft)}
        <span aria-live="polite" className="num min-w-14 px-1 text-center text-dense font-bold">
          {words.periodName(period)}
        </span>
        {step(after, ChevronRight)}
      </div>
    </div>
  );
}
