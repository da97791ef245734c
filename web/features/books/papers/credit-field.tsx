import { addDays, isDay } from '@cuadre/sri/dates';
import type { Direction } from '#contract/books/totals.rules.ts';
import { papers as words } from '#phrases/books/papers.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';

interface CreditFieldProps {
  direction: Direction;
  id: string;
  day: string;
  /** '' was paid on its day. */
  value: string;
  onChange: (dueOn: string) => void;
  error: string | undefined;
}

/** What is usual between businesses. */
const usualDays = 30;

/** Whether a paper is on credit, and until when. */
export const CreditField = ({ direction, id, day, value, onChange, error }: CreditFieldProps) => (
  <div className="grid items-end gap-x-3 tb:grid-cols-2">
    <Checkbox
      label={words.onCredit[direction]}
      checked={value !== ''}
      onChange={({ target }) => onChange(target.checked && isDay(day) ? addDays(day, usualDays) : '')}
    />
    {value !== '' && (
      <DateInput
        id={id}
        label={words.dueOn[direction]}
        required
        min={day}
        value={value}
        // Emptied while it is typed anew, it is still on credit.
        onChange={(dueOn) => dueOn !== '' && onChange(dueOn)}
        error={error}
      />
    )}
  </div>
);
