import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { longestShortName, longestTypedCellNumber } from '#contract/account/accounts.rules.ts';
import { longestBusinessArea } from '#contract/account/personal-data.rules.ts';
import { type PersonalData, type PersonalProfile, updatePersonalData } from '#contract/account/personal-data.ts';
import { person as words } from '#phrases/account/settings.ts';
import { kit } from '#phrases/shell/kit.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { cellNumberFault } from '#web/features/account/session/registration-form.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useKeptForm } from '#web/shell/local-store/use-kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { byRules, type FieldRules, filled } from '#web/ui/inputs/field-rules.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshPerson } from '../queries.ts';
import { CityFields } from './city-fields.tsx';

type Form = { readonly [Name in keyof PersonalProfile]-?: string };

const rules: FieldRules<Form> = {
  shortName: filled(words.shortNameFault, longestShortName),
  cellNumber: cellNumberFault,
};

const genders = Object.entries(words.genders).map(([value, label]) => ({ value, label }));
const FIRST_BIRTHDAY = '1900-01-01';

/** What is empty is not sent: it is not kept either. */
const said = (values: Form): PersonalProfile =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  ) as PersonalProfile;

/** What the person says of themselves; everything but the name may stay empty. */
export function PersonForm({ person }: { person: PersonalData }) {
  const [refused, setRefused] = useState<string>();
  const typed = useForm<Form>({
    mode: 'onTouched',
    resolver: byRules(rules),
    defaultValues: {
      shortName: person.shortName,
      birthOn: person.birthOn ?? '',
      gender: person.gender ?? '',
      city: person.city ?? '',
      businessArea: person.businessArea ?? '',
      cellNumber: person.cellNumber ?? '',
    },
  });
  const { register, control, handleSubmit, formState } = typed;
  const forget = useKeptForm(typed, 'person');
  const submit = handleSubmit(async (values) => {
    setRefused(undefined);
    try {
      await call(updatePersonalData, { body: said(values) });
      forget();
      await refreshPerson();
      showToast(words.saved);
    } catch (error) {
      setRefused(sentenceOf(error));
    }
  });
  return (
    <Card title={words.title}>
      <form noValidate onSubmit={submit} className="grid gap-4 tb:grid-cols-2">
        <p className="text-dense text-muted tb:col-span-2">{words.text}</p>
        {refused !== undefined && <Notice tone="danger" title={refused} announce className="tb:col-span-2" />}
        <TextInput
          label={words.shortName}
          autoComplete="given-name"
          required
          error={formState.errors.shortName?.message}
          {...register('shortName')}
        />
        <Controller
          name="birthOn"
          control={control}
          render={({ field }) => (
            <DateInput
              label={words.birthOn}
              optional={kit.optional}
              min={FIRST_BIRTHDAY}
              max={currentDay()}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Select label={words.gender} optional={kit.optional} options={genders} {...register('gender')} />
        <TextInput
          label={words.cellNumber}
          optional={kit.optional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={longestTypedCellNumber}
          error={formState.errors.cellNumber?.message}
          {...register('cellNumber')}
        />
        <Controller
          name="city"
          control={control}
          render={({ field }) => <CityFields value={field.value} onChange={field.onChange} />}
        />
        <TextInput
          label={words.businessArea}
          optional={kit.optional}
          maxLength={longestBusinessArea}
          {...register('businessArea')}
        />
        <Button
          type="submit"
          look="primary"
          busy={formState.isSubmitting}
          className="tb:col-span-2 tb:justify-self-start"
        >
          {words.save}
        </Button>
      </form>
    </Card>
  );
}
