import { dayInEcuador } from '@cuadre/sri/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { invitation as words } from '#phrases/business/people-screen.ts';
import { roleNames, roleTexts } from '#phrases/business/roles.ts';
import { screens } from '#phrases/business/screens.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { InvitedRegistration } from '#web/features/account/session/components/invited-registration.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { signOutHere, useSession } from '#web/shell/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { PageHead } from '#web/ui/page.tsx';
import { acceptInvitation } from '../change-business.ts';
import { invitationQuery } from '../queries.ts';

/** Who invites, to what, and taking it up. */
export function OpenedInvitation({ token }: { token: string }) {
  const query = useQuery(invitationQuery(token));
  if (query.isError) return <PageHead title={screens.invitation.title} text={sentenceOf(query.error)} />;
  return (
    <Loaded query={query}>
      {({ invitedBy, businessName, role, expiresAt, email, hasAccount }) => (
        <>
          <PageHead title={words.invites(invitedBy, businessName)} />
          <Facts
            items={[
              {
                label: words.role,
                value: (
                  <>
                    {roleNames[role]}
                    <span className="block text-dense font-normal text-muted">{roleTexts[role]}</span>
                  </>
                ),
              },
              { label: words.until, value: dayForReading(dayInEcuador(new Date(expiresAt))) },
            ]}
          />
          <div className="mt-6">
            <Accept token={token} email={email} hasAccount={hasAccount} />
          </div>
        </>
      )}
    </Loaded>
  );
}

const SignInLink = ({ look, label }: { look: 'primary' | 'secondary'; label: string }) => (
  <Link to="/signin" search={{ callbackUrl: '/invitation' }} className={buttonClass({ look, wide: true })}>
    {label}
  </Link>
);

interface AcceptProps {
  token: string;
  email: string;
  hasAccount: boolean;
}

/** Who is signed in accepts; who has no session signs in or makes an account first. */
function Accept({ token, email, hasAccount }: AcceptProps) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  if (session.status === 'authenticated') {
    const { user } = session.session;
    const accept = () => {
      setBusy(true);
      acceptInvitation(token).catch((error) => {
        setRefused(sentenceOf(error));
        setBusy(false);
      });
    };
    return (
      <div className="flex flex-col gap-3">
        {refused !== undefined && <Notice tone="danger" title={refused} announce />}
        <p className="text-dense text-muted">{words.signedInAs(user.name, user.email)}</p>
        <Button look="primary" wide busy={busy} onClick={accept}>
          {words.accept}
        </Button>
        <Button wide onClick={() => signOutHere()}>
          {words.other}
        </Button>
      </div>
    );
  }
  if (hasAccount)
    return (
      <div className="flex flex-col gap-3">
        <p className="text-dense text-muted">{words.hasAccount(email)}</p>
        <SignInLink look="primary" label={words.signIn} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <InvitedRegistration token={token} email={email} />
      <p className="text-center text-dense text-muted">{words.already}</p>
      <SignInLink look="secondary" label={words.alreadySignIn} />
    </div>
  );
}
