import type { Profile } from '#contract/account/accounts.ts';
import { emailAddress as words } from '#phrases/account/settings.ts';
import { Notice } from '#web/ui/chip.tsx';
import { VerifyButtons } from './verify-buttons.tsx';

/** Stays until the address is verified; nothing is closed because of it. */
export const VerifyBanner = ({ user }: { user: Profile['user'] }) =>
  user.emailVerified ? null : (
    <Notice tone="info" title={words.banner} action={<VerifyButtons email={user.email} />}>
      <p>{words.bannerText(user.email)}</p>
    </Notice>
  );
