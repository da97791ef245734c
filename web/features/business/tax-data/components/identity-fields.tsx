import { parseRuc } from '@cuadre/sri/ids';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { setup } from '#phrases/business/setup.ts';
import { kit } from '#phrases/shell/kit.ts';
import { IdInput } from '#web/ui/inputs/id-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import type { TaxDataForm } from '../tax-data-form.ts';

const words = setup.step01;

/** The check digit of a RUC only warns: real companies fail it. */
const rucWarning = (ruc: string): string | undefined =>
  ruc.length === 13 ? parseRuc(ruc).faults.find((fault) => fault.severity === 'warning')?.sentence : undefined;

export function IdentityFields({ form }: { form: UseFormReturn<TaxDataForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <Controller
        name="ruc"
        control={form.control}
        render={({ field, fieldState }) => (
          <IdInput
            {...field}
            id="ruc"
            kind="ruc"
            label={words.ruc}
            required
            error={fieldState.error?.message}
            warning={rucWarning(field.value)}
          />
        )}
      />
      <TextInput
        id="legalName"
        label={words.legalName}
        autoComplete="name"
        required
        error={errors.legalName?.message}
        {...form.register('legalName')}
      />
      <TextInput
        id="tradeName"
        label={words.tradeName}
        optional={kit.optional}
        hint={words.tradeNameHint}
        autoComplete="organization"
        error={errors.tradeName?.message}
        {...form.register('tradeName')}
      />
    </>
  );
}
