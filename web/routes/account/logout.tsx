import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorPage, leave, signIn as words } from '#phrases/account/session.ts';
import { network } from '#phrases/shell/network.ts';
import { CallProblem, sentenceOf } from '#web/api/problem.ts';
import { forgetInvitation } from '#web/features/account/session/invitation-token.ts';
import { sayOnArrival } from '#web/shell/dialogs/toast-after-navigation.ts';
import { useOnline } from '#web/shell/errors/online.ts';
import { closeNamedSession, signOutHere } from '#web/shell/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** Ends a session: this browser's, or the one that a reference of the mobile app names. */
export function LogoutScreen() {
  const { dt } = useSearch({ from: '/plain/logout' });
  // It leaves the address at once, and is needed once.
  const [reference] = useState(dt);
  return reference === undefined ? <LeaveHere /> : <CloseNamed dt={reference} />;
}

/** Then the login. Without a connection the server hears of it later, and the person knows. */
function LeaveHere() {
  const { callbackUrl, error } = useSearch({ from: '/plain/logout' });
  const navigate = useNavigate();
  const online = useOnline();
  const [owed, setOwed] = useState(false);
  const busy = useRef(false);
  useEffect(() => {
    if (busy.current || (owed && !online)) return;
    busy.current = true;
    signOutHere().then((told) => {
      busy.current = false;
      setOwed(!told);
      if (!told) return;
      if (error === undefined) {
        forgetInvitation(); // who comes next in this tab was not invited
        sayOnArrival(words.left, 'info');
      }
      navigate({ to: '/signin', search: { callbackUrl, error }, replace: true });
    });
  }, [navigate, callbackUrl, error, owed, online]);
  return owed ? <PageHead title={leave.owedTitle} text={leave.owedText} /> : <PageHead title={words.leaving} />;
}

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

function CloseNamed({ dt }: { dt: string }) {
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
