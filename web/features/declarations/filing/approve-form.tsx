import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Approval } from '#contract/declarations/filing.ts';
import { factorCode } from '#phrases/account/second-factor.ts';
import { knowsPoint } from '#phrases/declarations/filing.ts';
import { filingWords, approveWords as words } from '#phrases/declarations/filing-screens.ts';
import { lateWords } from '#phrases/declarations/overdue.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { isPlanRefusal } from '#web/shell/plans/permissions.ts';
import { usePlanNote } from '#web/shell/plans/plan-note.tsx';
import { useMay, useStanding } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Checkbox, RadioCards } from '#web/ui/inputs/choice.tsx';
import { CodeInput, isWholeCode } from '#web/ui/inputs/code-input.tsx';
import { ReviewLink } from '../living/components/return-links.tsx';
import { usePrimaryKey } from '../living/use-control-key.ts';
import { approve } from './queries.ts';
import { TellReady } from './tell-ready.tsx';

interface ApproveFormProps {
  approval: Approval;
  /** Asks what would be approved now. */
  onMoved: () => Promise<unknown>;
}

const leftOf = ({ points }: Approval): string => JSON.stringify(points.map(({ kind, count }) => [kind, count]));

/** The yes. It is of what stands there: another figure or document is shown before anything is approved. */
export function ApproveForm({ approval, onMoved }: ApproveFormProps) {
  const {
    obligation,
    period,
    pay,
    fingerprint,
    payment,
    open,
    needsCode,
    isOpen,
    opensOn,
    mayBeLate,
    filers,
    aDayLate,
    dueOn,
  } = approval;
  const navigate = useNavigate();
  // Made once: pressed again, it is the same approval.
  const [id] = useState(() => crypto.randomUUID());
  const [shown, setShown] = useState({ pay, fingerprint });
  const [seen, setSeen] = useState(false);
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const [filer, setFiler] = useState<string>();
  const [left, setLeft] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const may = useMay()('approve');
  const standing = useStanding();
  const whose = standing?.role !== 'owner' ? 'others' : standing.group === 'PER' ? 'own' : 'business';
  usePrimaryKey();
  // The return of retentions comes with that of IVA.
  const meter = obligation === 'renta' ? 'renta' : 'iva';
  const { whyNot, note } = usePlanNote(isOpen && may ? { meter, subject: period } : undefined, failure);
  const moved = shown.fingerprint !== fingerprint;
  // What was named is what is left: something else that opened meanwhile is not.
  const leaves = open.length === 0 || left === leftOf(approval);
  // Near the last day it is chosen, and never for somebody.
  const asksFiler = mayBeLate && filer === undefined;
  const wrongCode = hasCode(failure, 'second_factor.wrong_code', 'second_factor.throttled');

  if (!isOpen) return <Notice tone="info" title={words.opens(opensOn, currentDay())} />;
  if (approval.replaces?.isTooLate) return <Notice tone="info" title={filingWords.tooLate} />;
  if (!may) return <TellReady approval={approval} />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!seen || moved || !leaves || asksFiler || (needsCode && !isWholeCode(code)) || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const own = filer === 'owner' && ({ filer } as const);
      const points = approval.points.map(({ kind, count }) => ({ kind, count }));
      const body = {
        id,
        obligation,
        period,
        pay,
        fingerprint,
        payment,
        // What this page does not know, nobody named: the refusal says what it is.
        open: open.filter(knowsPoint),
        points,
        ...own,
        ...(needsCode && { code }),
      };
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
              <ReviewLink of={approval} className={buttonClass({ size: 'sm' })}>
                {words.seeMoved}
              </ReviewLink>
            }
          />
        )}
        {failure !== undefined &&
          !wrongCode &&
          !hasCode(failure, 'declaration.moved') &&
          !(note && isPlanRefusal(failure)) && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        {mayBeLate && <Notice tone="warning" title={words.late} />}
        {mayBeLate && (
          <RadioCards
            legend={words.whoFiles}
            name="filer"
            value={filer ?? ''}
            onChange={setFiler}
            options={filers.map((each) => ({ value: each, ...words.filers[each] }))}
            error={asked && asksFiler ? words.needsFiler : undefined}
          />
        )}
        {aDayLate !== null && <Notice tone="info" title={lateWords.aDay(aDayLate, dueOn, currentDay())} />}
        {open.length > 0 && (
          <Checkbox
            label={words.sayLeft}
            checked={leaves}
            onChange={({ target }) => setLeft(target.checked ? leftOf(approval) : undefined)}
            error={asked && !leaves ? words.needsLeft : undefined}
          />
        )}
        <Checkbox
          label={words.seen[whose]}
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
        {note}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            look="primary"
            busy={busy}
            whyNot={whyNot}
            icon={<Check aria-hidden="true" size={18} />}
            data-primary="focus"
            className="num max-tb:w-full"
          >
            {words.approve(pay, approval.replaces !== null)}
          </Button>
          <ReviewLink of={approval} className={buttonClass({ look: 'ghost' })}>
            {words.keep}
          </ReviewLink>
        </div>
      </form>
    </Card>
  );
}
