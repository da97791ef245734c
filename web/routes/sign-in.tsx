import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { kit } from '../../phrases/screens/kit.ts';
import { network } from '../../phrases/screens/network.ts';
import { recovery } from '../../phrases/screens/recovery.ts';
import { signIn as words } from '../../phrases/screens/session.ts';
import { paths } from '../paths.ts';
import { signInWith } from '../shell/session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/chip.tsx';
import { PageHead } from '../ui/page.tsx';
import { PasswordInput, TextInput } from '../ui/text-input.tsx';

/** Only an address of this app: never `//elsewhere`. */
const safeTarget = (text: string | undefined): string =>
  text !== undefined && /^\/(?![/\\])/.test(text) ? text : paths.home;

export function SignInScreen() {
  const search = useSearch({ from: '/plain/signin' });
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  });
  const target = safeTarget(search.callbackUrl);

  const submit = handleSubmit(async ({ username, password }) => {
    setRefused(undefined);
    const sentence = await signInWith(username.trim(), password, target).catch(() => network.noAnswer);
    if (sentence !== undefined) return setRefused(sentence);
    await navigate({ href: target, replace: true });
  });

  return (
    <>
      <PageHead title={words.title} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {search.error === 'SessionRequired' && refused === undefined && <Notice tone="info" title={words.required} />}
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <TextInput
          label={words.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={formState.errors.username?.message}
          {...register('username', { required: words.missingUsername })}
        />
        <PasswordInput
          label={words.password}
          show={kit.showPassword}
          hide={kit.hidePassword}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password', { required: words.missingPassword })}
        />
        <Button type="submit" look="primary" wide busy={formState.isSubmitting}>
          {words.submit}
        </Button>
      </form>
      <p className="mt-2 text-center">
        <Link
          to={paths.forgotPassword}
          className="inline-flex min-h-11 items-center text-dense font-semibold text-link underline"
        >
          {recovery.forgot}
        </Link>
      </p>
      <p className="mt-2 text-center text-dense text-muted">
        {words.noAccount}{' '}
        <Link to={paths.register} className="font-semibold text-link underline">
          {words.register}
        </Link>
      </p>
    </>
  );
}
