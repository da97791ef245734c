import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Approval } from '#contract/declarations/filing.ts';
import { factorCode } from '#phrases/account/second-factor.ts';
import { openSteps } from '#phrases/declarations/filing.ts';
import { approveWords as words } from '#phrases/declarations/filing-screens.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/inputs/choice.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';
import { usePrimaryKey } from '../living/use-control-key.ts';
import { approve } from './queries.ts';

interface ApproveFormProps {
  approval: Approval;
  /** Asks what would be approved now. */
  onMoved: () => Promise<unknown>;
}

/** The yes. It is of what stands there: another figure or document is shown before anything is approved. */
export function ApproveForm({ approval, onMoved }: ApproveFormProps) {
  const { period, pay, fingerprint, open, needsCode, isOpen, opensOn, mayBeLate } = approval;
  const navigate = useNavigate();
  // Made once: pressed again, it is the same approval.
  const [id] = useState(() => crypto.randomUUID());
  const [shown, setShown] = useState({ pay, fingerprint });
  const [seen, setSeen] = useState(false);
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const may = useMay()('approve');
  usePrimaryKey();
  const moved = shown.fingerprint !== fingerprint;
  const wrongCode = hasCode(failure, 'second_factor.wrong_code', 'second_factor.throttled');

  if (!isOpen) return <Notice tone="info" title={words.opens(opensOn, currentDay())} />;
  if (!may) return <Notice tone="info" title={words.mayNot} />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!seen || moved || (needsCode && !isWholeCode(code)) || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { id, period, pay, fingerprint, open, ...(needsCode && { code }) };
      const declaration = await approve(body);
      await navigate({ to: '/declaration/$declarationId', params: { declarationId: declaration.id }, replace: true });
      return;
    } catch (error) {
      setFailure(error);
      // Approved in another tab, or another figure: what stands now is shown.
      if (hasCode(error, 'declaration.moved', 'declaration.approved', 'declaration.open_points')) await onMoved();
    }
    setBusy(false);
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {moved && (
          <Notice
            tone="warning"
            announce
            title={words.moved(pay, shown.pay)}
            action={
              <Link to="/declaration/summary" search={{ period }} className={buttonClass({ size: 'sm' })}>
                {words.seeMoved}
              </Link>
            }
          />
        )}
        {failure !== undefined && !wrongCode && !hasCode(failure, 'declaration.moved') && (
          <Notice tone="danger" title={sentenceOf(failure)} announce />
        )}
        {open.length > 0 && (
          <Notice tone="warning" title={words.left}>
            {open.map((step) => (
              <p key={step}>{openSteps[step]}</p>
            ))}
            <p>{words.leftText}</p>
          </Notice>
        )}
        {mayBeLate && <Notice tone="warning" title={words.late} />}
        <Checkbox
          label={words.seen}
          // What it said yes to is no more.
          checked={seen && !moved}
          onChange={({ target }) => {
            setShown({ pay, fingerprint });
            setFailure(undefined);
            setSeen(target.checked);
          }}
          error={asked && (!seen || moved) ? words.needsSeen : undefined}
        />
        {needsCode && (
          <CodeInput
            label={factorCode.label}
            hint={factorCode.hint}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={asked && !isWholeCode(code) ? factorCode.missing : wrongCode ? sentenceOf(failure) : undefined}
          />
        )}
        <p className="text-dense text-muted">{words.after}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            look="primary"
            busy={busy}
            icon={<Check aria-hidden="true" size={18} />}
            data-primary="focus"
            className="num max-tb:w-full"
          >
            {words.approve(pay)}
          </Button>
          <Link to="/declaration/summary" search={{ period }} className={buttonClass({ look: 'ghost' })}>
            {words.keep}
          </Link>
        </div>
      </form>
    </Card>
  );
}
