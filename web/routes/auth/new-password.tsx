import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../../contract/recovery.ts';
import { recovery as words } from '../../../phrases/screens/recovery.ts';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/problem.ts';
import { NewPasswordFields } from '../../features/session/components/new-password-fields.tsx';
import { differs, isTypedTwice, newPassword } from '../../features/session/new-password-form.ts';
import { heldRecovery, holdRecovery } from '../../features/session/recovery-token.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/chip.tsx';
import { PageHead } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';

const form = newPassword.refine(isTypedTwice, differs);

/** Last step of a recovery: the new password. */
export function NewPasswordScreen() {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(form),
    defaultValues: { password: '', confirmation: '' },
  });
  const [recovery] = useState(heldRecovery);
  const submit = handleSubmit(async (chosen) => {
    if (recovery === undefined) return;
    setRefused(undefined);
    try {
      await call(changePassword, { body: { ...recovery, ...chosen } });
    } catch (error) {
      return setRefused(sentenceOf(error));
    }
    holdRecovery(undefined);
    showToast(words.done);
    await navigate({ to: paths.signIn, replace: true });
  });
  return (
    <>
      <PageHead title={words.titles.choose} text={words.chooseText} />
      {recovery === undefined ? (
        <Notice
          tone="info"
          title={words.lost}
          action={
            <Link to={paths.forgotPassword} className="font-semibold underline">
              {words.again}
            </Link>
          }
        />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {refused !== undefined && <Notice tone="danger" title={refused} announce />}
          <NewPasswordFields register={register} errors={formState.errors} />
          <Button type="submit" look="primary" wide busy={formState.isSubmitting}>
            {words.save}
          </Button>
        </form>
      )}
    </>
  );
}
