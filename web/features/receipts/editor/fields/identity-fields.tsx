import { checkIdentification } from '@cuadre/sri/ids';
import type { IdentificationType } from '@cuadre/sri/receipts';
import { longestIdentification, longestText } from '#contract/receipts/types/draft.rules.ts';
import { client as words } from '#phrases/receipts/fields.ts';
import { IdInput } from '#web/ui/inputs/id-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { controlId } from '../receipt-type.ts';

export interface Identity {
  identificationType: IdentificationType;
  identification: string;
  name: string;
}

interface IdentityFieldsProps {
  /** Of the draft: `supplier`, `recipients.0`. */
  place: string;
  party: Identity;
  onChange: (change: Partial<Identity>) => void;
  fault: (place: string) => string | undefined;
  /** Offered, the most usual first. */
  types?: readonly IdentificationType[];
}

const CEDULA_FIRST: readonly IdentificationType[] = ['05', '04', '06', '08'];

/** Kind of identification, number and name of a person in a receipt; three cells of the grid they are put in. */
export function IdentityFields({ place, party, onChange, fault, types = CEDULA_FIRST }: IdentityFieldsProps) {
  const { identificationType: type, identification } = party;
  const warning = checkIdentification(type, identification).find(({ severity }) => severity === 'warning')?.sentence;
  const number = {
    id: controlId(`${place}.identification`),
    label: words.identification,
    required: true,
    value: identification,
    error: fault(`${place}.identification`),
    warning: identification === '' ? undefined : warning,
  };
  return (
    <>
      <Select
        id={controlId(`${place}.identificationType`)}
        label={words.type}
        options={(types.includes(type) ? types : [...types, type]).map((value) => ({
          value,
          label: words.types[value],
        }))}
        value={type}
        onChange={(event) => onChange({ identificationType: event.target.value as IdentificationType })}
        error={fault(`${place}.identificationType`)}
      />
      {type === '04' || type === '05' ? (
        <IdInput
          {...number}
          kind={type === '04' ? 'ruc' : 'cedula'}
          onChange={(value) => onChange({ identification: value })}
        />
      ) : (
        <TextInput
          {...number}
          maxLength={longestIdentification}
          onChange={(event) => onChange({ identification: event.target.value.trim() })}
        />
      )}
      <TextInput
        id={controlId(`${place}.name`)}
        fieldClassName="tb:col-span-2"
        label={words.name}
        required
        maxLength={longestText}
        value={party.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={fault(`${place}.name`)}
      />
    </>
  );
}
