import {
  FileText,
  FlaskConical,
  Image,
  KeyRound,
  Landmark,
  LifeBuoy,
  LogOut,
  MapPin,
  MessageCircle,
  PenLine,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { profile as words } from '#phrases/home/home.ts';
import { environments } from '#phrases/shell/shell.ts';
import { RucCard } from '#web/features/business/group/no-ruc.tsx';
import { BusinessList } from '#web/features/business/people/components/business-list.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { OwnAvatar } from '#web/shell/frame/own-avatar.tsx';
import { useAllowed } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkList } from '#web/ui/link-list.tsx';
import { PageHead } from '#web/ui/page.tsx';

export function ProfileTab() {
  const profile = useProfile();
  const environment = profile.data?.environment;
  const rows = useAllowed([
    { icon: FileText, label: words.taxData, to: '/profile/tax-data' },
    { icon: Landmark, label: words.taxAuthority, to: '/profile/sri' },
    { icon: MapPin, label: words.salesPoints, to: '/profile/sales-points' },
    { icon: PenLine, label: words.signature, to: '/profile/signature' },
    { icon: Image, label: words.logo, to: '/profile/logo' },
    { icon: Users, label: words.people, to: '/profile/people' },
    {
      icon: FlaskConical,
      label: words.environment,
      to: '/profile/environment',
      end: environment && environments.names[environment],
    },
  ]);
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
              <BusinessList />
              <Card flush aria-label={words.business}>
                <LinkList rows={rows} />
              </Card>
            </div>
            <Card flush aria-label={words.app}>
              <LinkList
                rows={[
                  { icon: Settings, label: words.settings, to: '/settings', search: { tab: 1 } },
                  { icon: KeyRound, label: words.password, to: '/settings', search: { tab: 3 } },
                  { icon: ShieldCheck, label: words.security, to: '/profile/security' },
                  { icon: ScrollText, label: words.terms, to: '/settings', search: { tab: 2 } },
                  { icon: LifeBuoy, label: words.help, to: '/help' },
                  { icon: MessageCircle, label: words.contact, to: '/contact' },
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
