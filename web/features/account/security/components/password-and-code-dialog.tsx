import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { factorCode } from '#phrases/account/second-factor.ts';
import { factor as words } from '#phrases/account/security.ts';
import { kit } from '#phrases/shell/kit.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { firstFieldOf } from '#web/ui/form-dialog.tsx';
import { AccountPassword } from '#web/ui/inputs/account-password.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';

/** What weakens the account asks for both again: password and code. */
export function PasswordAndCodeDialog({
  title,
  text,
  submit,
  danger = false,
  send,
  onClose,
  children,
}: {
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  send: { mutateAsync: (input: { body: { password: string; code: string } }) => Promise<unknown>; isPending: boolean };
  onClose: () => void;
  /** What came of it, in the place of the questions. */
  children?: ReactNode;
}) {
  const form = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const isOfPassword = hasCode(refused, 'account.wrong_password');
  const isOfCode = hasCode(refused, 'second_factor.wrong_code', 'second_factor.throttled');
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setRefused(undefined);
    if (password !== '' && isWholeCode(code)) await send.mutateAsync({ body: { password, code } }).catch(setRefused);
  };
  const passwordError =
    asked && password === '' ? kit.accountPasswordMissing : isOfPassword ? refused.message : undefined;
  const codeError = asked && !isWholeCode(code) ? factorCode.missing : isOfCode ? refused.message : undefined;
  return (
    <Dialog
      open
      alert
      initialFocus={firstFieldOf(form)}
      onClose={onClose}
      title={title}
      text={children === undefined ? text : undefined}
      footer={
        children === undefined ? (
          <>
            <Button onClick={onClose}>{kit.cancel}</Button>
            <Button type="submit" form={form} look={danger ? 'danger' : 'primary'} busy={send.isPending}>
              {submit}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {words.kept}
          </Button>
        )
      }
    >
      {children ?? (
        <form id={form} noValidate onSubmit={ask} className="flex flex-col gap-4">
          {refused !== undefined && !isOfPassword && !isOfCode && (
            <Notice tone="danger" title={sentenceOf(refused)} announce />
          )}
          <AccountPassword
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={passwordError}
          />
          <CodeInput
            label={factorCode.label}
            hint={factorCode.hint}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={codeError}
          />
        </form>
      )}
    </Dialog>
  );
}
