import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { register as registerCall } from '../../contract/accounts.ts';
import { kit } from '../../phrases/screens/kit.ts';
import { register as words } from '../../phrases/screens/session.ts';
import { call } from '../api/call.ts';
import { sentenceOf } from '../api/problem.ts';
import { type RegistrationForm, registrationForm } from '../features/session/registration-form.ts';
import { paths } from '../paths.ts';
import { signInWith } from '../shell/session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/chip.tsx';
import { Checkbox, RadioCards } from '../ui/choice.tsx';
import { IdInput } from '../ui/id-input.tsx';
import { PageHead } from '../ui/page.tsx';
import { PasswordInput, TextInput } from '../ui/text-input.tsx';

const billing = [
  { value: 'no', label: words.hadBillingNo },
  { value: 'yes', label: words.hadBillingYes },
];

export function RegisterScreen() {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const form = useForm<RegistrationForm>({
    mode: 'onTouched',
    resolver: zodResolver(registrationForm),
    defaultValues: {
      shortName: '',
      identification: '',
      hadElectronicBilling: 'no',
      email: '',
      password: '',
      confirmation: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const password = { show: kit.showPassword, hide: kit.hidePassword, autoComplete: 'new-password', required: true };

  const submit = form.handleSubmit(async (values) => {
    setRefused(undefined);
    try {
      await call(registerCall, { body: { ...values, hadElectronicBilling: values.hadElectronicBilling === 'yes' } });
    } catch (error) {
      return setRefused(sentenceOf(error));
    }
    const refusal = await signInWith(values.email, values.password, paths.home);
    if (refusal !== undefined) return setRefused(refusal);
    await navigate({ to: paths.setup, params: { step: 'downloadingInfo' }, replace: true });
  });

  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <TextInput
          label={words.shortName}
          hint={words.shortNameHint}
          autoComplete="given-name"
          required
          error={errors.shortName?.message}
          {...form.register('shortName')}
        />
        <Controller
          name="identification"
          control={form.control}
          render={({ field, fieldState }) => (
            <IdInput {...field} kind="either" label={words.identification} required error={fieldState.error?.message} />
          )}
        />
        <Controller
          name="hadElectronicBilling"
          control={form.control}
          render={({ field }) => (
            <RadioCards
              {...field}
              legend={words.hadBilling}
              options={billing}
              columns={2}
              error={errors.hadElectronicBilling?.message}
            />
          )}
        />
        <TextInput
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordInput
          label={words.password}
          hint={words.passwordHint}
          {...password}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordInput
          label={words.confirmation}
          {...password}
          error={errors.confirmation?.message}
          {...form.register('confirmation')}
        />
        <div>
          <Checkbox label={words.terms} error={errors.acceptsTerms?.message} {...form.register('acceptsTerms')} />
          <Link to={paths.terms} target="_blank" className="ml-8 text-dense font-semibold text-link underline">
            {words.termsRead}
          </Link>
        </div>
        <Button type="submit" look="primary" wide busy={isSubmitting}>
          {words.submit}
        </Button>
      </form>
      <p className="mt-6 text-center text-dense text-muted">
        {words.have}{' '}
        <Link to={paths.signIn} className="font-semibold text-link underline">
          {words.signIn}
        </Link>
      </p>
    </>
  );
}
