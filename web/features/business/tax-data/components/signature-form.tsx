import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { updateElectronicSignature } from '#contract/business/tax-data.ts';
import { factorCode } from '#phrases/account/second-factor.ts';
import { signature as words } from '#phrases/business/setup.ts';
import { loading } from '#phrases/shell/dialogs.ts';
import { kit } from '#phrases/shell/kit.ts';
import type { CallInput } from '#web/api/call.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { whileLoading } from '#web/shell/dialogs/loading.ts';
import { useSecondFactor } from '#web/shell/session/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { AccountPassword } from '#web/ui/inputs/account-password.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';
import { FileDrop } from '#web/ui/inputs/file-drop.tsx';
import { PasswordInput } from '#web/ui/inputs/text-input.tsx';

interface SignatureFormProps<Saved> {
  /** The call that takes it. */
  upload: UseMutationResult<Saved, Error, CallInput<typeof updateElectronicSignature>>;
  submit?: string;
  onSaved: (saved: Saved) => void;
}

/** The .p12 and its password: verified at once by the server, kept by nobody. */
export function SignatureForm<Saved>({ upload, submit: action = words.save, onSaved }: SignatureFormProps<Saved>) {
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const [accountPassword, setAccountPassword] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const isOn = useSecondFactor().data?.isOn ?? false;
  const needsCode = isOn || hasCode(upload.error, 'session.second_factor', 'second_factor.wrong_code');
  const wrongPassword = hasCode(upload.error, 'signature.wrong_password') ? upload.error.message : undefined;
  const wrongAccount = hasCode(upload.error, 'session.password_required')
    ? upload.error.faults[0]?.sentence
    : undefined;
  const wrongCode = hasCode(
    upload.error,
    'session.second_factor',
    'second_factor.wrong_code',
    'second_factor.throttled',
  )
    ? upload.error.message
    : undefined;
  const refused = upload.isError && (wrongPassword ?? wrongAccount ?? wrongCode) === undefined;
  const need = (missing: boolean, fault: string) => (asked && missing ? fault : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (file === undefined || password === '' || accountPassword === '' || !accepts) return;
    if (needsCode && !isWholeCode(code)) return;
    const body = { password, accountPassword, acceptsMandate: 'true', ...(needsCode && { code }) } as const;
    await whileLoading(loading.checkingSignature, () => upload.mutateAsync({ file, body })).then(
      onSaved,
      () => undefined,
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {refused && <Notice tone="danger" title={sentenceOf(upload.error)} announce />}
      <FileDrop
        label={words.file}
        accept=".p12,.pfx,application/x-pkcs12"
        file={file}
        onFile={setFile}
        error={need(file === undefined, words.fileFault)}
      />
      <PasswordInput
        label={words.password}
        hint={words.passwordHint}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={need(password === '', words.passwordFault) ?? wrongPassword}
      />
      <AccountPassword
        hint={kit.accountPasswordHint}
        value={accountPassword}
        onChange={(event) => setAccountPassword(event.target.value)}
        error={need(accountPassword === '', kit.accountPasswordMissing) ?? wrongAccount}
      />
      {needsCode && (
        <CodeInput
          label={words.code}
          hint={factorCode.hint}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={need(!isWholeCode(code), factorCode.missing) ?? wrongCode}
        />
      )}
      <Checkbox
        label={words.mandate}
        checked={accepts}
        onChange={(event) => setAccepts(event.target.checked)}
        error={need(!accepts, words.mandateFault)}
      />
      <Button type="submit" look="primary" wide busy={upload.isPending}>
        {action}
      </Button>
    </form>
  );
}
