import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { people as words } from '#phrases/business/people-screen.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { leaveBusiness } from '../change-business.ts';

/** The last owner is told why not; who works here alone is not asked. */
export function LeaveBusiness({ isLastOwner }: { isLastOwner: boolean }) {
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
