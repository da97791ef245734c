import { KeyRound, LifeBuoy, LogOut, MessageCircle, ScrollText, Settings, ShieldCheck } from 'lucide-react';
import { profile as words } from '#phrases/home/home.ts';
import { AccountNameCard } from '#web/features/business/group/account-name.tsx';
import { RucCard } from '#web/features/business/group/no-ruc.tsx';
import { BusinessList } from '#web/features/business/people/components/business-list.tsx';
import { useHasContact } from '#web/shell/frame/contact.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { OwnAvatar } from '#web/shell/frame/own-avatar.tsx';
import { useStanding } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { useBusinessPages } from '../business/business-pages.ts';

export function ProfileTab() {
  const profile = useProfile();
  const rows = useBusinessPages();
  const hasContact = useHasContact();
  const group = useStanding()?.group;
  return (
    <Loaded query={profile} rows={5}>
      {(who) => (
        <>
          <PageHead
            title={words.title}
            action={<OwnAvatar className="size-14" />}
            text={`${who.businessName || who.user.shortName} · ${who.user.email}`}
          />
          <div className="grid items-start gap-4 tb:grid-cols-2">
            <div className="flex flex-col gap-4">
              <RucCard />
              <AccountNameCard />
              <BusinessList />
              <Card flush title={group === 'PER' ? words.household : words.business}>
                <LinkList rows={rows} />
              </Card>
            </div>
            <Card flush title={words.app}>
              <LinkList
                rows={[
                  { icon: Settings, label: words.settings, to: '/settings', search: { tab: 1 } },
                  { icon: KeyRound, label: words.password, to: '/settings', search: { tab: 3 } },
                  { icon: ShieldCheck, label: words.security, to: '/profile/security' },
                  { icon: ScrollText, label: words.terms, to: '/settings', search: { tab: 2 } },
                  { icon: LifeBuoy, label: words.help, to: '/help' },
                  ...(hasContact ? [{ icon: MessageCircle, label: words.contact, to: '/contact' as const }] : []),
                  { icon: LogOut, label: words.logout, to: '/logout' },
                ]}
              />
            </Card>
          </div>
        </>
      )}
    </Loaded>
  );
}
