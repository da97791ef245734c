import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { invitation as words } from '#phrases/business/people-screen.ts';
import { heldInvitation, holdInvitation } from '#web/features/account/session/invitation-token.ts';
import { OpenedInvitation } from '#web/features/business/people/components/opened-invitation.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** Where the link of an invitation leads. Its token leaves the address at once. */
export function InvitationScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token, setToken] = useState(heldInvitation);
  useEffect(() => {
    if (hash === '') return;
    holdInvitation(hash);
    setToken(hash);
    navigate({ to: '/invitation', replace: true });
  }, [hash, navigate]);
  if (token !== undefined) return <OpenedInvitation key={token} token={token} />;
  return hash === '' ? <PageHead title={words.lostTitle} text={words.lostText} /> : null;
}
