import { redirect } from '@tanstack/react-router';
import type { Group } from '#contract/roles.ts';
import { chooseScope } from '#web/shell/session/scope.ts';

interface Arrival {
  readonly search: { readonly group?: Group };
  readonly location: { readonly pathname: string };
  readonly preload: boolean;
}

/** An address that says whose money it is about: the whole app shows that from now on, and the address is shorter. */
export async function adoptScope({ search, location, preload }: Arrival): Promise<void> {
  const { group, ...rest } = search;
  if (preload || group === undefined) return;
  chooseScope(group);
  throw redirect({ to: location.pathname, search: rest, replace: true });
}

/** Of an address that is about the person alone. */
export async function adoptPerson({ preload }: { readonly preload: boolean }): Promise<void> {
  if (!preload) chooseScope('PER');
}
