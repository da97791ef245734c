import type { Profile } from '#contract/account/accounts.ts';
import { VerifyBanner } from '#web/features/account/settings/components/verify-banner.tsx';
import { BookFigures } from '#web/features/books/dashboard/components/book-figures.tsx';
import { Messages } from '#web/features/content/components/messages.tsx';
import { Placement } from '#web/features/content/components/placement.tsx';
import { ToDo } from '#web/features/home/today/components/to-do.tsx';
import { ClaimedNotice } from './claimed-notice.tsx';

/** Resumen of what is personal, for who has a business too. */
export const WalletSummary = ({ profile }: { profile: Profile }) => (
  <div className="flex flex-col gap-4">
    <ClaimedNotice />
    <VerifyBanner user={profile.user} />
    <Messages profile={profile} />
    <BookFigures group="PER" />
    <ToDo isWallet />
    <Placement place="home" />
  </div>
);
