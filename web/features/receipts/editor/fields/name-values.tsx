import type { NameValue } from '@cuadre/sri/receipts';
import { Plus, Trash2 } from 'lucide-react';
import { longestText } from '#contract/receipts/types/draft.rules.ts';
import { lines as words } from '#phrases/receipts/fields.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

interface NameValuesProps {
  values: readonly NameValue[];
  most: number;
  onChange: (values: NameValue[] | undefined) => void;
  /** The sentence of a place below the list, `0.name`. */
  fault: (place: string) => string | undefined;
  /** The id of the control of such a place. */
  idOf?: (place: string) => string | undefined;
  add: string;
}

/** Names and what they say: the details of a line, the additional information of a receipt. */
export function NameValues({ values, most, onChange, fault, idOf, add }: NameValuesProps) {
  const set = (next: NameValue[]) => onChange(next.length === 0 ? undefined : next);
  const change = (at: number, part: Partial<NameValue>) =>
    set(values.map((each, i) => (i === at ? { ...each, ...part } : each)));
  const field = (at: number, name: keyof NameValue, label: string) => (
    <TextInput
      id={idOf?.(`${at}.${name}`)}
      fieldClassName="flex-1"
      label={label}
      maxLength={longestText}
      value={values[at]?.[name] ?? ''}
      onChange={(event) => change(at, { [name]: event.target.value })}
      error={fault(`${at}.${name}`)}
    />
  );
  return (
    <>
      {values.map(({ name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name and its value have no identity but their place
        <div key={at} className="flex items-end gap-2">
          {field(at, 'name', words.detailName)}
          {field(at, 'value', words.detailValue)}
          <IconButton
            label={words.removeDetail(name)}
            icon={<Trash2 aria-hidden="true" size={18} />}
            onClick={() => set(values.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      {values.length < most && (
        <Button
          look="ghost"
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => set([...values, { name: '', value: '' }])}
        >
          {add}
        </Button>
      )}
    </>
  );
}
