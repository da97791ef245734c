import { Outlet, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changedElsewhere as words } from '#phrases/shell/dialogs.ts';
import { sayOnArrival } from '../dialogs/toast-after-navigation.ts';
import { IdleWatch } from '../session/idle.tsx';
import { useSession } from '../session/session.ts';
import { personOf, userOf } from '../session/session-client.ts';

/** Leaves as soon as the session is over, and remembers where we were. */
export function KnownFrame() {
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const person = session.status === 'authenticated' ? personOf(session.session) : undefined;
  const [first, setFirst] = useState(person);
  if (first === undefined && person !== undefined) setFirst(person);
  const isAnother = first !== undefined && person !== undefined && person !== first;

  useEffect(() => {
    // Another tab changed the business or signed somebody else in: nothing of the first stays on screen or in memory.
    if (isAnother) {
      sayOnArrival(userOf(first) === userOf(person) ? words.otherBusiness : words.otherPerson, 'info');
      location.replace('/home');
    } else if (session.status === 'unauthenticated') router.invalidate();
  }, [isAnother, first, person, session.status, router]);

  const left = useRef(false);
  const idleOut = useCallback(() => {
    // Asked for twice while the login loads: the place to come back to is not the login.
    if (left.current) return;
    left.current = true;
    const search = { error: 'SessionIdle', callbackUrl: router.state.location.href };
    navigate({ to: '/logout', search, replace: true });
  }, [navigate, router]);

  if (isAnother) return null;
  return (
    <>
      <Outlet />
      <IdleWatch onIdle={idleOut} />
    </>
  );
}
