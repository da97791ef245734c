import type { Standing } from '#contract/roles.ts';
import type { Context } from '#server/context.ts';
import { findAccountKind } from '#server/db/account-kind.ts';

/** What the account is, as far as it decides what may be done in it. */
export const readAccountKind = (ctx: Context, tenantId: string): Promise<Omit<Standing, 'role'>> =>
  ctx.db.tenant(tenantId, (tx) => findAccountKind(tx, tenantId), { prepared: true });
