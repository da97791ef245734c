import { FileText, FlaskConical, Image, Landmark, MapPin, PenLine, Users, UsersRound } from 'lucide-react';
import { profile as words } from '#phrases/home/home.ts';
import { environments } from '#phrases/shell/environments.ts';
import { useAllowed } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import type { LinkRow } from '#web/ui/link-list.tsx';

/** What is set up for a business, in one order wherever it is listed. */
export function useBusinessPages(): LinkRow[] {
  const environment = useProfile().data?.environment;
  const rows: readonly LinkRow[] = [
    { icon: FileText, label: words.taxData, to: '/profile/tax-data' },
    { icon: Landmark, label: words.taxAuthority, to: '/profile/sri' },
    { icon: MapPin, label: words.salesPoints, to: '/profile/sales-points' },
    { icon: PenLine, label: words.signature, to: '/profile/signature' },
    { icon: Image, label: words.logo, to: '/profile/logo' },
    { icon: Users, label: words.people, to: '/profile/people' },
    { icon: UsersRound, label: words.dependants, to: '/declaration/dependants' },
    {
      icon: FlaskConical,
      label: words.environment,
      to: '/profile/environment',
      end: environment && environments.names[environment],
    },
  ];
  return useAllowed(rows);
}
