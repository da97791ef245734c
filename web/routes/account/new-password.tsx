import { useState } from 'react';
import { changePassword } from '#contract/account/recovery.ts';
import { recovery as words } from '#phrases/account/recovery.ts';
import { call } from '#web/api/call.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { go, Link } from '#web/entrance/navigation.tsx';
import { NewPasswordFields } from '#web/features/account/session/components/new-password-fields.tsx';
import { newPasswordFaults } from '#web/features/account/session/new-password-form.ts';
import { heldRecovery, holdRecovery } from '#web/features/account/session/recovery-token.ts';
import { useSmallForm } from '#web/features/account/session/use-small-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Last step of a recovery: the new password. */
export function NewPasswordScreen() {
  const [refused, setRefused] = useState<string>();
  const [recovery] = useState(heldRecovery);
  const form = useSmallForm(newPasswordFaults, async (chosen, { refuse }) => {
    if (recovery === undefined) return;
    setRefused(undefined);
    try {
      await call(changePassword, { body: { ...recovery, ...chosen } });
    } catch (error) {
      if (hasCode(error, 'account.weak_password', 'account.same_password')) return refuse('password', error.message);
      return setRefused(sentenceOf(error));
    }
    holdRecovery(undefined);
    showToast(words.done);
    await go('/signin', { replace: true });
  });
  return (
    <>
      <PageHead title={words.titles.choose} text={words.chooseText} />
      {recovery === undefined ? (
        <Notice
          tone="info"
          title={words.lost}
          action={
            <Link to="/auth/forgot-password" className="font-semibold underline">
              {words.again}
            </Link>
          }
        />
      ) : (
        <form {...form.props} className="flex flex-col gap-4">
          {refused !== undefined && <Notice tone="danger" title={refused} announce />}
          <NewPasswordFields faults={form.faults} />
          <Button type="submit" look="primary" wide busy={form.busy}>
            {words.save}
          </Button>
        </form>
      )}
    </>
  );
}
