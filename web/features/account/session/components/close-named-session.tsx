import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorPage, leave, signIn as words } from '#phrases/account/session.ts';
import { network } from '#phrases/shell/network.ts';
import { CallProblem, sentenceOf } from '#web/api/problem.ts';
import { closeNamedSession } from '#web/shell/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page.tsx';

const said = {
  closed: { title: leave.closedTitle, text: leave.closedText },
  refused: { title: leave.refusedTitle, text: leave.refusedText },
} as const;

const unreachable = { title: network.offlineTitle, text: network.offlineText };

interface Outcome {
  readonly title: string;
  readonly text: string;
  readonly isOpen: boolean;
}

/** It may still be open, and the reference still good. */
const unknownAfter = (error: unknown): Outcome => {
  const isTold = error instanceof CallProblem && !error.isNetwork;
  return { ...(isTold ? { title: errorPage.title, text: sentenceOf(error) } : unreachable), isOpen: true };
};

export function CloseNamedSession({ dt }: { dt: string }) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>();
  const begun = useRef(false);
  const close = () => {
    setOutcome(undefined);
    closeNamedSession(dt).then(
      (how) => setOutcome({ ...said[how], isOpen: false }),
      (error) => setOutcome(unknownAfter(error)),
    );
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    router.history.replace('/logout');
    close();
  });
  if (outcome === undefined) return <PageHead title={words.leaving} />;
  return (
    <>
      <PageHead title={outcome.title} text={outcome.text} />
      {outcome.isOpen ? (
        <Button look="primary" onClick={close}>
          {network.retry}
        </Button>
      ) : (
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          {leave.go}
        </Link>
      )}
    </>
  );
}
