import type { Month } from '@cuadre/sri/dates';
import { queryOptions } from '@tanstack/react-query';
import type { AskedMeter } from '#contract/shop/offers.rules.ts';
import * as offers from '#contract/shop/offers.ts';
import { call } from '#web/api/call.ts';
import { hasCode } from '#web/api/problem.ts';
import { queryClient } from '#web/api/query-client.ts';

/** What may be done of all that asks a plan. No screen waits for it: until it is here nothing is refused. */
export const permissionsQuery = queryOptions({
  queryKey: ['shop', 'permissions'],
  queryFn: ({ signal }) => call(offers.getPermissions, { signal }),
});

export async function openPastMonth(month: Month): Promise<void> {
  queryClient.setQueryData(permissionsQuery.queryKey, await call(offers.openPastMonth, { body: { month } }));
  await queryClient.invalidateQueries({ queryKey: ['shop', 'mine'] });
}

/** What an option is about to use: of expenses the month in which they lie, of returns their period. */
export interface Asked {
  readonly meter: Exclude<AskedMeter, 'pastMonths'>;
  readonly subject?: string | undefined;
}

/** Why it would be refused: nothing of it is there, or its month lies before the plan. */
export type Missing =
  | { readonly kind: 'plan'; readonly of: offers.Permission }
  | { readonly kind: 'month'; readonly month: Month; readonly of: offers.Permission };

export function missingOf(
  { permissions }: offers.Permissions,
  { meter, subject }: Asked,
  failure?: unknown,
): Missing | undefined {
  const named = (meter: AskedMeter) => permissions.find((each) => each.meter === meter);
  const [own, past] = [named(meter), named('pastMonths')];
  // The server knows better what it refused: another month of what repeats, a plan that ended meanwhile.
  const shut = hasCode(failure, 'expenses.month_not_open') ? failure.faults[0]?.place : undefined;
  if (own && hasCode(failure, 'expenses.no_plan', 'declaration.no_plan')) return { kind: 'plan', of: own };
  if (past && shut !== undefined) return isOpen(past, shut) ? undefined : { kind: 'month', month: shut, of: past };
  if (!own?.isAsked) return undefined;
  if (!own.isGranted)
    return subject !== undefined && own.used.includes(subject) ? undefined : { kind: 'plan', of: own };
  if (meter !== 'expenses' || past === undefined || own.since === null || subject === undefined) return undefined;
  return subject < own.since && !isOpen(past, subject) ? { kind: 'month', month: subject, of: past } : undefined;
}

const isOpen = ({ used }: offers.Permission, month: Month): boolean => used.includes(month);

/** Whether a call was refused for want of a plan. */
export const isPlanRefusal = (error: unknown): boolean =>
  hasCode(error, 'expenses.no_plan', 'expenses.month_not_open', 'declaration.no_plan');
