import { dayInEcuador } from '@cuadre/sri/dates';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { and, asc, eq } from 'drizzle-orm';
import type { RepeatingInvoice } from '#contract/receipts/repeating.ts';
import type { Actor, Context } from '#server/context.ts';
import { drafts, type RepeatingRow, repeatedDrafts, repeatingInvoices } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { onDayOf } from '../drafts/data.ts';
import { readMade } from './data.ts';

const present = (row: RepeatingRow, madeFor: string | undefined): RepeatingInvoice => ({
  id: row.id,
  version: row.version,
  state: row.state,
  frequency: row.frequency,
  day: row.dayOfMonth,
  from: row.firstMonth,
  ...(row.lastMonth !== null && { to: row.lastMonth }),
  ...(row.nextOn !== null && { nextOn: row.nextOn }),
  ...(madeFor !== undefined && { madeFor }),
  receiptId: row.receiptId,
  draft: row.draft,
});

/** Those of the environment in use: what comes next first, then what is paused or ended. */
export const getRepeating = (ctx: Context, { tenantId }: Actor): Promise<RepeatingInvoice[]> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const rows = await tx
      .select()
      .from(repeatingInvoices)
      .where(
        and(
          eq(repeatingInvoices.tenantId, tenantId),
          eq(repeatingInvoices.environment, await currentEnvironment(tx, tenantId)),
        ),
      )
      .orderBy(asc(repeatingInvoices.nextOn), asc(repeatingInvoices.state), asc(repeatingInvoices.createdAt));
    const made = await readMade(tx, tenantId);
    return rows.map((row) => present(row, made.get(row.id)));
  });

interface Ready {
  readonly draftId: string;
  readonly repeatingId: string;
  readonly month: string;
  readonly draft: InvoiceDraft;
}

/** More than anybody issues one by one. */
const mostReady = 100;

/** What repeating invoices made and waits to be issued, in the environment in use. */
export const getReady = (ctx: Context, { tenantId }: Actor): Promise<Ready[]> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const { repeatingId, month, draftId, madeAt } = repeatedDrafts;
    const rows = await tx
      .select({ draftId, repeatingId, month, draft: drafts.draft, version: drafts.version })
      .from(repeatedDrafts)
      .innerJoin(drafts, and(eq(drafts.tenantId, tenantId), eq(drafts.id, draftId)))
      .where(and(eq(repeatedDrafts.tenantId, tenantId), eq(drafts.environment, await currentEnvironment(tx, tenantId))))
      .orderBy(asc(madeAt), asc(draftId))
      .limit(mostReady);
    const today = dayInEcuador(ctx.now());
    return rows.map(({ version, ...row }) => ({ ...row, draft: onDayOf(row.draft, version, today) as InvoiceDraft }));
  });
