import { dayInEcuador } from '@cuadre/sri/dates';
import { parseRuc } from '@cuadre/sri/ids';
import { and, eq, lt } from 'drizzle-orm';
import type { Group } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  receipts,
  returns,
  revenueAnswers,
  shelfOfBooks,
  type TaxpayerRow,
  taxpayers,
} from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { earlierOfOtherGroup } from '../tax-data/change-regime.ts';
import { readTaxpayer } from '../tax-data/data.ts';
import { environmentAfter } from '../tax-data/environment-after.ts';

/**
 * A person without RUC (PER) or a business (NEG). Drafts, clients, numbering and signature stay as they are, and come
 * into sight again with the RUC; years of before stay what they were. Who has issued has a RUC.
 */
export const updateGroup = (
  ctx: Context,
  actor: Actor,
  { group }: { readonly group: Group },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const before = await readTaxpayer(tx, tenantId);
    const { taxId, accountGroup, regime } = before;
    if (accountGroup === group) return { done: true };
    if (group === 'PER') {
      const ruc = parseRuc(taxId);
      if (!ruc.ok || ruc.value.kind !== 'natural') return refuse('taxpayer.is_company');
      if ((await tx.$count(receipts, eq(receipts.tenantId, tenantId))) > 0) return refuse('taxpayer.has_issued');
    }
    const now = ctx.now();
    const environment = await environmentAfter(tx, before, { accountGroup: group, regime });
    const earlierRegimes = earlierOfOtherGroup(before, dayInEcuador(now), await hasEarlierYears(tx, before, now));
    await tx
      .update(taxpayers)
      .set({ accountGroup: group, environment, earlierRegimes, updatedAt: now })
      .where(eq(taxpayers.tenantId, tenantId));
    const detail = { from: accountGroup, to: group };
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'account.group_changed', detail });
    return { done: true };
  });

/** Whether something was answered or approved of a year before this one. */
async function hasEarlierYears(tx: Transaction, taxpayer: TaxpayerRow, now: Date): Promise<boolean> {
  const thisYear = dayInEcuador(now).slice(0, 4);
  const [tenantId, environment] = [taxpayer.tenantId, shelfOfBooks(taxpayer)];
  const answered = and(
    eq(revenueAnswers.tenantId, tenantId),
    eq(revenueAnswers.environment, environment),
    lt(revenueAnswers.year, thisYear),
  );
  const approved = and(
    eq(returns.tenantId, tenantId),
    eq(returns.environment, environment),
    eq(returns.obligation, 'renta'),
    lt(returns.period, thisYear),
  );
  return (await tx.$count(revenueAnswers, answered)) > 0 || (await tx.$count(returns, approved)) > 0;
}
