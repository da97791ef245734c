import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendCode } from '../../../contract/recovery.ts';
import { recovery as words } from '../../../phrases/screens/recovery.ts';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/problem.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/chip.tsx';
import { PageHead } from '../../ui/page.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** First step of a recovery: whose account. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { username: '' } });
  const submit = handleSubmit(async ({ username }) => {
    setRefused(undefined);
    try {
      const { requestId, minutes } = await call(sendCode, { body: { username: username.trim() } });
      await navigate({ to: paths.sendCode, search: { request: requestId, minutes } });
    } catch (error) {
      setRefused(sentenceOf(error));
    }
  });
  return (
    <>
      <PageHead title={words.titles.ask} text={words.askText} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <TextInput
          label={words.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={formState.errors.username?.message}
          {...register('username', { validate: (text) => text.trim() !== '' || words.missingUsername })}
        />
        <Button type="submit" look="primary" wide busy={formState.isSubmitting}>
          {words.send}
        </Button>
      </form>
      <p className="mt-4 text-center">
        <Link
          to={paths.signIn}
          className="inline-flex min-h-11 items-center text-dense font-semibold text-link underline"
        >
          {words.backToSignIn}
        </Link>
      </p>
    </>
  );
}
