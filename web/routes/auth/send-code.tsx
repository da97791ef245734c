import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { validateCode } from '../../../contract/recovery.ts';
import { recovery as words } from '../../../phrases/screens/recovery.ts';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/problem.ts';
import { holdRecovery } from '../../features/session/recovery-token.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/chip.tsx';
import { PageHead } from '../../ui/page.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const digits = (text: string): string => text.replace(/\D/g, '');

/** Second step of a recovery: the six digits of the mail. */
export function SendCodeScreen() {
  const { request, minutes = 10 } = useSearch({ from: '/plain/auth/send-code' });
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { code: '' } });
  if (request === undefined) return <Navigate to={paths.forgotPassword} replace />;
  const submit = handleSubmit(async ({ code }) => {
    setRefused(undefined);
    try {
      const { token } = await call(validateCode, { body: { requestId: request, code: digits(code) } });
      holdRecovery({ requestId: request, token });
      await navigate({ to: paths.newPassword, replace: true });
    } catch (error) {
      setRefused(sentenceOf(error));
    }
  });
  return (
    <>
      <PageHead title={words.titles.code} text={words.codeText(minutes)} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <TextInput
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          error={formState.errors.code?.message}
          {...register('code', { validate: (text) => digits(text).length === 6 || words.codeFault })}
        />
        <Button type="submit" look="primary" wide busy={formState.isSubmitting}>
          {words.check}
        </Button>
      </form>
      <p className="mt-4 text-center">
        <Link
          to={paths.forgotPassword}
          className="inline-flex min-h-11 items-center text-dense font-semibold text-link underline"
        >
          {words.again}
        </Link>
      </p>
    </>
  );
}
