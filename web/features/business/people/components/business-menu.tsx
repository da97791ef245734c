import { ChevronDown } from 'lucide-react';
import { businesses as words } from '#phrases/business/people-screen.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { onPress } from '#web/ui/on-press.tsx';
import { useBusinesses } from '../queries.ts';

const BusinessButton = onPress('menu', () => import('./business-choices.tsx'));

/** Which business is acted for, always in sight of those who have several; a press changes it. */
export function BusinessMenu() {
  const { data } = useBusinesses();
  const active = data?.businesses.find(({ isActive }) => isActive);
  if (data === undefined || active === undefined || data.businesses.length < 2) return null;
  return (
    <BusinessButton
      label={words.label(active.name)}
      className={cx(buttonClass({ look: 'plain', size: 'sm' }), 'min-w-0 max-w-64 max-tb:hidden')}
      active={active.customerId}
      businesses={data.businesses}
    >
      <span className="truncate">{active.name}</span>
      <ChevronDown aria-hidden="true" size={16} />
    </BusinessButton>
  );
}
