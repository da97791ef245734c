import { TextInput, type TextInputProps } from './text-input.tsx';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'maxLength'> & {
  value: string;
  onChange: (text: string) => void;
};

/** An access key or an authorisation: whatever is typed or pasted, its digits stay. */
export const DigitsInput = ({ onChange, most, className = 'num', ...rest }: Props & { most: number }) => (
  <TextInput
    {...rest}
    className={className}
    inputMode="numeric"
    onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, most))}
  />
);

const MOST = '001-001-000000123'.length;

/** Digits and hyphens of a receipt number; fifteen digits together get their hyphens. */
export const receiptNumberTyped = (text: string): string => {
  const kept = text.replace(/[^\d-]/g, '');
  const parts = /^(\d{3})(\d{3})(\d{9})$/.exec(kept.replaceAll('-', ''));
  return parts === null ? kept.slice(0, MOST) : parts.slice(1).join('-');
};

/** The number of a receipt: `001-001-000000123`, also pasted without hyphens or with words around it. */
export const ReceiptNumberInput = ({ onChange, placeholder = '001-001-000000123', ...rest }: Props) => (
  <TextInput
    {...rest}
    className="num"
    placeholder={placeholder}
    // No number pad: on phones it has no hyphen.
    onChange={(event) => onChange(receiptNumberTyped(event.target.value))}
  />
);
