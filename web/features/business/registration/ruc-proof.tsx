import { type FormEvent, useEffect, useRef, useState } from 'react';
import { registerWithSignature } from '#contract/account/accounts.ts';
import { rucProof as words } from '#phrases/business/ruc-claims.ts';
import { signature } from '#phrases/business/setup.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { CallProblem, hasCode, sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { FileDrop } from '#web/ui/inputs/file-drop.tsx';
import { PasswordInput } from '#web/ui/inputs/text-input.tsx';
import { PageHead } from '#web/ui/page.tsx';

type Whole = NonNullable<CallInput<typeof registerWithSignature>['body']>;
/** What was typed at the registration. */
export type Typed = Omit<Whole, 'signaturePassword' | 'acceptsMandate'>;

interface RucProofProps {
  typed: Typed;
  /** The account is there. */
  onOpened: (typed: Typed) => Promise<void>;
  onWaits: () => void;
  onBack: () => void;
}

/** The signature that carries the RUC somebody else registered. Nothing of it is kept until it has proved it. */
export default function RucProof({ typed, onOpened, onWaits, onBack }: RucProofProps) {
  const [file, setFile] = useState<File>();
  const [signaturePassword, setPassword] = useState('');
  const [accepts, setAccepts] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.querySelector('h1')?.focus(), []);

  const need = (missing: boolean, fault: string) => (asked && missing ? fault : undefined);
  const wrongPassword = hasCode(problem, 'signature.wrong_password') ? problem.faults[0]?.sentence : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy || file === undefined || signaturePassword === '' || !accepts) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { ...typed, signaturePassword, acceptsMandate: 'true' } as const;
      const { outcome } = await call(registerWithSignature, { body, file });
      if (outcome === 'waits') onWaits();
      else await onOpened(typed);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div ref={top}>
      <PageHead title={words.title} text={words.text} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {problem !== undefined && wrongPassword === undefined && (
          <Notice tone="danger" title={faultOf(problem)} announce />
        )}
        <FileDrop
          label={signature.file}
          accept=".p12,.pfx,application/x-pkcs12"
          file={file}
          onFile={setFile}
          error={need(file === undefined, signature.fileFault)}
        />
        <PasswordInput
          label={signature.password}
          hint={signature.passwordHint}
          autoComplete="off"
          value={signaturePassword}
          onChange={(event) => setPassword(event.target.value)}
          error={need(signaturePassword === '', signature.passwordFault) ?? wrongPassword}
        />
        <Checkbox
          label={signature.mandate}
          checked={accepts}
          onChange={(event) => setAccepts(event.target.checked)}
          error={need(!accepts, signature.mandateFault)}
        />
        <p className="text-dense text-muted">{words.moves}</p>
        <Button type="submit" look="primary" wide busy={busy}>
          {words.submit}
        </Button>
        <Button look="ghost" wide onClick={onBack}>
          {words.back}
        </Button>
      </form>
    </div>
  );
}

/** What the file itself says (whose it is, when it ended) says more than the code. */
const faultOf = (problem: unknown): string =>
  (problem instanceof CallProblem ? problem.faults[0]?.sentence : undefined) ?? sentenceOf(problem);
