import { addDays } from '@cuadre/sri/dates';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { filedWords, formDropWords } from '#phrases/declarations/hub-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDrop } from '../living/components/form-drop.tsx';

interface FormSaid {
  number: string;
  filedOn: string;
}

interface NumberFieldsProps {
  declaration: Pick<FrozenDeclaration, 'obligation' | 'period' | 'to' | 'pay'>;
  value: FormSaid;
  faults: { readonly [field in keyof FormSaid]: string | undefined };
  hint?: string;
  onChange: (change: Partial<FormSaid>) => void;
  /** The PDF of the form, which is kept with its number. */
  onFile: (form: File | undefined) => void;
}

/** The number and the day of a form that its owner filed, read of its PDF where its layout is known. */
export function NumberFields({ declaration, value, faults, hint, onChange, onFile }: NumberFieldsProps) {
  const { obligation, period, to, pay } = declaration;
  return (
    <>
      {obligation === 'iva' && (
        <FormDrop
          label={formDropWords.pdfLabel}
          accept=".pdf,application/pdf"
          period={period}
          pay={pay}
          onFile={onFile}
          onRead={({ number, filedOn }) =>
            onChange({ ...(number !== null && { number }), ...(filedOn !== null && { filedOn }) })
          }
        />
      )}
      <TextInput
        label={filedWords.number}
        {...(hint !== undefined && { hint })}
        required
        inputMode="numeric"
        value={value.number}
        onChange={({ target }) => onChange({ number: target.value })}
        error={faults.number}
      />
      <DateInput
        label={filedWords.filedOn}
        required
        min={addDays(to, 1)}
        max={currentDay()}
        value={value.filedOn}
        onChange={(filedOn) => onChange({ filedOn })}
        error={faults.filedOn}
      />
    </>
  );
}
