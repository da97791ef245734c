import { useState } from 'react';
import { proveSecondFactor } from '#contract/account/second-factor.ts';
import { factorCode, factorDialog as words } from '#phrases/account/second-factor.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';

/** Once on this device, before the signature is used from it. */
export function FactorDialog({ onSettled }: { onSettled: (proved: boolean) => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (!isWholeCode(code)) return setError(factorCode.missing);
    setBusy(true);
    try {
      await call(proveSecondFactor, { body: { code } });
      onSettled(true);
    } catch (refused) {
      setError(sentenceOf(refused));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      alert
      onClose={() => onSettled(false)}
      title={words.title}
      text={words.text}
      submit={words.submit}
      busy={busy}
      onSubmit={submit}
    >
      <CodeInput
        label={factorCode.label}
        hint={factorCode.hint}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
    </FormDialog>
  );
}
