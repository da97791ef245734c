import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dates } from '#phrases/shell/kit.ts';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { dayForField, dayForReading, readDay } from './read-day.ts';

/** The first day that can be chosen (requirement S5.9). */
const FIRST_DAY = '2022-08-01';

interface DateInputProps extends Omit<FieldProps, 'children' | 'className'> {
  value: Day | '';
  onChange: (day: Day | '') => void;
  min?: Day;
  max?: Day;
  fieldClassName?: string;
}

/** Typed freely, or chosen on the platform's own calendar behind the button. */
export function DateInput({ value, onChange, min = FIRST_DAY, max, fieldClassName, ...field }: DateInputProps) {
  const [typed, setTyped] = useState(value === '' ? '' : dayForField(value));
  const [wrong, setWrong] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(value === '' ? '' : dayForField(value)), [value]);

  const settle = (text: string) => {
    if (text.trim() === '') {
      setWrong(undefined);
      return onChange('');
    }
    const day = readDay(text, dayInEcuador(new Date()));
    if (day === null) return setWrong(dates.unreadable);
    if (day < min) return setWrong(dates.tooEarly(dayForReading(min)));
    if (max !== undefined && day > max) return setWrong(dates.tooLate(dayForReading(max)));
    setWrong(undefined);
    setTyped(dayForField(day));
    onChange(day);
  };

  return (
    <Field {...field} className={fieldClassName} error={wrong ?? field.error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            autoComplete="off"
            className={cx(controlClass, 'num pr-12 max-mb:pr-8 max-mb:pl-2')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={(event) => settle(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle(event.currentTarget.value);
            }}
          />
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute right-0 bottom-0 h-full w-11 opacity-0"
            min={min}
            max={max}
            value={value}
            onChange={(event) => settle(event.target.value)}
          />
          <IconButton
            label={dates.open}
            className="absolute inset-y-0 right-0"
            icon={<CalendarDays aria-hidden="true" size={18} />}
            onClick={() => calendar.current?.showPicker()}
          />
        </div>
      )}
    </Field>
  );
}
