import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { people as words } from '#phrases/business/people-screen.ts';
import { roleNames, roleTexts } from '#phrases/business/roles.ts';
import { screens } from '#phrases/business/screens.ts';
import { InvitationList } from '#web/features/business/people/components/invitation-list.tsx';
import { InviteDialog } from '#web/features/business/people/components/invite-dialog.tsx';
import { LeaveBusiness } from '#web/features/business/people/components/leave-business.tsx';
import { PeopleList } from '#web/features/business/people/components/people-list.tsx';
import { usePeople } from '#web/features/business/people/queries.ts';
import { ProfilePage } from '#web/features/business/profile/profile-page.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay, useRole } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';

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
        <May what="govern">
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
            <LeaveBusiness
              isLastOwner={role === 'owner' && people.filter((each) => each.role === 'owner').length === 1}
            />
          </div>
        )}
      </Loaded>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ProfilePage>
  );
}
