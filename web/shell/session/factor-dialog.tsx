import { type FormEvent, useId, useState } from 'react';
import { proveSecondFactor } from '#contract/account/second-factor.ts';
import { factorCode, factorDialog as words } from '#phrases/account/second-factor.ts';
import { kit } from '#phrases/shell/kit.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';

/** Once on this device, before the signature is used from it. */
export function FactorDialog({ onSettled }: { onSettled: (proved: boolean) => void }) {
  const form = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
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
    <Dialog
      open
      alert
      onClose={() => onSettled(false)}
      title={words.title}
      text={words.text}
      footer={
        <>
          <Button onClick={() => onSettled(false)}>{kit.cancel}</Button>
          <Button type="submit" form={form} look="primary" busy={busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <CodeInput
          label={factorCode.label}
          hint={factorCode.hint}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
      </form>
    </Dialog>
  );
}
