import { lazy, Suspense, useState } from 'react';
import { longestTypedCellNumber } from '#contract/account/accounts.rules.ts';
import { register } from '#contract/account/accounts.ts';
import { sendEmailCode } from '#contract/account/personal-data.ts';
import { register as words } from '#phrases/account/registration.ts';
import { rucProof as proof } from '#phrases/business/ruc-claims.ts';
import { kit } from '#phrases/shell/kit.ts';
import { network } from '#phrases/shell/network.ts';
import { call } from '#web/api/call.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { go, Link } from '#web/entrance/navigation.tsx';
import { SecretFields, WhoFields } from '#web/features/account/session/components/account-fields.tsx';
import { registrationFaults } from '#web/features/account/session/registration-form.ts';
import { useSmallForm } from '#web/features/account/session/use-small-form.ts';
import type { Typed } from '#web/features/business/registration/ruc-proof.tsx';
import { signInWith } from '#web/shell/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { PageHead } from '#web/ui/page.tsx';

const billingOptions = [
  { value: 'no', label: words.hadBillingNo },
  { value: 'yes', label: words.hadBillingYes },
];

/** Only for who finds their RUC taken. */
const RucProof = lazy(() => import('#web/features/business/registration/ruc-proof.tsx'));

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

export function RegisterScreen() {
  const [refused, setRefused] = useState<string>();
  const [identification, setIdentification] = useState('');
  const [billing, setBilling] = useState('no');
  /** What was typed when the RUC was found taken. */
  const [taken, setTaken] = useState<Typed>();
  const [step, setStep] = useState<'form' | 'proof' | 'waits'>('form');
  const enter = async ({ email, password }: Pick<Typed, 'email' | 'password'>) => {
    const refusal = await signInWith(email, password, '/home');
    if (refusal !== undefined) {
      setStep('form');
      return setRefused(refusal.sentence);
    }
    // It may fail: home offers another code as long as the address is not verified.
    await call(sendEmailCode, {}).catch(() => undefined);
    await go('/start', { replace: true });
  };
  const form = useSmallForm(registrationFaults, async (values, { refuse }) => {
    setRefused(undefined);
    setTaken(undefined);
    const hadElectronicBilling = values.hadElectronicBilling === 'yes';
    const digits = identification.replace(/ /g, '');
    const whole = { ...values, identification: digits, hadElectronicBilling, acceptsTerms: true } as const;
    try {
      await call(register, { body: whole });
    } catch (error) {
      if (hasCode(error, 'account.weak_password')) return refuse('password', error.message);
      if (hasCode(error, 'account.exists'))
        setTaken({ ...whole, hadElectronicBilling: hadElectronicBilling ? 'true' : 'false', acceptsTerms: 'true' });
      return setRefused(sentenceOf(error));
    }
    await enter(values);
  });

  if (step === 'waits' && taken !== undefined) return <Waits email={taken.email} />;
  return (
    <>
      {step === 'proof' && taken !== undefined && (
        <Suspense fallback={<Skeleton label={network.loading} />}>
          <RucProof typed={taken} onOpened={enter} onWaits={() => setStep('waits')} onBack={() => setStep('form')} />
        </Suspense>
      )}
      {/* It stays, so that what was typed does. */}
      <div hidden={step === 'proof'}>
        <PageHead title={words.title} text={words.text} />
        <form {...form.props} className="flex flex-col gap-4">
          {refused !== undefined && (
            // The button that was pressed is a screen further down.
            <div ref={intoSight} className="flex flex-col gap-3">
              <Notice
                tone="danger"
                title={refused}
                announce
                action={
                  taken && (
                    <Link to="/signin" className={buttonClass({ size: 'sm' })}>
                      {words.signIn}
                    </Link>
                  )
                }
              />
              {taken !== undefined && <TakenOffer onProve={() => setStep('proof')} />}
            </div>
          )}
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
            label={words.cellNumber}
            optional={kit.optional}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={longestTypedCellNumber}
            name="cellNumber"
            error={form.faults.cellNumber}
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
      </div>
    </>
  );
}

/** The account that is there may be one's own, or of somebody who took the RUC. */
const TakenOffer = ({ onProve }: { onProve: () => void }) => (
  <Notice tone="info" title={proof.offer}>
    <Button size="sm" className="mt-2" onClick={onProve}>
      {proof.offerAction}
    </Button>
  </Notice>
);

const Waits = ({ email }: { email: string }) => (
  <>
    <PageHead title={proof.waitsTitle} />
    <Notice tone="info" announce>
      {proof.waitsText(email)}
    </Notice>
    <p className="mt-4">
      <Link to="/" className={buttonClass({ look: 'primary', wide: true })}>
        {proof.waitsDone}
      </Link>
    </p>
  </>
);
