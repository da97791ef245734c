import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { regimes } from '#phrases/business/regimes.ts';
import { setup } from '#phrases/business/setup.ts';
import { kit } from '#phrases/shell/kit.ts';
import { Notice } from '#web/ui/chip.tsx';
import { Checkbox, RadioCards } from '#web/ui/inputs/choice.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import type { TaxDataForm } from '../tax-data-form.ts';

const words = setup.step02;

interface RegimeFieldsProps {
  form: UseFormReturn<TaxDataForm>;
  /** Asked of who has been here for a while: what they were before. */
  earlier?: ReactNode;
  /** Asked of an agent of retention who has been here for a while: since when they are. */
  agentSince?: ReactNode;
  /** Asked of who is set up: since when their RUC is suspended or closed. */
  inactive?: ReactNode;
}

export function RegimeFields({ form, earlier, agentSince, inactive }: RegimeFieldsProps) {
  const { errors } = form.formState;
  const values = form.getValues();
  const [special, setSpecial] = useState(
    `${values.specialTaxpayer}${values.retentionAgent}${values.largeTaxpayer}` !== '',
  );
  return (
    <>
      <Controller
        name="regime"
        control={form.control}
        render={({ field }) => (
          <>
            <RadioCards {...field} legend={words.regime} options={regimes} />
            {field.value === 'POP' && (
              <Notice tone="warning" title={words.popularTitle} announce>
                {words.popularText}
              </Notice>
            )}
          </>
        )}
      />
      {earlier}
      {inactive}
      <TextInput
        id="headOfficeAddress"
        label={words.address}
        hint={words.addressHint}
        autoComplete="street-address"
        required
        error={errors.headOfficeAddress?.message}
        {...form.register('headOfficeAddress')}
      />
      <TextInput
        id="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextInput
        id="phone"
        label={words.phone}
        optional={kit.optional}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <div>
        <Checkbox label={words.accounting} {...form.register('keepsAccounting')} />
        <Checkbox label={words.galapagos} {...form.register('inGalapagos')} />
        {form.watch('regime') === 'GEN' && <Checkbox label={words.semiannual} {...form.register('ivaSemiannual')} />}
        <Checkbox label={words.special} checked={special} onChange={(event) => setSpecial(event.target.checked)} />
      </div>
      {special && (
        <div className="flex flex-col gap-4 rounded-md bg-surface-2 p-4">
          {(['largeTaxpayer', 'specialTaxpayer', 'retentionAgent'] as const).map((name) => (
            <TextInput
              key={name}
              id={name}
              label={words[name]}
              optional={kit.optional}
              hint={name === 'retentionAgent' ? words.retentionAgentHint : undefined}
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
          {form.watch('specialTaxpayer') + form.watch('retentionAgent') !== '' && agentSince}
        </div>
      )}
    </>
  );
}
