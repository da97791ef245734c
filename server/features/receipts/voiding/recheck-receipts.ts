import { documentCodes, firstDayInDoubt, type HolidayTable } from '@cuadre/sri/catalogs';
import { addDays, addMonths, type Day, dayInEcuador, firstDayOf, monthOf } from '@cuadre/sri/dates';
import { and, asc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { wordOf } from '#server/adapters/sri-web-service/consulted-words.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { receipts, taxpayerDirectory } from '#server/db/tables/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { findReceipt } from '../record/data.ts';
import type { ReceiptRow } from '../record/present.ts';
import { hearState } from './apply-sri-state.ts';
import { voidingUntil } from './judge-voiding.ts';
import { RECHECK_RECEIPTS } from './queues.ts';

const DAY_MS = 86_400_000;
/** A receipt is asked about once a week: a modest question beside the thousands that issuing asks. */
export const recheckEveryDays = 7;
/** So many in one turn, so many seconds apart. */
const SLICE = 25;
const PAUSE_SECONDS = 60;

/** Every day: a job for each taxpayer with receipts that may still be voided on the portal without telling us. */
export const queueRechecks = async (ctx: Context): Promise<void> => {
  const tenants = await ctx.db.system((tx) =>
    tx
      .select({ tenantId: taxpayerDirectory.tenantId })
      .from(taxpayerDirectory)
      .where(gte(taxpayerDirectory.lastAuthorizedOn, firstDayInDoubt(dayInEcuador(ctx.now())))),
  );
  for (const { tenantId } of tenants)
    await ctx.db.tenant(tenantId, (tx) =>
      enqueue(tx, { id: ctx.newId(), queue: RECHECK_RECEIPTS, tenantId, payload: {}, dedupeKey: 'recheck' }),
    );
};

/**
 * Of a type, those that may still change. The term is that of the whole month; the last question comes after it, when nothing
 * can change any more.
 */
const mayChange = (documentType: string, today: Day, tables: HolidayTable): SQL | undefined => {
  const mayStill = (issuedOn: Day) =>
    addDays(voidingUntil({ documentType, issuedOn }, today, tables), recheckEveryDays + 1) >= today;
  let first = firstDayInDoubt(today);
  while (!mayStill(first)) first = firstDayOf(addMonths(monthOf(first), 1));
  return and(eq(receipts.documentType, documentType), gte(receipts.issuedOn, first));
};

/** Authorised, voidable until lately, and not asked about for a week. The longest unasked first. */
const readDue = (ctx: Context, tx: Transaction, tenantId: string): Promise<ReceiptRow[]> => {
  const now = ctx.now();
  const today = dayInEcuador(now);
  const lastAsked = sql`coalesce(${receipts.consultedAt}, ${receipts.authorizedAt})`;
  return tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.tenantId, tenantId),
        eq(receipts.state, 'authorized'),
        gte(receipts.issuedOn, firstDayInDoubt(today)),
        or(...documentCodes.map((type) => mayChange(type, today, ctx.taxTables))),
        lt(lastAsked, new Date(now.getTime() - recheckEveryDays * DAY_MS)),
      ),
    )
    .orderBy(asc(lastAsked))
    .limit(SLICE);
};

/** A slice of questions to the consultation service; where it does not answer, tomorrow is another day. */
export async function recheckReceipts(ctx: Context, job: HeldJob<Record<string, never>>): Promise<void> {
  const { tenantId } = job;
  const due = await ctx.db.tenant(tenantId, (tx) => readDue(ctx, tx, tenantId));
  for (const { id, environment, accessKey } of due) {
    if (job.signal.aborted) return;
    const call = await ctx.sri.consult(environment, accessKey);
    const word = wordOf(call);
    if (word === undefined) {
      ctx.log.info({ receipt: id, answer: call.kind }, 'the consultation service does not answer');
      return ctx.db.tenant(tenantId, job.complete);
    }
    await ctx.db.tenant(tenantId, async (tx) => {
      await job.hold(tx);
      const row = await findReceipt(tx, tenantId, id);
      if (row?.state === 'authorized') await hearState(ctx, tx, row, word);
    });
  }
  await ctx.db.tenant(tenantId, (tx) => (due.length === SLICE ? job.again(tx, PAUSE_SECONDS) : job.complete(tx)));
}
