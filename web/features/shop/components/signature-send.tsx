import { type FormEvent, useState } from 'react';
import type { ChecklistItem, SignatureOrder } from '#contract/shop/signatures.ts';
import { factorCode } from '#phrases/account/second-factor.ts';
import { signature } from '#phrases/business/setup.ts';
import { kit } from '#phrases/shell/kit.ts';
import { documentNames, signatureWords } from '#phrases/shop/signatures.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { useSecondFactor } from '#web/shell/session/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { AccountPassword } from '#web/ui/inputs/account-password.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';
import { sendOrder } from '../signature-queries.ts';

const { send: words } = signatureWords;

/** What is still missing; then who sends it proves who they are and lets us sign with it. */
export function SignatureSend({ order, items }: { order: SignatureOrder; items: readonly ChecklistItem[] }) {
  const there = new Set(order.documents.map(({ document }) => document));
  const missing = [
    ...(order.holder === null ? [words.yours] : []),
    ...items.flatMap(({ document, isNeeded }) =>
      (isNeeded || order.asked.includes(document)) && !there.has(document)
        ? [documentNames[document].replace(/^[A-Z](?=[a-záéíóú])/, (first) => first.toLowerCase())]
        : [],
    ),
  ];
  return (
    <Card title={words.title}>
      {missing.length > 0 ? (
        <p role="status" className="text-dense">
          {words.missing(missing)}
        </p>
      ) : (
        <SendForm id={order.id} />
      )}
    </Card>
  );
}

function SendForm({ id }: { id: string }) {
  const [accountPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isOn = useSecondFactor().data?.isOn ?? false;
  const ofCode = ['session.second_factor', 'second_factor.wrong_code', 'second_factor.throttled'] as const;
  const needsCode = isOn || hasCode(failure, ...ofCode);
  const wrongPassword = hasCode(failure, 'session.password_required') ? failure.faults[0]?.sentence : undefined;
  const wrongCode = hasCode(failure, ...ofCode) ? failure.message : undefined;
  const need = (isMissing: boolean, fault: string) => (asked && isMissing ? fault : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy || accountPassword === '' || !accepts || (needsCode && !isWholeCode(code))) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await sendOrder(id, { accountPassword, acceptsMandate: true, ...(needsCode && { code }) });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure !== undefined && (wrongPassword ?? wrongCode) === undefined && (
        <Notice tone="danger" title={sentenceOf(failure)} announce />
      )}
      <AccountPassword
        hint={kit.accountPasswordHint}
        value={accountPassword}
        onChange={({ target }) => setPassword(target.value)}
        error={need(accountPassword === '', kit.accountPasswordMissing) ?? wrongPassword}
      />
      {needsCode && (
        <CodeInput
          label={signature.code}
          hint={factorCode.hint}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={need(!isWholeCode(code), factorCode.missing) ?? wrongCode}
        />
      )}
      <Checkbox
        label={words.mandate}
        checked={accepts}
        onChange={({ target }) => setAccepts(target.checked)}
        error={need(!accepts, signature.mandateFault)}
      />
      <Button look="primary" type="submit" wide busy={busy} data-primary="">
        {words.submit}
      </Button>
      <p className="text-center text-meta text-muted">{words.once}</p>
    </form>
  );
}
