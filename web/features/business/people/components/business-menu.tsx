import { Link } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { businesses as words } from '#phrases/business/people-screen.ts';
import { useProfile } from '#web/shell/session/profile.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { onPress } from '#web/ui/on-press.tsx';
import { useBusinesses } from '../queries.ts';

const BusinessButton = onPress('menu', () => import('./business-choices.tsx'));

const look = cx(
  buttonClass({ look: 'plain', size: 'sm' }),
  'min-w-0 max-w-full shrink px-2 max-tb:min-h-7 max-tb:py-0 tb:max-w-64 tb:px-3',
);

/** Which business is acted for, always in sight: a press changes it, and leads to its page where there is only one. */
export function BusinessMenu() {
  const { data } = useBusinesses();
  const profile = useProfile().data;
  const active = data?.businesses.find(({ isActive }) => isActive);
  const name = active?.name || profile?.businessName || profile?.user.shortName;
  if (name === undefined) return null;
  if (data === undefined || active === undefined || data.businesses.length < 2)
    return (
      <Link to="/home" search={{ tab: 'perfil' }} aria-label={words.label(name)} className={look}>
        <span className="truncate">{name}</span>
      </Link>
    );
  return (
    <BusinessButton label={words.label(name)} className={look} active={active.customerId} businesses={data.businesses}>
      <span className="truncate">{name}</span>
      <ChevronsUpDown aria-hidden="true" size={16} />
    </BusinessButton>
  );
}
