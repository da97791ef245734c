import { useState } from 'react';
import { sendCode } from '#contract/account/recovery.ts';
import { recovery as words } from '#phrases/account/recovery.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { FooterLink } from '#web/entrance/footer-link.tsx';
import { go } from '#web/entrance/navigation.tsx';
import { useSmallForm } from '#web/features/account/session/use-small-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { PageHead } from '#web/ui/page.tsx';

const faultsOf = ({ username }: { username: string }) => ({
  username: username.trim() === '' ? words.missingUsername : undefined,
});

/** First step of a recovery: whose account. */
export function ForgotPasswordScreen() {
  const [refused, setRefused] = useState<string>();
  const form = useSmallForm(faultsOf, async ({ username }) => {
    setRefused(undefined);
    try {
      const { requestId, minutes } = await call(sendCode, { body: { username: username.trim() } });
      await go('/auth/send-code', { question: { request: requestId, minutes: String(minutes) } });
    } catch (error) {
      setRefused(sentenceOf(error));
    }
  });
  return (
    <>
      <PageHead title={words.titles.ask} text={words.askText} />
      <form {...form.props} className="flex flex-col gap-4">
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
        <Button type="submit" look="primary" wide busy={form.busy}>
          {words.send}
        </Button>
      </form>
      <FooterLink to="/signin">{words.backToSignIn}</FooterLink>
    </>
  );
}
