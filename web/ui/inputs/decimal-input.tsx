import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { entryOf, leaving, remarkOn, typing } from './decimal-entry.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

interface DecimalInputProps extends Omit<FieldProps, 'children' | 'className' | 'warning'> {
  /** Exact decimal text, point as separator; `''` while nothing readable stands in the field. */
  value: string;
  onChange: (value: string) => void;
  /** Decimals the field holds. */
  places: number;
  /** Decimals it always shows. */
  show?: number;
  prefix?: string;
  suffix?: string;
  onKeyDown?: ComponentProps<'input'>['onKeyDown'];
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  inputRef?: React.Ref<HTMLInputElement>;
  fieldClassName?: string;
  className?: string;
}

/** Exact decimal text in, exact decimal text out: no library number field, no JavaScript number (rule 22). */
export function DecimalInput(props: DecimalInputProps) {
  const {
    value,
    onChange,
    places,
    show = 2,
    prefix,
    suffix,
    onKeyDown,
    onBlur,
    disabled,
    placeholder,
    inputRef,
  } = props;
  const kind = { places, show };
  const [entry, setEntry] = useState(() => entryOf(value, kind));
  const last = useRef(value);
  // A value that comes from outside (another product, an undone removal) replaces what stands there.
  useEffect(() => {
    if (value !== last.current) {
      last.current = value;
      setEntry(entryOf(value, { places, show }));
    }
  }, [value, places, show]);
  const { error, warning } = remarkOn(entry, kind, prefix);

  return (
    <Field {...props} className={props.fieldClassName} error={error ?? props.error} warning={warning}>
      {(control) => (
        <div className="relative min-w-0">
          {prefix !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
            >
              {prefix}
            </span>
          )}
          <input
            {...control}
            ref={inputRef}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={entry.typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              const next = typing(event.target.value, kind);
              last.current = next.value;
              setEntry(next);
              onChange(next.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setEntry(leaving(entry, kind));
              onBlur?.();
            }}
            className={cx(controlClass, 'num text-right', prefix && 'pl-7', suffix && 'pr-8', props.className)}
          />
          {suffix !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
            >
              {suffix}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

type Fixed = Omit<DecimalInputProps, 'places' | 'prefix' | 'suffix'>;
/** Dollars; unit prices pass `places={6}`. */
export const MoneyInput = ({ places = 2, ...rest }: Fixed & { places?: number }) => (
  <DecimalInput {...rest} places={places} prefix="$" />
);
/** A quantity with up to six decimals, as few as it has. */
export const QtyInput = (props: Fixed) => <DecimalInput {...props} places={6} show={0} />;
