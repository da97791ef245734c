import { useState } from 'react';
import { ids } from '#phrases/shell/kit.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type IdKind = 'cedula' | 'ruc' | 'either';

/** What is still wrong with a number being typed; '' when nothing is. Check digits are the caller's business. */
function idShape(digits: string, kind: IdKind): string {
  if (digits === '') return '';
  if (kind === 'cedula' || (kind === 'either' && digits.length < 10))
    return digits.length < 10 ? ids.cedulaShort(10 - digits.length) : '';
  if (digits.length === 10 && kind === 'either') return '';
  return /^\d{10}001$/.test(digits) ? '' : ids.rucShort;
}

const group = (digits: string): string => (digits.length > 10 ? `${digits.slice(0, 10)} ${digits.slice(10)}` : digits);

type IdInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  kind: IdKind;
  value: string;
  onChange: (digits: string) => void;
};

/** Cédula or RUC: keeps digits only, groups them when left, and says what is missing once the field was left. */
export function IdInput({ kind, value, onChange, error, onBlur, ...rest }: IdInputProps) {
  const [left, setLeft] = useState(false);
  const shape = idShape(value, kind);
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      className="num"
      value={left ? group(value) : value}
      onChange={(event) => {
        setLeft(false);
        onChange(event.target.value.replace(/\D/g, '').slice(0, kind === 'cedula' ? 10 : 13));
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      error={left && shape !== '' ? shape : error}
    />
  );
}
