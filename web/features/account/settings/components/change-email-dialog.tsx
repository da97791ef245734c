import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { updateOnlyEmail } from '#contract/account/personal-data.ts';
import { isEmail } from '#contract/common.ts';
import { emailAddress as words } from '#phrases/account/settings.ts';
import { kit } from '#phrases/shell/kit.ts';
import { call } from '#web/api/call.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AccountPassword } from '#web/ui/inputs/account-password.tsx';
import { accepted, byRules, type FieldRules } from '#web/ui/inputs/field-rules.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { refreshPerson } from '../queries.ts';

interface Form {
  email: string;
  password: string;
}
const rules: FieldRules<Form> = {
  email: accepted(isEmail, words.newEmailFault),
  password: accepted(Boolean, kit.accountPasswordMissing),
};

/** Another address: the password first, then a code that goes there. */
export function ChangeEmailDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    mode: 'onTouched',
    resolver: byRules(rules),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (change) => {
    setRefused(undefined);
    try {
      await call(updateOnlyEmail, { body: change });
      await refreshPerson();
      onSent();
    } catch (error) {
      const [place, message] = [hasCode(error, 'account.wrong_password') ? 'password' : 'email', sentenceOf(error)];
      if (hasCode(error, 'account.wrong_password', 'email.taken', 'email.same'))
        return setError(place as keyof Form, { message }, { shouldFocus: true });
      setRefused(message);
    }
  });
  return (
    <Dialog open onClose={onClose} title={words.changeTitle} text={words.changeText}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <TextInput
          label={words.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <AccountPassword error={errors.password?.message} {...register('password')} />
        <Button type="submit" look="primary" wide busy={formState.isSubmitting}>
          {words.send}
        </Button>
      </form>
    </Dialog>
  );
}
