import { addMonths, monthOf } from '@cuadre/sri/dates';
import { useState } from 'react';
import type { RegimeOutlook } from '#contract/declarations/calendar.ts';
import { periodWithYear } from '#phrases/declarations/periods.ts';
import { regimeWords as words } from '#phrases/declarations/regime.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { start } from '../living/queries.ts';

/** Months of a year before which something may have been sold, newest first. */
function monthsAfterFirst(year: string, today: string): string[] {
  const months: string[] = [];
  for (let month = `${year}-02`; month.startsWith(year) && month <= monthOf(today); month = addMonths(month, 1))
    months.unshift(month);
  return months;
}

interface SalesBeforeProps {
  year: string;
  data: Pick<RegimeOutlook, 'said' | 'asksBefore'>;
  /** The year was over when they came: what they sold of it is all of it, and no month is asked. */
  wasOver?: boolean;
}

/** What a popular business had sold of a year before it came: it says no start of returns. */
export function SalesBefore({ year, data: { said, asksBefore }, wasOver = false }: SalesBeforeProps) {
  const [isAsked, setAsked] = useState(false);
  const months = wasOver ? [] : monthsAfterFirst(year, currentDay());
  if (!asksBefore || (months.length === 0 && !wasOver)) return null;
  return (
    <May what="declare">
      <Card title={words.askTitle(year)}>
        <p className="mb-3 text-muted">{said === null ? words.askText : words.said(said.period, said.incomeSoFar)}</p>
        <Button onClick={() => setAsked(true)}>{said === null ? words.ask : words.change}</Button>
        {isAsked && <SalesDialog year={year} said={said} months={months} onClose={() => setAsked(false)} />}
      </Card>
    </May>
  );
}

interface DialogProps extends Pick<RegimeOutlook, 'said'> {
  year: string;
  months: readonly string[];
  onClose: () => void;
}

function SalesDialog({ year, said, months, onClose }: DialogProps) {
  const [period, setPeriod] = useState(months.find((month) => month === said?.period) ?? months[0] ?? `${year}-12`);
  const [sales, setSales] = useState(said?.incomeSoFar ?? '');
  return (
    <SendDialog
      title={words.ask}
      text={words.askText}
      submit={words.askSave}
      isComplete={sales !== ''}
      onSubmit={() => start({ period, incomeSoFar: sales })}
      onClose={onClose}
    >
      {(asked) => (
        <>
          {months.length > 0 && (
            <Select
              label={words.askSince}
              options={months.map((value) => ({ value, label: periodWithYear(value) }))}
              value={period}
              onChange={({ target }) => setPeriod(target.value)}
            />
          )}
          <MoneyInput
            label={words.askSales(year)}
            required
            value={sales}
            onChange={setSales}
            error={asked && sales === '' ? words.needsSales : undefined}
          />
        </>
      )}
    </SendDialog>
  );
}
