import type { Day } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { useId, useState } from 'react';
import { publishedWords as words } from '#phrases/operator/published.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { DecimalInput } from '#web/ui/inputs/decimal-input.tsx';
import { FieldNote } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextArea, TextInput } from '#web/ui/inputs/text-input.tsx';
import { type FieldOfRow, valueAt, withValue } from './fields.ts';
import { GrantsField } from './grants-field.tsx';
import type { Row } from './queries.ts';

interface RowFieldProps {
  field: FieldOfRow;
  row: Row;
  onRow: (row: Row) => void;
  faults: readonly Fault[];
  /** Names it: another name is another row. */
  isFixed: boolean;
}

/** One field of a row, with what is wrong with it beside it. */
export function RowField({ field, row, onRow, faults, isFixed }: RowFieldProps) {
  const { place, label, hint, as, choices = [], isOptional } = field;
  const value = valueAt(row, place);
  const text = Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);
  const set = (next: Row[string] | undefined) => onRow(withValue(row, place, next));
  const own = faults.filter((fault) => fault.place === place || fault.place.startsWith(`${place}.`));
  const isMissing = text === '' && isOptional === undefined && as !== 'grants';
  const told = isMissing ? words.missing : own.map(({ sentence }) => sentence).join(' ');
  const error = own.length === 0 ? undefined : told;
  const said = {
    ...{ label, required: isOptional === undefined },
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
  };
  switch (as) {
    case 'day':
      return (
        <DateInput
          {...said}
          value={text as Day | ''}
          {...(!isFixed && { min: currentDay() })}
          onChange={(day) => set(day === '' ? undefined : day)}
        />
      );
    case 'money':
      return (
        <DecimalInput {...said} value={text} places={2} onChange={(next) => set(next === '' ? undefined : next)} />
      );
    case 'one':
      return (
        <Select
          {...said}
          options={choices}
          placeholder={words.choose}
          value={text}
          disabled={isFixed}
          onChange={({ target }) => set(target.value)}
        />
      );
    case 'some':
      return <Some {...{ field, error, chosen: Array.isArray(value) ? value : [] }} onChosen={set} />;
    case 'flag':
      return <Checkbox label={label} checked={value === true} onChange={({ target }) => set(target.checked)} />;
    case 'grants':
      return <GrantsField {...{ label, error, text }} productType={String(row.productType ?? '')} onText={set} />;
    case 'long':
      return <TextArea {...said} value={text} onChange={({ target }) => set(target.value || undefined)} />;
    case 'paragraphs':
      return <Paragraphs {...said} value={Array.isArray(value) ? value : []} onValue={set} />;
    default:
      return (
        <TextInput
          {...said}
          value={text}
          readOnly={isFixed}
          inputMode={as === 'number' ? 'numeric' : undefined}
          onChange={({ target }) =>
            set(target.value === '' ? undefined : as === 'number' ? countOf(target.value) : target.value)
          }
        />
      );
  }
}

/** What is no number goes as it was typed, and is told so. */
const countOf = (typed: string): string | number => (/^\d{1,6}$/.test(typed) ? Number(typed) : typed);

interface SomeProps {
  field: FieldOfRow;
  chosen: readonly string[];
  onChosen: (chosen: string[] | undefined) => void;
  error: string | undefined;
}

function Some({ field: { label, hint, choices = [] }, chosen, onChosen, error }: SomeProps) {
  const id = useId();
  const chosenWith = (value: string, isChosen: boolean) =>
    choices.map((each) => each.value).filter((each) => (each === value ? isChosen : chosen.includes(each)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 text-dense font-semibold">{label}</legend>
      {choices.map(({ value, label: name }) => (
        <Checkbox
          key={value}
          label={name}
          checked={chosen.includes(value)}
          onChange={({ target }) => {
            const next = chosenWith(value, target.checked);
            onChosen(next.length === 0 ? undefined : next);
          }}
        />
      ))}
      {hint !== undefined && <p className="text-meta text-muted">{hint}</p>}
      {error !== undefined && <FieldNote id={id} tone="danger" text={error} />}
    </fieldset>
  );
}

interface ParagraphsProps {
  label: string;
  value: readonly string[];
  onValue: (value: string[] | undefined) => void;
}

/** What is typed stays as it was typed; an empty line is between paragraphs. */
function Paragraphs({ value, onValue, ...said }: ParagraphsProps) {
  const [typed, setTyped] = useState(value.join('\n\n'));
  return (
    <TextArea
      {...said}
      rows={8}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const parts = target.value
          .split(/\n\s*\n/)
          .map((part) => part.trim())
          .filter((part) => part !== '');
        onValue(parts.length === 0 ? undefined : parts);
      }}
    />
  );
}
