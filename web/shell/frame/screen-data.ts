import type { AnyRouter } from '@tanstack/react-router';
import type { Group, Permission } from '#contract/roles.ts';
import type { MenuIcon } from './menu-icons.ts';

/** Under which heading a screen is, in this order; without one, above all of them. */
const menuGroups = ['sell', 'buy', 'taxes', 'business', 'desk'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A link to a screen: its place in each menu that has it (the smaller number comes first). */
export interface MenuEntry {
  readonly icon: MenuIcon;
  readonly group?: MenuGroup;
  /** Not in the menu of what is personal. What is under "Vender" never is. */
  readonly onlyBusiness?: true;
  /** Only where this installation has a shop. */
  readonly onlyOpenShop?: true;
  /** Where the menu calls it otherwise than its title. */
  readonly label?: string;
  /** The part of the screen that it opens. */
  readonly tab?: string;
  /** On a wide screen. */
  readonly left?: number;
  /** On a phone. */
  readonly bottom?: number;
  readonly extras?: number;
  /** Under "Crear", and in Extras. */
  readonly create?: number;
}
export type MenuName = 'left' | 'bottom' | 'extras' | 'create';

type PartWise<Value> = Value | ((search: Readonly<Record<string, unknown>>) => Value | undefined);

/** Something asked of the server before it is shown. */
export interface Question {
  readonly queryKey: readonly unknown[];
  readonly initialPageParam?: unknown;
}

/** What the surroundings of a screen know of it: they read it from the router, so that no menu is a list of its own. */
export interface ScreenData {
  /** The tab's, and announced on arrival; a screen in parts has one for each. */
  title?: PartWise<string>;
  /** What one must be allowed to do for it to have a purpose: menus, links, commands and the frame ask. */
  need?: PartWise<Permission>;
  /** The same of menus and commands, where it opens for more people than it is offered to. */
  offer?: Permission;
  /** Its page of the help centre. */
  help?: PartWise<string>;
  /** The same for who has no RUC, where they find something else there. */
  helpWithoutRuc?: string;
  menu?: readonly MenuEntry[];
  /** `editor`: no bottom bar, the screen brings its own action bar. */
  chrome?: 'editor';
  /**
   * What it cannot be drawn without. Who arrives by its address gets these answers together with the first script
   * (scripts/hints.mjs), so each must be asked whatever the screen shows in the end: an answer left over would be taken
   * for a new one later.
   */
  ask?: readonly Question[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenData {}
}

export const forPart = <Value>(value: PartWise<Value> | undefined, search: object): Value | undefined =>
  typeof value === 'function' ? (value as (search: object) => Value | undefined)(search) : value;

/** The page of the help centre on what somebody sees there. */
export const helpOf = (
  { help, helpWithoutRuc }: ScreenData,
  search: object,
  group: Group | undefined,
): string | undefined => (group === 'PER' ? helpWithoutRuc : undefined) ?? forPart(help, search);

/** Of a screen by its address, as its row has it. */
export const screenData = (router: AnyRouter, address: string): ScreenData | undefined =>
  router.routesByPath[address]?.options.staticData;

/** What one must be allowed to do to be offered a screen. */
export const toOffer = (screen: ScreenData | undefined): Permission | undefined =>
  screen?.offer ?? forPart(screen?.need, {});
