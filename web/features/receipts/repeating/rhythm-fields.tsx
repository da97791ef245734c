import { addMonths } from '@cuadre/sri/dates';
import { useId } from 'react';
import { freeFrom, type InvoiceRhythm, nextDue } from '#contract/receipts/repeating.rules.ts';
import { repeating as words } from '#phrases/receipts/repeating.ts';
import { kit } from '#phrases/shell/kit.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { Select } from '#web/ui/inputs/select.tsx';

const days = Array.from({ length: 31 }, (_, at) => at + 1);
const longest = 60;

interface RhythmFieldsProps {
  rhythm: InvoiceRhythm;
  onChange: (change: Partial<InvoiceRhythm>) => void;
  /** The last month that has its draft. */
  madeFor?: string | undefined;
  /** None comes while it is paused. */
  paused?: boolean;
}

/** When an invoice comes again, and in one sentence what will happen. */
export function RhythmFields({ rhythm, onChange, madeFor, paused = false }: RhythmFieldsProps) {
  const name = useId();
  const ends = Array.from({ length: longest }, (_, at) => addMonths(rhythm.from, at));
  return (
    <>
      <RadioCards
        legend={words.frequency}
        name={name}
        columns={2}
        options={(['M', 'A'] as const).map((value) => ({ value, label: words.frequencies[value] }))}
        value={rhythm.frequency}
        onChange={(value) => onChange({ frequency: value === 'A' ? 'A' : 'M' })}
      />
      <div className="grid items-start gap-3 mb:grid-cols-2">
        <Select
          label={words.day}
          options={days.map((day) => ({ value: String(day), label: words.dayNames(day) }))}
          value={String(rhythm.day)}
          onChange={(event) => onChange({ day: Number(event.target.value) })}
        />
        <Select
          label={words.to}
          optional={kit.optional}
          options={[
            { value: '', label: words.noEnd },
            ...ends.map((value) => ({ value, label: words.toMonth(value) })),
          ]}
          value={rhythm.to ?? ''}
          onChange={(event) => onChange({ to: event.target.value || undefined })}
        />
      </div>
      {!paused && (
        <p className="rounded-md bg-surface-2 px-3 py-2 text-dense" aria-live="polite">
          <b className="block">{words.planned(rhythm, nextDue(rhythm, freeFrom(currentDay(), madeFor)))}</b>
          {words.neverAlone}
        </p>
      )}
    </>
  );
}
