import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Group } from '#contract/roles.ts';
import type { Address } from '#web/address.ts';
import { useAllowed } from '../session/may.tsx';
import { useHasShop } from '../session/profile.ts';
import { useScope } from '../session/scope.ts';
import { menuIcons } from './menu-icons.ts';
import { type MenuGroup, type MenuName, screenData } from './screen-data.ts';

/**
 * The headings, in their order; of what is personal what one buys is under the same as the rest. Taxes stand before the
 * longest one: at its end they would lie below the edge of a low window.
 */
const headings = ['sell', 'buy', 'wallet', 'taxes', 'business', 'desk'] as const;
type Heading = (typeof headings)[number];

export interface MenuItem {
  readonly group?: Heading | undefined;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: Address;
  readonly search?: { readonly tab: string };
  /** Leads somewhere only where the installation has a shop. */
  readonly onlyOpenShop?: true | undefined;
  /** Where one is. */
  readonly isHere: boolean;
}

interface Place {
  readonly path: string;
  /** Which part of a screen in parts; the first, where the address names none of them. */
  readonly tab: string | undefined;
}

const headingOf = (group: MenuGroup | undefined, scope: Group): Heading | undefined =>
  scope === 'PER' && (group === 'buy' || group === 'business') ? 'wallet' : group;

/** What stands in a menu, from the rows of the screens. What is not built is in no menu. */
export const menuOf = (router: AnyRouter, menu: MenuName, scope: Group, at?: Place): MenuItem[] =>
  Object.keys(router.routesByPath)
    .flatMap((to) => {
      const { title, menu: entries = [] } = screenData(router, to) ?? {};
      const open = entries.find(({ tab }) => tab === at?.tab) ?? entries[0];
      return entries.map((entry) => ({
        ...entry,
        to: to as Address,
        label: entry.label ?? String(title),
        isHere: to === at?.path && entry.tab === open?.tab,
      }));
    })
    .filter((entry) => entry[menu] !== undefined)
    .filter(({ group, onlyBusiness }) => scope === 'NEG' || (group !== 'sell' && !onlyBusiness))
    .sort((one, other) => (one[menu] ?? 0) - (other[menu] ?? 0))
    .map(({ to, label, icon, tab, group, isHere, onlyOpenShop }) => ({
      to,
      label,
      group: headingOf(group, scope),
      icon: menuIcons[icon],
      search: tab === undefined ? undefined : { tab },
      isHere,
      onlyOpenShop,
    }));

/** Of a menu, what leads somewhere for this person. */
export function useMenu(menu: MenuName): MenuItem[] {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const tab = useRouterState({ select: ({ location }) => (location.search as { tab?: string }).tab });
  const { scope } = useScope();
  const hasShop = useHasShop();
  const items = menuOf(useRouter(), menu, scope, { path, tab });
  return useAllowed(items.filter(({ onlyOpenShop }) => hasShop || !onlyOpenShop));
}

/** A menu by its headings; those without one first. */
export const grouped = (items: readonly MenuItem[]): { readonly group?: Heading; readonly items: MenuItem[] }[] =>
  [undefined, ...headings]
    .map((group) => ({ ...(group ? { group } : {}), items: items.filter((item) => item.group === group) }))
    .filter((part) => part.items.length > 0);
