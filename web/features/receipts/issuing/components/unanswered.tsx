import { documentNameOf } from '@cuadre/sri/catalogs';
import { Link, useNavigate } from '@tanstack/react-router';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formAddress } from '#contract/receipts/form-address.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { unanswered as words } from '#phrases/receipts/issuing.ts';
import { lookOffline, useOnline } from '#web/shell/errors/online.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip, Notice } from '#web/ui/chip.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';
import { type Asked, startAsking } from '../asking.ts';
import { resultPage } from '../result-page.ts';
import { findSent, forgetSending, leaveFaults, noteIssued, type Sending, send } from '../sendings.ts';

type Kept = Sending & { readonly kept: boolean };

/** Asks while it is looked at, and at once when the network is back. */
function useAsking(sending: Kept): { asked: Asked; ask: () => void } {
  const [asked, setAsked] = useState<Asked>({ kind: 'asking' });
  const asking = useRef<ReturnType<typeof startAsking>>(undefined);
  const online = useOnline();
  useEffect(() => {
    const started = startAsking({ find: () => findSent(sending), send: () => send(sending), tell: setAsked });
    asking.current = started;
    window.addEventListener('online', started.now);
    return () => {
      started.stop();
      window.removeEventListener('online', started.now);
    };
  }, [sending]);
  useEffect(() => {
    if (online) asking.current?.now();
  }, [online]);
  // This screen says itself that the line broke, and what that means here.
  useLayoutEffect(() => {
    if (!online) lookOffline();
  }, [online]);
  return { asked, ask: () => asking.current?.now() };
}

/** The seconds that are left of a pause: seen, not read out. */
function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    const timer = setInterval(() => setLeft((now) => Math.max(1, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return words.next(left);
}

const formOf = ({ documentType }: Sending) => formAddress(documentNameOf(documentType));

/** What is known of a receipt whose answer did not come, until it ends by itself. */
export function Unanswered({ sending }: { sending: Kept }) {
  const { asked, ask } = useAsking(sending);
  const navigate = useNavigate();
  const { draftId, documentType, correcting } = sending;
  useEffect(() => {
    if (asked.kind === 'issued') {
      noteIssued(sending);
      navigate({ ...resultPage(documentNameOf(documentType), asked.receipt.id), replace: true });
    }
    if (asked.kind !== 'refused') return;
    forgetSending(sending);
    if (asked.problem.faults.length === 0) return;
    leaveFaults(draftId, asked.problem.faults);
    navigate({ to: formOf(sending), search: toDraft(sending), replace: true });
  }, [asked, sending, documentType, draftId, navigate]);

  if (asked.kind === 'refused')
    return (
      <>
        <PageHead title={words.refusedTitle} text={words.refusedText} />
        <Notice
          tone="danger"
          title={asked.problem.message}
          announce
          action={
            <Link to={formOf(sending)} search={toDraft(sending)} className={buttonClass({ look: 'primary' })}>
              {words.edit}
            </Link>
          }
        />
      </>
    );
  const never = asked.kind === 'sending';
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="flex size-13 shrink-0 items-center justify-center rounded-full bg-info-soft text-on-info-soft"
        >
          <WifiOff size={26} />
        </span>
        <PageHead title={words.title} text={words.text} />
      </div>
      <p aria-live="polite" className="sr-only">
        {never ? words.sendingNow : words.stages.sentUnknown}
      </p>
      <Card>
        <Head sending={sending} asked={asked} />
        <hr className="my-4 border-border" />
        <Stages kept={sending.kept} never={never} />
      </Card>
      <Notice
        tone="info"
        title={
          asked.kind === 'waiting' ? (
            <Countdown key={asked.seconds} seconds={asked.seconds} />
          ) : never ? (
            words.sendingNow
          ) : (
            words.now
          )
        }
      >
        {words.wait}
      </Notice>
      <Button
        look="primary"
        wide
        busy={asked.kind !== 'waiting'}
        onClick={ask}
        icon={<RefreshCw aria-hidden="true" size={18} />}
      >
        {words.ask}
      </Button>
      {correcting === undefined && (
        <Link to={formOf(sending)} className={buttonClass({ wide: true })}>
          {words.another(wordsOf(documentType).inSentence)}
        </Link>
      )}
      <Card title={words.waitingClient(wordsOf(documentType).party)}>
        <p className="text-dense text-muted">{words.waitingClientText}</p>
      </Card>
    </div>
  );
}

const toDraft = ({ draftId, correcting }: Sending) =>
  correcting === undefined
    ? { draft: draftId }
    : { correct: correcting.receiptId, ...(correcting.newNumber && { newNumber: true as const }) };

function Head({ sending, asked }: { sending: Sending; asked: Asked }) {
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{wordsOf(sending.documentType).title}</p>
        <p className="text-dense text-muted">
          <Whole>
            {sending.party} · {dayForReading(sending.draft.issuedOn)}
          </Whole>
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        {sending.total !== undefined && <span className="num text-section font-bold">{sending.total}</span>}
        <Chip tone="info" icon={RefreshCw}>
          {words.states[asked.kind]}
        </Chip>
      </div>
    </div>
  );
}

function Stages({ kept, never }: { kept: boolean; never: boolean }) {
  const { stages } = words;
  return (
    <Timeline
      label={words.progress}
      items={[
        {
          key: 'kept',
          title: kept ? stages.kept : stages.open,
          when: kept ? stages.keptText : stages.openText,
          done: true,
        },
        {
          key: 'sent',
          title: stages.sent,
          when: never ? stages.sentNever : stages.sentUnknown,
          done: false,
          current: true,
        },
        { key: 'authorized', title: stages.authorized, when: stages.authorizedText, done: false },
      ]}
    />
  );
}
