import { addMonths, firstDayOf, monthOf } from '@cuadre/sri/dates';
import { useState } from 'react';
import { bookFormats, bookKinds, isReportPeriod } from '#contract/books/reports.rules.ts';
import type { BookKind } from '#contract/books/reports.ts';
import type { Group } from '#contract/roles.ts';
import { reports as words } from '#phrases/books/reports-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import { booksOrders } from '../queries.ts';
import { OrderFile } from './order-file.tsx';

interface Days {
  readonly from: string;
  readonly to: string;
}

const spans = ['month', 'three', 'year'] as const;
type Span = (typeof spans)[number];

/** So long, up to that day. */
const daysOf = (span: Span, to: string): Days => ({
  from:
    span === 'year'
      ? `${to.slice(0, 4)}-01-01`
      : firstDayOf(span === 'month' ? monthOf(to) : addMonths(monthOf(to), -2)),
  to,
});

/** Three months, up to today. */
export const suggestedDays = (): Days => daysOf('three', currentDay());

/** A report of income and expenses as a file: of which days, what it holds, in which format. */
export function BooksOrder({ group, start }: { group: Group; start: Days }) {
  const [days, setDays] = useState(start);
  const [kind, setKind] = useState<BookKind>('summary');
  const [format, setFormat] = useState<(typeof bookFormats)[number]>('xlsx');
  const isPeriod = isReportPeriod(days.from, days.to);
  const span = spans.find((each) => daysOf(each, days.to).from === days.from) ?? '';
  // A register is of a year; the person has none.
  const kinds = bookKinds.filter((each) => each !== 'register' || group === 'NEG');
  const choose = (chosen: string) => {
    const found = kinds.find((each) => each === chosen) ?? 'summary';
    setKind(found);
    if (found === 'register') setDays(daysOf('year', days.to));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
      <div className="grid gap-3">
        <Filters
          label={words.books.spans}
          options={spans.map((value) => ({ value, label: words.books.spanNames[value] }))}
          value={span}
          onChange={(value) => setDays(daysOf(spans.find((each) => each === value) ?? 'three', days.to))}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
          <DateInput
            label={words.from}
            value={days.from}
            onChange={(from) => from !== '' && setDays({ ...days, from })}
          />
          <DateInput label={words.to} value={days.to} onChange={(to) => to !== '' && setDays({ ...days, to })} />
        </div>
        {!isPeriod && <Notice tone="warning" title={words.books.period} announce />}
      </div>
      <RadioCards
        legend={words.books.content}
        name="content"
        options={kinds.map((value) => ({ value, ...words.books.kinds[value] }))}
        value={kinds.includes(kind) ? kind : 'summary'}
        onChange={choose}
      />
      <RadioCards
        legend={words.format}
        name="format"
        columns="half"
        options={bookFormats.map((value) => ({ value, label: words.books.formats[value] }))}
        value={format}
        onChange={(value) => setFormat(bookFormats.find((each) => each === value) ?? 'xlsx')}
      />
      <div className="grid gap-3">
        <OrderFile
          orders={booksOrders({ ...days, apiGroup: group, kind: kinds.includes(kind) ? kind : 'summary', format })}
          disabled={!isPeriod}
        />
      </div>
    </div>
  );
}
