import { monthOf } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { planned, rhythmWords, typedItems as words } from '#phrases/books/typed-items.ts';
import { kit } from '#phrases/shell/kit.ts';
import { openMonthsQuery } from '#web/features/books/months/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { FoldHead } from '#web/ui/fold-head.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { type Frequency, monthsToBegin, monthsToEnd, optionOf } from './typed-form.ts';

export interface RhythmForm {
  readonly frequency: Frequency;
  readonly from: string;
  /** '' has no end. */
  readonly to: string;
  /** 1 to 31. */
  readonly day: string;
}

interface RhythmFieldsProps {
  value: RhythmForm;
  amount: string;
  onChange: (rhythm: RhythmForm) => void;
  /** Another rhythm begins at a month that is said elsewhere. */
  fromIsKnown: boolean;
}

const days = Array.from({ length: 31 }, (_, at) => String(at + 1));

/** How often, from when, until when and on which day; folded away, because most changes leave it. */
export function RhythmFields({ value, amount, onChange, fromIsKnown }: RhythmFieldsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { frequency, from, to, day } = value;
  const set = (change: Partial<RhythmForm>) => onChange({ ...value, ...change });
  const ends = monthsToEnd(from);
  const begins = monthsToBegin(monthOf(currentDay()), useQuery(openMonthsQuery).data?.since);
  return (
    <div className="-mx-2">
      <FoldHead
        title={words.repeats}
        summary={rhythmWords.summary(planned({ frequency, value: amount, from }), to, day)}
        open={open}
        onToggle={setOpen}
        body={id}
        className="px-2 py-1.5"
      />
      <div id={id} hidden={!open} className="mt-2 grid gap-4 px-2">
        <RadioCards
          legend={words.repeats}
          hideLegend
          name={`${id}-frequency`}
          columns={3}
          options={(['U', 'M', 'A'] as const).map((each) => ({ value: each, label: words.frequencies[each] }))}
          value={frequency}
          onChange={(each) => set({ frequency: each as Frequency })}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          {!fromIsKnown && (
            <Select
              label={frequency === 'U' ? words.month : words.from}
              options={begins.some((each) => each.value === from) ? begins : [optionOf(from), ...begins]}
              value={from}
              onChange={({ target }) => set({ from: target.value, ...(to !== '' && to <= target.value && { to: '' }) })}
            />
          )}
          {frequency !== 'U' && (
            <Select
              label={words.to}
              optional={kit.optional}
              options={[
                { value: '', label: words.noEnd },
                ...(to === '' || ends.some((each) => each.value === to) ? [] : [optionOf(to)]),
                ...ends,
              ]}
              value={to}
              onChange={({ target }) => set({ to: target.value })}
            />
          )}
          <Select
            label={rhythmWords.day}
            options={days.map((each) => ({ value: each, label: each }))}
            value={day}
            onChange={({ target }) => set({ day: target.value })}
          />
        </div>
      </div>
    </div>
  );
}
