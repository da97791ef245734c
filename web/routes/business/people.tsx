import { DoorOpen, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { people as words } from '#phrases/business/people-screen.ts';
import { roleNames, roleTexts } from '#phrases/business/roles.ts';
import { screens } from '#phrases/business/screens.ts';
import { leaveBusiness } from '#web/features/business/people/change-business.ts';
import { InvitationList } from '#web/features/business/people/components/invitation-list.tsx';
import { InviteDialog } from '#web/features/business/people/components/invite-dialog.tsx';
import { PeopleList } from '#web/features/business/people/components/people-list.tsx';
import { usePeople } from '#web/features/business/people/queries.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay, useRole } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { ProfilePage } from './profile-page.tsx';

/** Who works in the business: owners invite, change and remove; everybody sees who there is and may leave. */
export function PeopleScreen() {
  const query = usePeople();
  const may = useMay();
  const role = useRole();
  const [inviting, setInviting] = useState(false);
  return (
    <ProfilePage
      title={screens.people.title}
      text={words.text}
      action={
        <May what="manage">
          <Button look="primary" icon={<UserPlus aria-hidden="true" size={18} />} onClick={() => setInviting(true)}>
            {words.invite}
          </Button>
        </May>
      }
    >
      <Loaded query={query}>
        {({ people, invitations }) => (
          <div className="flex flex-col gap-4">
            {role !== undefined && !may('manage') && (
              <Notice tone="info" title={words.yourRole(roleNames[role])}>
                {roleTexts[role]}
              </Notice>
            )}
            <Card flush aria-label={words.list}>
              <PeopleList people={people} />
            </Card>
            {invitations.length > 0 && (
              <Card title={words.invitations} className="pb-0 *:last:-mx-4">
                <InvitationList invitations={invitations} />
              </Card>
            )}
            <Leave isLastOwner={role === 'owner' && people.filter((each) => each.role === 'owner').length === 1} />
          </div>
        )}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ProfilePage>
  );
}

/** The last owner is told why not; who works here alone is not asked. */
function Leave({ isLastOwner }: { isLastOwner: boolean }) {
  const business = useProfile().data?.businessName ?? '';
  const [asking, setAsking] = useState(false);
  if (isLastOwner) return <p className="text-dense text-muted">{words.lastOwner}</p>;
  return (
    <div>
      <Button icon={<DoorOpen aria-hidden="true" size={18} />} onClick={() => setAsking(true)}>
        {words.leave}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.leaveTitle(business)}
          text={words.leaveText}
          submit={words.leaveSubmit}
          look="danger"
          onConfirm={leaveBusiness}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
