import { useState } from 'react';
import { changePassword } from '../../../contract/recovery.ts';
import { recovery as words } from '../../../phrases/screens/recovery.ts';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/problem.ts';
import { go, Link } from '../../entrance/navigation.tsx';
import { NewPasswordFields } from '../../features/session/components/new-password-fields.tsx';
import { newPasswordFaults } from '../../features/session/new-password-form.ts';
import { heldRecovery, holdRecovery } from '../../features/session/recovery-token.ts';
import { useSmallForm } from '../../features/session/use-small-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/chip.tsx';
import { PageHead } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Last step of a recovery: the new password. */
export function NewPasswordScreen() {
  const [refused, setRefused] = useState<string>();
  const [recovery] = useState(heldRecovery);
  const form = useSmallForm(newPasswordFaults, async (chosen) => {
    if (recovery === undefined) return;
    setRefused(undefined);
    try {
      await call(changePassword, { body: { ...recovery, ...chosen } });
    } catch (error) {
      return setRefused(sentenceOf(error));
    }
    holdRecovery(undefined);
    showToast(words.done);
    await go(paths.signIn, { replace: true });
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
