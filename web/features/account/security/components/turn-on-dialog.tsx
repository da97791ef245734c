import { type FormEvent, useId, useState } from 'react';
import { factor as words } from '#phrases/account/security.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { firstFieldOf } from '#web/ui/form-dialog.tsx';
import { AccountPassword } from '#web/ui/inputs/account-password.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useBeginFactor, useConfirmFactor } from '../queries.ts';
import { AppKey } from './app-key.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const titles = { password: words.passwordTitle, scan: words.scanTitle, codes: words.codesTitle };
const texts = { password: words.passwordText, scan: words.scanText, codes: undefined };

/** Password, key for the app with its first code, recovery codes: one after the other in one dialog. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const begin = useBeginFactor();
  const confirm = useConfirmFactor();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const begun = begin.data;
  const codes = confirm.data?.recoveryCodes;
  const step = codes ? 'codes' : begun ? 'scan' : 'password';

  const fail = (refused: unknown) => setError(sentenceOf(refused));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (step === 'password') {
      if (password === '') return setError(kit.accountPasswordMissing);
      await begin.mutateAsync({ body: { password } }).catch(fail);
    } else {
      if (!isWholeCode(code)) return setError(words.firstCodeMissing);
      await confirm.mutateAsync({ body: { code } }).then(() => showToast(words.turnedOn), fail);
    }
  };
  return (
    <Dialog
      open
      alert
      initialFocus={firstFieldOf(form)}
      onClose={onClose}
      title={titles[step]}
      text={texts[step]}
      footer={
        codes ? (
          <Button look="primary" onClick={onClose}>
            {words.kept}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{kit.cancel}</Button>
            <Button type="submit" form={form} look="primary" busy={begin.isPending || confirm.isPending}>
              {begun ? words.confirm : words.next}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          {begun ? (
            <>
              <AppKey address={begun.address} appKey={begun.key} />
              <CodeInput
                label={words.firstCode}
                hint={words.firstCodeHint}
                inputMode="numeric"
                value={code}
                onChange={(event) => setCode(event.target.value)}
                error={error}
              />
            </>
          ) : (
            <AccountPassword value={password} onChange={(event) => setPassword(event.target.value)} error={error} />
          )}
        </form>
      )}
    </Dialog>
  );
}
