import { type FormEvent, useState } from 'react';
import { isTaxPassword, longestTaxUser, taxPasswordLength } from '#contract/business/tax-authority.rules.ts';
import type { TaxAuthority } from '#contract/business/tax-authority.ts';
import { taxAuthority as words } from '#phrases/business/tax-authority-screen.ts';
import { kit } from '#phrases/shell/kit.ts';
import { CallProblem, hasCode, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { AccountPassword } from '#web/ui/inputs/account-password.tsx';
import { Checkbox, RadioCards } from '#web/ui/inputs/choice.tsx';
import { PasswordInput, TextInput } from '#web/ui/inputs/text-input.tsx';
import { useSaveTaxLogin } from '../queries.ts';

/** All of a login but its password. */
export interface KnownLogin {
  readonly kind: 'additional' | 'master';
  readonly identification: string;
  readonly additionalUser: string;
  readonly keep: boolean;
}
export const newLogin = (ruc: string): KnownLogin => ({
  kind: 'additional',
  identification: ruc,
  additionalUser: '',
  keep: false,
});

interface LoginFormProps {
  portal: TaxAuthority['portal'];
  known: KnownLogin;
  onKnown: (known: KnownLogin) => void;
  /** The password was refused: it is what the person writes now. */
  again?: boolean;
}
type Place = keyof typeof words.faults | 'accountPassword';

interface Secrets {
  password: string;
  accountPassword: string;
  consents: boolean;
}
const faultsOf = (
  form: KnownLogin,
  { password, accountPassword, consents }: Secrets,
): Partial<Record<Place, string>> => ({
  ...(form.identification.trim() === '' && { identification: words.faults.identification }),
  ...(form.kind === 'additional' &&
    form.additionalUser.trim() === '' && { additionalUser: words.faults.additionalUser }),
  ...(!isTaxPassword(password) && { password: words.faults.password }),
  ...(accountPassword === '' && { accountPassword: kit.accountPasswordMissing }),
  ...(form.kind === 'master' && !consents && { consents: words.faults.consents }),
});

/** The login of the tax authority: sealed by the server, never shown again. */
export function LoginForm({ portal, known: form, onKnown, again = false }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [accountPassword, setAccountPassword] = useState('');
  const [consents, setConsents] = useState(false);
  const [asked, setAsked] = useState(false);
  const save = useSaveTaxLogin();
  const secrets = { password, accountPassword, consents };
  const refusals = save.error instanceof CallProblem ? save.error.faults : [];
  const notThem = hasCode(save.error, 'account.wrong_password') ? save.error.message : undefined;
  const mine = asked ? faultsOf(form, secrets) : {};
  const faultAt = (place: Place) => mine[place] ?? refusals.find((fault) => fault.place === place)?.sentence;
  const change = (part: Partial<KnownLogin>) => onKnown({ ...form, ...part });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [wrong] = Object.keys(faultsOf(form, secrets));
    if (wrong !== undefined) return document.getElementById(`sri-${wrong}`)?.focus();
    const additionalUser = form.kind === 'additional' ? form.additionalUser : undefined;
    await save.mutateAsync({ body: { ...form, ...secrets, additionalUser } }).catch(() => undefined);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {save.isError && refusals.length === 0 && notThem === undefined && (
        <Notice tone="danger" title={sentenceOf(save.error)} announce />
      )}
      {portal === 'practice' && (
        <Notice tone="warning" title={words.practiceTitle}>
          <p>{words.practiceText}</p>
        </Notice>
      )}
      <RadioCards
        legend={words.kind}
        name="kind"
        options={words.kinds}
        value={form.kind}
        onChange={(kind) => change({ kind: kind === 'master' ? 'master' : 'additional' })}
      />
      <TextInput
        id="sri-identification"
        label={words.identification}
        inputMode="numeric"
        maxLength={longestTaxUser}
        required
        value={form.identification}
        onChange={(event) => change({ identification: event.target.value })}
        error={faultAt('identification')}
      />
      {form.kind === 'additional' && (
        <TextInput
          id="sri-additionalUser"
          label={words.additionalUser}
          hint={words.additionalUserHint}
          maxLength={longestTaxUser}
          required
          value={form.additionalUser}
          onChange={(event) => change({ additionalUser: event.target.value })}
          error={faultAt('additionalUser')}
        />
      )}
      <PasswordInput
        id="sri-password"
        label={words.password}
        hint={words.passwordHint}
        autoComplete="off"
        maxLength={taxPasswordLength.max}
        required
        autoFocus={again}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={faultAt('password')}
      />
      <AccountPassword
        id="sri-accountPassword"
        hint={kit.accountPasswordHint}
        value={accountPassword}
        onChange={(event) => setAccountPassword(event.target.value)}
        error={faultAt('accountPassword') ?? notThem}
      />
      <div>
        {form.kind === 'master' && (
          <Checkbox
            id="sri-consents"
            label={words.consents}
            checked={consents}
            onChange={(event) => setConsents(event.target.checked)}
            error={faultAt('consents')}
          />
        )}
        <Checkbox label={words.keep} checked={form.keep} onChange={(event) => change({ keep: event.target.checked })} />
      </div>
      <Button type="submit" look="primary" wide busy={save.isPending}>
        {words.fetch}
      </Button>
    </form>
  );
}
