import type { Month } from '@cuadre/sri/dates';
import type { openPastMonth as contract } from '#contract/shop/offers.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { readPermission, takeGrant } from '#server/features/business/index.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { lockTaxpayer } from '../record/orders.ts';
import { getPermissions } from './get-permissions.ts';

/**
 * Opens a month that lies before the plan of expenses, with one of those that were bought; one that is open, or lies in the
 * plan, uses none.
 */
export async function openPastMonth(
  ctx: Context,
  actor: Actor,
  { month }: { readonly month: Month },
): Promise<Answer<typeof contract>> {
  const { tenantId, userId } = actor;
  // Whatever is in use now: only the books of producción have months to open.
  const real = { tenantId, environment: 'produccion' } as const;
  const opened = await ctx.db.tenant(tenantId, async (tx) => {
    await lockTaxpayer(tx, tenantId);
    const { isAsked, isGranted, since } = await readPermission(ctx, tx, { ...real, meter: 'expenses' });
    if (!isAsked) return undefined;
    if (!isGranted || since === null) return refuse('expenses.no_plan');
    const { used } = await readPermission(ctx, tx, { ...real, meter: 'pastMonths' });
    if (month >= since || used.includes(month)) return undefined;
    if (!(await takeGrant(ctx, tx, { ...real, meter: 'pastMonths' }, month))) return refuse('expenses.no_months');
    writeAudit(tx, {
      tenantId,
      at: ctx.now(),
      actor: userId,
      action: 'expenses.month_opened',
      subject: tenantId,
      detail: { month },
    });
    return undefined;
  });
  return isRefusal(opened) ? opened : getPermissions(ctx, actor);
}
