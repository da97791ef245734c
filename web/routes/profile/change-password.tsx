import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { z } from 'zod';
import { secureChangePassword } from '../../../contract/recovery.ts';
import { kit } from '../../../phrases/screens/kit.ts';
import { recovery, changePassword as words } from '../../../phrases/screens/recovery.ts';
import { call } from '../../api/call.ts';
import { hasCode, sentenceOf } from '../../api/problem.ts';
import { NewPasswordFields } from '../../features/session/components/new-password-fields.tsx';
import { differs, isTypedTwice, newPassword } from '../../features/session/new-password-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/chip.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ProfilePage } from './profile-page.tsx';

const form = newPassword
  .extend({ currentPassword: z.string().min(1, words.missingCurrent) })
  .refine(isTypedTwice, differs);
type Form = z.infer<typeof form>;

/** A new password for who knows the current one. */
export function ChangePasswordScreen() {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    mode: 'onTouched',
    resolver: zodResolver(form),
    defaultValues: { currentPassword: '', password: '', confirmation: '' },
  });
  const submit = handleSubmit(async (change) => {
    setRefused(undefined);
    try {
      await call(secureChangePassword, { body: change });
    } catch (error) {
      if (hasCode(error, 'account.wrong_password'))
        return setError('currentPassword', { message: error.message }, { shouldFocus: true });
      return setRefused(sentenceOf(error));
    }
    showToast(words.done);
    await navigate({ to: paths.home, search: { tab: 'perfil' } });
  });
  return (
    <ProfilePage title={words.title} text={words.text}>
      <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <PasswordInput
          label={words.current}
          show={kit.showPassword}
          hide={kit.hidePassword}
          autoComplete="current-password"
          required
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <NewPasswordFields
          register={register as unknown as UseFormRegister<Pick<Form, 'password' | 'confirmation'>>}
          errors={formState.errors as FieldErrors<Pick<Form, 'password' | 'confirmation'>>}
        />
        <Button type="submit" look="primary" wide busy={formState.isSubmitting}>
          {recovery.save}
        </Button>
      </form>
    </ProfilePage>
  );
}
