import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

interface Option {
  value: string;
  label: string;
}
type SelectProps = Omit<FieldProps, 'children' | 'className'> &
  Omit<ComponentProps<'select'>, 'id'> & { options: readonly Option[]; placeholder?: string; fieldClassName?: string };

/** The platform's own list: on a phone it is the wheel everyone knows. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  warning,
  optional,
  required,
  id,
  options,
  placeholder,
  fieldClassName,
  className,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, warning, optional, required, id }} className={fieldClassName}>
      {(control) => (
        <div className="relative min-w-0">
          <select {...select} {...control} className={cx(controlClass, 'appearance-none truncate pr-9', className)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
