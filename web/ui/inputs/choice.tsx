import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldNote } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string };

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-body">
        <span className="relative mt-0.5 inline-flex size-5 shrink-0">
          <input
            type="checkbox"
            {...input}
            aria-describedby={error === undefined ? undefined : id}
            aria-invalid={error !== undefined || undefined}
            className="peer size-5 appearance-none rounded-sm border border-border-strong bg-surface checked:border-primary checked:bg-primary aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            size={16}
            strokeWidth={3}
            className="pointer-events-none absolute top-0.5 left-0.5 hidden text-on-primary peer-checked:block forced-colors:text-current"
          />
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldNote id={id} tone="danger" text={error} />}
    </div>
  );
}

interface RadioCard {
  value: string;
  label: string;
  text?: string;
  /** Stands before the words. */
  picture?: ReactNode;
  disabled?: boolean;
}
interface RadioCardsProps {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  options: readonly RadioCard[];
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** `half`: two, one under the other on a phone. */
  columns?: 1 | 2 | 3 | 'half';
}
const columnClass = { 1: '', 2: 'mb:grid-cols-2', 3: 'tb:grid-cols-3', half: 'tb:grid-cols-2' };

/** One of a few, each with room for its words. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, name, options, value, onChange, error, columns = 1 } = props;
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={error === undefined ? undefined : id}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-dense font-semibold'}>{legend}</legend>
      <div className={cx('grid gap-2', columnClass[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 items-start gap-3 rounded-md border border-border-strong bg-surface px-3 py-2.5',
              'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:outline has-checked:outline-primary',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.disabled && 'cursor-not-allowed opacity-60',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-border-strong bg-surface outline-none checked:border-6 checked:border-primary"
            />
            {option.picture}
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              {option.text !== undefined && <span className="block text-meta">{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldNote id={id} tone="danger" text={error} />}
    </fieldset>
  );
}
