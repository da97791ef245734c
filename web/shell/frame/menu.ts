import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Address } from '#web/address.ts';
import { useAllowed } from '../session/may.tsx';
import { menuIcons } from './menu-icons.ts';
import { type MenuGroup, type MenuName, menuGroups, screenData } from './screen-data.ts';

export interface MenuItem {
  readonly group?: MenuGroup | undefined;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: Address;
  readonly search?: { readonly tab: string };
  /** Where one is. */
  readonly isHere: boolean;
}

interface Place {
  readonly path: string;
  /** Which part of a screen in parts; the first, where the address names none of them. */
  readonly tab: string | undefined;
}

/** What stands in a menu, from the rows of the screens. What is not built is in no menu. */
export const menuOf = (router: AnyRouter, menu: MenuName, at?: Place): MenuItem[] =>
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
    .sort((one, other) => (one[menu] ?? 0) - (other[menu] ?? 0))
    .map(({ to, label, icon, tab, group, isHere }) => ({
      to,
      label,
      group,
      icon: menuIcons[icon],
      search: tab === undefined ? undefined : { tab },
      isHere,
    }));

/** Of a menu, what leads somewhere for this person. */
export function useMenu(menu: MenuName): MenuItem[] {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const tab = useRouterState({ select: ({ location }) => (location.search as { tab?: string }).tab });
  return useAllowed(menuOf(useRouter(), menu, { path, tab }));
}

/** A menu by its headings; those without one first. */
export const grouped = (items: readonly MenuItem[]): { readonly group?: MenuGroup; readonly items: MenuItem[] }[] =>
  [undefined, ...menuGroups]
    .map((group) => ({ ...(group ? { group } : {}), items: items.filter((item) => item.group === group) }))
    .filter((part) => part.items.length > 0);
