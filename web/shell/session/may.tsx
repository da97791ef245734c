import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { barTo, type Permission, type Role, type Standing } from '#contract/roles.ts';
import type { Address } from '#web/address.ts';
import { forPart, screenData, toOffer } from '../frame/screen-data.ts';
import { useSession } from './session.ts';

/** As what the signed-in person acts, and for what kind of account. */
export const useStanding = (): (Standing & { readonly role: Role }) | undefined => {
  const session = useSession();
  return session.status === 'authenticated' ? session.session.user : undefined;
};

/** What the signed-in person is in the business they act for. */
export const useRole = (): Role | undefined => useStanding()?.role;

/** Why they may not do something; the server's own table answers. Nothing asked for is always allowed. */
export const useBar = (): ((what: Permission | undefined) => ErrorCode | undefined) => {
  const standing = useStanding();
  return (what) =>
    what === undefined ? undefined : standing === undefined ? 'session.required' : barTo(standing, what);
};

/** Whether they may. */
export const useMay = (): ((what: Permission | undefined) => boolean) => {
  const bar = useBar();
  return (what) => bar(what) === undefined;
};

/** Whether a screen has a purpose for them. */
export const useMayOpen = (): ((screen: Address) => boolean) => {
  const router = useRouter();
  const may = useMay();
  return (screen) => may(forPart(screenData(router, screen)?.need, {}));
};

/** Why menus and commands do not lead to it. */
export const useBarToOffer = (): ((screen: Address) => ErrorCode | undefined) => {
  const router = useRouter();
  const bar = useBar();
  return (screen) => bar(toOffer(screenData(router, screen)));
};

/** Whether menus and commands lead to it. */
export const useMayOffer = (): ((screen: Address) => boolean) => {
  const bar = useBarToOffer();
  return (screen) => bar(screen) === undefined;
};

/** Of things that lead to screens, those that this person is offered. */
export const useAllowed = <Item extends { readonly to?: Address | undefined }>(items: readonly Item[]): Item[] => {
  const mayOffer = useMayOffer();
  return items.filter(({ to }) => to === undefined || mayOffer(to));
};

/** Shown only to who may do it, or who may use the screen that it leads to. */
export function May({ what, to, children }: { what?: Permission; to?: Address; children: ReactNode }) {
  const may = useMay();
  const mayOpen = useMayOpen();
  return may(what) && (to === undefined || mayOpen(to)) ? children : null;
}
