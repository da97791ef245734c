import { useEffect, useRef, useState } from 'react';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { filingWords as words } from '#phrases/declarations/filing-screens.ts';
import { serverNow } from '#web/api/clock.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { takeBack } from './queries.ts';

const MINUTE = 60_000;

/** Whole minutes until then, counted down without a word read out. */
function useMinutes(until: string): number {
  const count = () => Math.max(0, Math.floor((Date.parse(until) - serverNow().getTime()) / MINUTE));
  const [left, setLeft] = useState(count);
  useEffect(() => {
    const timer = setInterval(() => setLeft(count()), MINUTE / 4);
    return () => clearInterval(timer);
  });
  return left;
}

function TimeLeft({ until }: { until: string }) {
  const left = useMinutes(until);
  return (
    <p className="num mt-3 rounded-md bg-primary-soft p-3 text-dense text-on-primary-soft">
      <b>{words.left(left)}</b> · {words.until(instantForReading(until))}
    </p>
  );
}

/** The time until which it would be filed. */
export const isPromiseOver = ({ promisedUntil }: Pick<FrozenDeclaration, 'promisedUntil'>): boolean =>
  promisedUntil !== null && Date.parse(promisedUntil) < serverNow().getTime();

/** Approved, given, filed: where it is, and how long that may take. */
export function ItsPath({ declaration }: { declaration: FrozenDeclaration }) {
  const { id, state, filer, approvedAt, givenAt, filedOn, promisedUntil, mayTakeBack, isUnreached } = declaration;
  const [busy, setBusy] = useState(false);
  const path = useRef<HTMLElement>(null);
  const isSent = state === 'sent';
  const isLate = isPromiseOver(declaration);
  const take = async () => {
    setBusy(true);
    try {
      await takeBack(id);
      // The button is gone with what it was for.
      path.current?.focus();
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  const isToSend = state === 'approved' && isUnreached;
  const waits = filer === 'owner' ? words.toFile : isToSend ? words.toSend : words.inReview;
  return (
    <Card title={words.path} ref={path} tabIndex={-1}>
      <Timeline
        label={words.path}
        items={[
          { key: 'approved', title: words.approved, when: instantForReading(approvedAt), done: true },
          {
            key: 'review',
            title: waits,
            when: givenAt === null ? undefined : instantForReading(givenAt),
            done: isSent,
            current: !isSent,
          },
          { key: 'sent', title: words.sent, when: filedOn === null ? undefined : dayForReading(filedOn), done: isSent },
        ]}
      />
      {promisedUntil !== null && !isLate && <TimeLeft until={promisedUntil} />}
      {promisedUntil !== null && filer === 'operator' && !mayTakeBack && (
        <p className="mt-3 text-dense text-muted">{words.inHand(instantForReading(promisedUntil))}</p>
      )}
      {promisedUntil !== null && mayTakeBack && (
        <May what="approve">
          <Notice
            tone={isLate ? 'warning' : 'info'}
            className="mt-3"
            title={isLate ? words.late : undefined}
            action={
              <Button size="sm" busy={busy} onClick={take}>
                {words.takeBack}
              </Button>
            }
          >
            {state === 'in_review' ? words.lateGiven : words.lateText}
          </Notice>
        </May>
      )}
    </Card>
  );
}
