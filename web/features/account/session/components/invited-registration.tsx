import { useState } from 'react';
import { registerWithInvitation } from '#contract/business/people.ts';
import { invitation as words } from '#phrases/business/people-screen.ts';
import { call } from '#web/api/call.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { signInWith } from '#web/shell/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { forgetInvitation } from '../invitation-token.ts';
import { accountFaults } from '../registration-form.ts';
import { useSmallForm } from '../use-small-form.ts';
import { SecretFields, WhoFields } from './account-fields.tsx';

/** An account for the invited address, and straight into the business. */
export function InvitedRegistration({ token, email: invited }: { token: string; email: string }) {
  const [refused, setRefused] = useState<string>();
  const [identification, setIdentification] = useState('');
  const form = useSmallForm(accountFaults, async (values, { refuse }) => {
    setRefused(undefined);
    let email: string;
    try {
      const body = { ...values, identification, acceptsTerms: true, token } as const;
      ({ email } = await call(registerWithInvitation, { body }));
    } catch (error) {
      if (hasCode(error, 'account.weak_password')) return refuse('password', error.message);
      return setRefused(sentenceOf(error));
    }
    forgetInvitation();
    // The account is there and the invitation used up: what goes wrong from here on, the login says.
    const isIn = await signInWith(email, values.password, '/home').then(
      (turnedAway) => turnedAway === undefined,
      () => false,
    );
    location.assign(isIn ? '/home' : '/signin');
  });
  return (
    <form {...form.props} className="flex flex-col gap-4" aria-label={words.registerTitle}>
      <div>
        <h2 className="text-section font-bold">{words.registerTitle}</h2>
        <p className="mt-1 text-dense text-muted">{words.registerText(invited)}</p>
      </div>
      {refused !== undefined && <Notice tone="danger" title={refused} announce />}
      <WhoFields faults={form.faults} identification={identification} onIdentification={setIdentification} />
      <SecretFields faults={form.faults} />
      <Button type="submit" look="primary" wide busy={form.busy}>
        {words.register}
      </Button>
    </form>
  );
}
