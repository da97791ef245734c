import { useState } from 'react';
import { register } from '#contract/account/accounts.ts';
import { sendEmailCode } from '#contract/account/personal-data.ts';
import { register as words } from '#phrases/account/session.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { go, Link } from '#web/entrance/navigation.tsx';
import { SecretFields, WhoFields } from '#web/features/account/session/components/account-fields.tsx';
import { registrationFaults } from '#web/features/account/session/registration-form.ts';
import { useSmallForm } from '#web/features/account/session/use-small-form.ts';
import { signInWith } from '#web/shell/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { PageHead } from '#web/ui/page.tsx';

const billingOptions = [
  { value: 'no', label: words.hadBillingNo },
  { value: 'yes', label: words.hadBillingYes },
];

export function RegisterScreen() {
  const [refused, setRefused] = useState<string>();
  const [identification, setIdentification] = useState('');
  const [billing, setBilling] = useState('no');
  const form = useSmallForm(registrationFaults, async (values) => {
    setRefused(undefined);
    try {
      const hadElectronicBilling = values.hadElectronicBilling === 'yes';
      await call(register, { body: { ...values, identification, hadElectronicBilling, acceptsTerms: true } });
    } catch (error) {
      return setRefused(sentenceOf(error));
    }
    const refusal = await signInWith(values.email, values.password, '/home');
    if (refusal !== undefined) return setRefused(refusal.sentence);
    // It may fail: home offers another code as long as the address is not verified.
    await call(sendEmailCode, {}).catch(() => undefined);
    await go('/start', { replace: true });
  });

  return (
    <>
      <PageHead title={words.title} text={words.text} />
      <form {...form.props} className="flex flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <WhoFields faults={form.faults} identification={identification} onIdentification={setIdentification} />
        <RadioCards
          name="hadElectronicBilling"
          legend={words.hadBilling}
          options={billingOptions}
          columns={2}
          value={billing}
          onChange={setBilling}
        />
        <TextInput
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          name="email"
          error={form.faults.email}
        />
        <SecretFields faults={form.faults} />
        <Button type="submit" look="primary" wide busy={form.busy}>
          {words.submit}
        </Button>
      </form>
      <p className="mt-6 text-center text-dense text-muted">
        {words.have}{' '}
        <Link to="/signin" className="font-semibold text-link underline">
          {words.signIn}
        </Link>
      </p>
    </>
  );
}
