import { useState } from 'react';
import { secureChangePassword } from '#contract/account/recovery.ts';
import { recovery, changePassword as words } from '#phrases/account/recovery.ts';
import { call } from '#web/api/call.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { NewPasswordFields } from '#web/features/account/session/components/new-password-fields.tsx';
import { type NewPassword, newPasswordFaults } from '#web/features/account/session/new-password-form.ts';
import { type FormFaults, useSmallForm } from '#web/features/account/session/use-small-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PasswordInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface Form extends NewPassword {
  currentPassword: string;
}

const faultsOf = (form: Form): FormFaults<Form> => ({
  currentPassword: form.currentPassword === '' ? words.missingCurrent : undefined,
  ...newPasswordFaults(form),
});

/** A new password for who knows the current one. */
export function ChangePasswordForm() {
  const [refused, setRefused] = useState<string>();
  const form = useSmallForm(faultsOf, async (change, { refuse, clear }) => {
    setRefused(undefined);
    try {
      await call(secureChangePassword, { body: change });
    } catch (error) {
      if (hasCode(error, 'account.wrong_password')) return refuse('currentPassword', error.message);
      if (hasCode(error, 'account.weak_password', 'account.same_password')) return refuse('password', error.message);
      return setRefused(sentenceOf(error));
    }
    clear();
    showToast(words.done);
  });
  return (
    <form {...form.props} className="flex max-w-md flex-col gap-4">
      {refused !== undefined && <Notice tone="danger" title={refused} announce />}
      <PasswordInput
        label={words.current}
        autoComplete="current-password"
        required
        name="currentPassword"
        error={form.faults.currentPassword}
      />
      <NewPasswordFields faults={form.faults} />
      <Button type="submit" look="primary" wide busy={form.busy}>
        {recovery.save}
      </Button>
    </form>
  );
}
