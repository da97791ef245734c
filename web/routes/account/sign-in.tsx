import { lazy, Suspense, useEffect, useState } from 'react';
import { recovery } from '#phrases/account/recovery.ts';
import { signIn as words } from '#phrases/account/session.ts';
import { network } from '#phrases/shell/network.ts';
import { FooterLink } from '#web/entrance/footer-link.tsx';
import { go, Link, questionNow, usePath, useQuestion } from '#web/entrance/navigation.tsx';
import { CodeStep } from '#web/features/account/session/components/code-step.tsx';
import { type FormFaults, useSmallForm } from '#web/features/account/session/use-small-form.ts';
import { useSentenceOf } from '#web/shell/errors/error-codes.ts';
import { landingPath } from '#web/shell/session/landing-path.ts';
import { enterCode, knownSession, signInWith, type TurnedAway, useSession } from '#web/shell/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PasswordInput, TextInput } from '#web/ui/inputs/text-input.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** Rarely needed, and it brings the calendar. */
const ClosingStep = lazy(() =>
  import('#web/features/account/session/components/closing-step.tsx').then((module) => ({
    default: module.ClosingStep,
  })),
);

interface Login {
  username: string;
  password: string;
}
const faultsOf = ({ username, password }: Login): FormFaults<Login> => ({
  username: username === '' ? words.missingUsername : undefined,
  password: password === '' ? words.missingPassword : undefined,
});

/** Where who asks for nothing goes: another app signs in for its shop. */
const homeOf = (path: string): string | undefined => (path === '/shop/login' ? '/shop' : undefined);
const unreachable: TurnedAway = { code: undefined, sentence: network.noAnswer };

export function SignInScreen() {
  const { callbackUrl, error } = useQuestion();
  const path = usePath();
  // Asked when it is needed: the page is also drawn where there is no browser.
  const target = () => landingPath(callbackUrl ?? homeOf(path));
  const told = useSentenceOf(error);
  const { status } = useSession();
  const [refused, setRefused] = useState<string>();
  const [isHalfIn, setHalfIn] = useState(false);
  const [closing, setClosing] = useState<Login>();
  // A reference to a payment leads to it once one is in, and leaves the address at once: no other page learns it.
  useEffect(() => {
    const { dt, ...rest } = questionNow();
    if (dt === undefined) return;
    go(path, { question: { ...rest, callbackUrl: '/shop/payment' }, replace: true });
  }, [path]);
  // Signed in before, here, or meanwhile in another tab.
  useEffect(() => {
    if (status === 'authenticated') go(landingPath(questionNow().callbackUrl ?? homeOf(path)), { replace: true });
    else knownSession().catch(() => undefined); // without an answer the page is as good as before
  }, [status, path]);

  const form = useSmallForm(faultsOf, async ({ username, password }) => {
    setRefused(undefined);
    const turnedAway = await signInWith(username.trim(), password, target()).catch(() => unreachable);
    if (turnedAway?.code === 'session.second_factor') return setHalfIn(true);
    if (turnedAway?.code === 'account.closing') return setClosing({ username: username.trim(), password });
    if (turnedAway !== undefined) return setRefused(turnedAway.sentence);
    await go(target(), { replace: true });
  });

  if (closing !== undefined)
    return (
      <Suspense fallback={null}>
        <ClosingStep
          login={closing}
          onOpen={async () => {
            const turnedAway = await signInWith(closing.username, closing.password, target()).catch(() => unreachable);
            setClosing(undefined);
            if (turnedAway?.code === 'session.second_factor') return setHalfIn(true);
            if (turnedAway !== undefined) return setRefused(turnedAway.sentence);
            await go(target(), { replace: true });
          }}
          onBack={() => setClosing(undefined)}
        />
      </Suspense>
    );
  if (isHalfIn)
    return (
      <CodeStep
        enter={(code) => enterCode(code, target()).catch(() => unreachable)}
        onEntered={() => go(target(), { replace: true })}
        onStartAgain={(sentence) => {
          setRefused(sentence);
          setHalfIn(false);
        }}
      />
    );

  return (
    <>
      <PageHead title={words.title} />
      <form {...form.props} className="flex flex-col gap-4">
        {told !== undefined && refused === undefined && <Notice tone="info" title={told} />}
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <TextInput
          label={words.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          name="username"
          error={form.faults.username}
        />
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          required
          name="password"
          error={form.faults.password}
        />
        <Button type="submit" look="primary" wide busy={form.busy}>
          {words.submit}
        </Button>
      </form>
      <FooterLink to="/auth/forgot-password">{recovery.forgot}</FooterLink>
      <p className="mt-2 text-center text-dense text-muted">
        {words.noAccount}{' '}
        <Link to="/register" className="font-semibold text-link underline">
          {words.register}
        </Link>
      </p>
    </>
  );
}
