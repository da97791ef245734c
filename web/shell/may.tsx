import type { ReactNode } from 'react';
import { can, type Permission, type Role } from '../../contract/roles.ts';
import { needOf } from '../needs.ts';
import { useSession } from './session.ts';

/** What the signed-in person is in the business they act for. */
export const useRole = (): Role | undefined => {
  const session = useSession();
  return session.status === 'authenticated' ? session.session.user.role : undefined;
};

/** Whether they may do something; the server's own table answers. Nothing asked for is always allowed. */
export const useMay = (): ((what: Permission | undefined) => boolean) => {
  const role = useRole();
  return (what) => what === undefined || (role !== undefined && can(role, what));
};

/** Of things that lead to screens, those whose screen has a purpose for this person. */
export const useAllowed = <Item extends { readonly to?: string | undefined }>(items: readonly Item[]): Item[] => {
  const may = useMay();
  return items.filter(({ to }) => to === undefined || may(needOf(to)));
};

/** Shown only to who may do it, or who may use the screen that it leads to. */
export function May({ what, to, children }: { what?: Permission; to?: string; children: ReactNode }) {
  const may = useMay();
  return may(what) && (to === undefined || may(needOf(to))) ? children : null;
}
