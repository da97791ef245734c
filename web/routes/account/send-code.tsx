import { useEffect, useState } from 'react';
import { validateCode } from '#contract/account/recovery.ts';
import { recovery as words } from '#phrases/account/recovery.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { FooterLink } from '#web/entrance/footer-link.tsx';
import { go, questionNow, useQuestion } from '#web/entrance/navigation.tsx';
import { holdRecovery } from '#web/features/account/session/recovery-token.ts';
import { useSmallForm } from '#web/features/account/session/use-small-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { PageHead } from '#web/ui/page.tsx';

const digits = (text: string): string => text.replace(/\D/g, '');

const faultsOf = ({ code }: { code: string }) => ({
  code: digits(code).length === 6 ? undefined : words.codeFault,
});

/** Second step of a recovery: the six digits of the mail. */
export function SendCodeScreen() {
  const { request, minutes = '10' } = useQuestion();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (questionNow().request === undefined) go('/auth/forgot-password', { replace: true });
  }, []);
  const form = useSmallForm(faultsOf, async ({ code }) => {
    if (request === undefined) return;
    setRefused(undefined);
    try {
      const { token } = await call(validateCode, { body: { requestId: request, code: digits(code) } });
      holdRecovery({ requestId: request, token });
      await go('/auth/new-password', { replace: true });
    } catch (error) {
      setRefused(sentenceOf(error));
    }
  });
  return (
    <>
      <PageHead title={words.titles.code} text={words.codeText(Number(minutes) || 10)} />
      <form {...form.props} className="flex flex-col gap-4">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <TextInput
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          name="code"
          error={form.faults.code}
        />
        <Button type="submit" look="primary" wide busy={form.busy}>
          {words.check}
        </Button>
      </form>
      <FooterLink to="/auth/forgot-password">{words.again}</FooterLink>
    </>
  );
}
