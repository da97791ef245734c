import { Avatar } from '#web/ui/avatar.tsx';
import { useProfile } from '../session/profile.ts';

/** The avatar of who is signed in. */
export const OwnAvatar = ({ className }: { className?: string }) => (
  <Avatar name={useProfile().data?.looks.avatar ?? 'first'} className={className} />
);
