import { setup } from '#phrases/business/setup.ts';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { nextNumber, readLastNumber } from '../last-number.ts';
import { NextNumber } from './next-number.tsx';

export interface SalesPointForm {
  establishment: string;
  address: string;
  salesPoint: string;
  started: 'no' | 'yes';
  last: string;
}

/** What is wrong, by field; empty when nothing is. */
export function salesPointFaults(form: SalesPointForm): Partial<Record<keyof SalesPointForm, string>> {
  const words = setup.step03;
  const code = (text: string, fault: string) => (/^(?!000)\d{3}$/.test(text) ? undefined : fault);
  const faults = {
    establishment: code(form.establishment, words.establishmentFault),
    salesPoint: code(form.salesPoint, words.salesPointFault),
    address: form.address.trim() === '' ? words.addressFault : undefined,
    last: form.started === 'yes' && readLastNumber(form.last) === null ? words.lastFault : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

export const lastNumberOf = (form: SalesPointForm): number =>
  form.started === 'yes' ? (readLastNumber(form.last) ?? 0) : 0;

interface SalesPointFieldsProps {
  form: SalesPointForm;
  onChange: (form: SalesPointForm) => void;
  faults: ReturnType<typeof salesPointFaults>;
  /** Establishments whose address is already known. */
  fixedAddress?: boolean;
}
const words = setup.step03;
const digits = (text: string) => text.replace(/\D/g, '').slice(0, 3);

export function SalesPointFields({ form, onChange, faults, fixedAddress = false }: SalesPointFieldsProps) {
  const set = (part: Partial<SalesPointForm>) => onChange({ ...form, ...part });
  const next = nextNumber(form.establishment, form.salesPoint, lastNumberOf(form));
  const options = [
    { value: 'no', label: words.startedNo },
    { value: 'yes', label: words.startedYes },
  ];
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          id="establishment"
          label={words.establishment}
          inputMode="numeric"
          className="num"
          value={form.establishment}
          onChange={(event) => set({ establishment: digits(event.target.value) })}
          error={faults.establishment}
        />
        <TextInput
          id="salesPoint"
          label={words.salesPoint}
          inputMode="numeric"
          className="num"
          value={form.salesPoint}
          onChange={(event) => set({ salesPoint: digits(event.target.value) })}
          error={faults.salesPoint}
        />
      </div>
      {!fixedAddress && (
        <TextInput
          id="address"
          label={words.address}
          autoComplete="street-address"
          value={form.address}
          onChange={(event) => set({ address: event.target.value })}
          error={faults.address}
        />
      )}
      <RadioCards
        legend={words.started}
        name="started"
        options={options}
        columns={2}
        value={form.started}
        onChange={(value) => set({ started: value === 'yes' ? 'yes' : 'no' })}
      />
      {form.started === 'yes' && (
        <TextInput
          id="last"
          label={words.last}
          hint={words.lastHint}
          inputMode="numeric"
          className="num"
          value={form.last}
          onChange={(event) => set({ last: event.target.value })}
          error={faults.last}
        />
      )}
      <p aria-live="polite" className="rounded-md bg-surface-2 p-3 text-dense">
        {next !== null && <NextNumber number={next} />}
        <span className="text-muted">{words.practice}</span>
      </p>
    </>
  );
}
