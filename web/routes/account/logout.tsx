import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { leave, signIn as words } from '#phrases/account/session.ts';
import { CloseNamedSession } from '#web/features/account/session/components/close-named-session.tsx';
import { forgetInvitation } from '#web/features/account/session/invitation-token.ts';
import { sayOnArrival } from '#web/shell/dialogs/toast-after-navigation.ts';
import { useOnline } from '#web/shell/errors/online.ts';
import { signInPath } from '#web/shell/install/embedding.ts';
import { signOutHere } from '#web/shell/session/session.ts';
import { PageHead } from '#web/ui/page.tsx';

/** Ends a session: this browser's, or the one that a reference of the mobile app names. */
export function LogoutScreen() {
  const { dt } = useSearch({ from: '/plain/logout' });
  // It leaves the address at once, and is needed once.
  const [reference] = useState(dt);
  return reference === undefined ? <LeaveHere /> : <CloseNamedSession dt={reference} />;
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
      navigate({ to: signInPath(), search: { callbackUrl, error }, replace: true });
    });
  }, [navigate, callbackUrl, error, owed, online]);
  return owed ? <PageHead title={leave.owedTitle} text={leave.owedText} /> : <PageHead title={words.leaving} />;
}
