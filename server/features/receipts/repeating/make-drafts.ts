import { INVOICE } from '@cuadre/sri/catalogs';
import { addDays, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { and, asc, eq, isNotNull, lte, min } from 'drizzle-orm';
import { z } from 'zod';
import { lastDue } from '#contract/receipts/repeating.rules.ts';
import { barTo } from '#contract/roles.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  drafts,
  type RepeatingRow,
  repeatedDrafts,
  repeatingInvoices,
  type TaxpayerRow,
  taxpayerDirectory,
} from '#server/db/tables/index.ts';
import { notifyThose } from '#server/features/messages/index.ts';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { isRepeating, lockTaxpayer, nextOf, queueDrafts, rhythmOf } from './data.ts';
import { MAKE_DRAFTS } from './queues.ts';

const slice = 200;

/** A job for each business of which an invoice that repeats is due. */
export const queueAllDrafts = async (ctx: Context): Promise<void> => {
  const today = dayInEcuador(ctx.now());
  const { tenantId, draftsOn } = taxpayerDirectory;
  const due = await ctx.db.system((tx) => tx.select({ tenantId }).from(taxpayerDirectory).where(lte(draftsOn, today)));
  for (const row of due) await ctx.db.tenant(row.tenantId, (tx) => queueDrafts(ctx, tx, row.tenantId, today));
};

/**
 * Makes the draft of each repeating invoice that is due. Nothing here issues: a draft waits until a person presses.
 * Turned twice, killed between or days late, a month has one draft: its key says so.
 */
async function makeDrafts(ctx: Context, job: HeldJob<Record<string, never>>): Promise<void> {
  const { tenantId } = job;
  const today = dayInEcuador(ctx.now());
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    const taxpayer = await lockTaxpayer(tx, tenantId);
    const due = await tx
      .select()
      .from(repeatingInvoices)
      .where(and(eq(repeatingInvoices.tenantId, tenantId), lte(repeatingInvoices.nextOn, today)))
      .orderBy(asc(repeatingInvoices.id))
      .limit(slice);
    for (const row of due) {
      if (mayIssue(taxpayer) && row.environment === taxpayer.environment) await makeDraft(ctx, tx, row, today);
      await tx
        .update(repeatingInvoices)
        .set({ nextOn: nextOf(row, addDays(today, 1)) })
        .where(isRepeating(tenantId, row.id));
    }
    if (due.length === slice) return job.again(tx, 0);
    await tellReady(ctx, tx, taxpayer, today);
    await tx
      .update(taxpayerDirectory)
      .set({ draftsOn: await nearest(tx, tenantId) })
      .where(eq(taxpayerDirectory.tenantId, tenantId));
    await job.complete(tx);
  });
}

/** An account that issues nothing any more gets no drafts. */
const mayIssue = ({ accountGroup, regime, rucClaimedAt }: TaxpayerRow): boolean =>
  barTo({ role: 'owner', group: accountGroup, regime, claimed: rucClaimedAt !== null }, 'issue') === undefined;

async function makeDraft(ctx: Context, tx: Transaction, row: RepeatingRow, today: string): Promise<void> {
  const { tenantId, environment, createdBy } = row;
  const due = lastDue(rhythmOf(row), today);
  if (due === undefined) return;
  const id = ctx.newId();
  const now = ctx.now();
  const made = await tx
    .insert(repeatedDrafts)
    .values({ tenantId, repeatingId: row.id, month: monthOf(due), draftId: id, madeAt: now })
    .onConflictDoNothing()
    .returning({ id: repeatedDrafts.draftId });
  if (made.length === 0) return;
  await tx.insert(drafts).values({
    ...{ tenantId, id, environment, documentType: INVOICE, version: 1 },
    draft: { ...row.draft, issuedOn: today },
    ...{ updatedAt: now, updatedBy: createdBy },
  });
}

/** Once on a day on which some came: how many wait now. */
async function tellReady(ctx: Context, tx: Transaction, taxpayer: TaxpayerRow, today: string): Promise<void> {
  const { tenantId, environment } = taxpayer;
  const { draftId, madeAt } = repeatedDrafts;
  const waiting = await tx
    .select({ madeAt })
    .from(repeatedDrafts)
    .innerJoin(drafts, and(eq(drafts.tenantId, tenantId), eq(drafts.id, draftId)))
    .where(and(eq(repeatedDrafts.tenantId, tenantId), eq(drafts.environment, environment)));
  if (!waiting.some((each) => dayInEcuador(each.madeAt) === today)) return;
  const facts = { count: String(waiting.length), environment };
  await notifyThose(ctx, tx, 'issue', { tenantId, kind: 'invoices.ready', key: `${environment}:${today}`, facts });
}

const nearest = async (tx: Transaction, tenantId: string): Promise<string | null> => {
  const { tenantId: whose, nextOn } = repeatingInvoices;
  const [row] = await tx
    .select({ day: min(nextOn) })
    .from(repeatingInvoices)
    .where(and(eq(whose, tenantId), isNotNull(nextOn)));
  return row?.day ?? null;
};

export const makeDraftsJob = defineJob({
  queue: MAKE_DRAFTS,
  payload: z.record(z.string(), z.never()),
  parallel: 2,
  backoff: [60, 600, 3600],
  run: makeDrafts,
});

/** A day begins at midnight in Ecuador; its drafts are there when people get up. */
export const makeDraftsDaily = defineDaily({ queue: 'make-all-drafts', at: '00:05', run: queueAllDrafts });
