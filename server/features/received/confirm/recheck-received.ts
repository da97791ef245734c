import { firstDayInDoubt, lastDayInDoubt } from '@cuadre/sri/catalogs';
import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { ConsultedState } from '#contract/receipts/voiding.ts';
import { stateConsulted } from '#server/adapters/sri-web-service/consulted-words.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockBooks } from '#server/db/papers.ts';
import { taxpayerDirectory } from '#server/db/tables/index.ts';
import { recheckEveryDays } from '#server/features/receipts/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { fetchParallel, fetchSlice } from '../record/limits.ts';
import { RECHECK_RECEIVED } from '../record/queues.ts';
import { type Heard, hearConsulted, tellHeard } from './apply-sri-answer.ts';

const DAY_MS = 86_400_000;
/** Seconds between two slices, and after the service did not answer: issuing needs the same SRI. */
const PAUSE = 5;
const PATIENCE = 3_600;

/** Asked next in line: what has just come, and what a person wants to know now. */
export const askWhetherItStands = (ctx: Context, tx: Transaction, tenantId: string): Promise<void> =>
  enqueue(tx, { id: ctx.newId(), queue: RECHECK_RECEIVED, tenantId, payload: {}, dedupeKey: 'all' });

/** As long as a receipt of that day may be voided, the daily look asks about it. */
export const keepAsking = async (ctx: Context, tx: Transaction, tenantId: string, newest: Day): Promise<void> => {
  const last = lastDayInDoubt(newest);
  const today = dayInEcuador(ctx.now());
  const until = last > today ? last : today;
  const { askReceivedUntil } = taxpayerDirectory;
  await tx
    .update(taxpayerDirectory)
    .set({ askReceivedUntil: until })
    .where(and(eq(taxpayerDirectory.tenantId, tenantId), or(isNull(askReceivedUntil), lt(askReceivedUntil, until))));
};

/** Every day: a job for each taxpayer who received something that its issuer may still void. */
export const queueReceivedRechecks = async (ctx: Context): Promise<void> => {
  const tenants = await ctx.db.system((tx) =>
    tx
      .select({ tenantId: taxpayerDirectory.tenantId })
      .from(taxpayerDirectory)
      .where(gte(taxpayerDirectory.askReceivedUntil, dayInEcuador(ctx.now()))),
  );
  for (const { tenantId } of tenants) await ctx.db.tenant(tenantId, (tx) => askWhetherItStands(ctx, tx, tenantId));
};

interface DueRow extends Record<string, unknown> {
  readonly id: string;
  readonly access_key: string;
  readonly environment: Environment;
}

/** Each once when it comes, however old; then once a week while it may be voided, every day once that was asked for. */
const readDue = async (ctx: Context, tx: Transaction, tenantId: string): Promise<DueRow[]> => {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const { rows } = await tx.execute<DueRow>(sql`
    select id, access_key, environment from foreign_receipts
    where tenant_id = ${tenantId} and authorization_state in ('stated', 'confirmed') and (consulted_at is null
      or (issued_on >= ${firstDayInDoubt(dayInEcuador(ctx.now()))}::date and consulted_state <> 'voided'
        and consulted_at < case consulted_state when 'accepting' then ${before(1)}::timestamptz
          else ${before(recheckEveryDays)}::timestamptz end))
    order by consulted_at nulls first limit ${fetchSlice}`);
  return rows;
};

/** A slice of questions, a few side by side. Where the service does not answer, what never was asked waits an hour. */
export async function recheckReceived(ctx: Context, job: HeldJob<Record<string, never>>): Promise<void> {
  const { tenantId } = job;
  const due = await ctx.db.tenant(tenantId, (tx) => readDue(ctx, tx, tenantId));
  const heard: { readonly id: string; readonly said: ConsultedState }[] = [];
  let silent = 0;
  for (let at = 0; at < due.length && !job.signal.aborted && silent === 0; at += fetchParallel)
    await Promise.all(
      due.slice(at, at + fetchParallel).map(async ({ id, environment, access_key }) => {
        const said = stateConsulted(await ctx.sri.consult(environment, access_key));
        if (said === 'no_answer') silent++;
        else heard.push({ id, said });
      }),
    );
  if (silent > 0) ctx.log.info({ silent }, 'the consultation service does not answer');
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    // Whether its period is declared stays as it is until the end.
    await lockBooks(tx, tenantId);
    // In one order, as everybody who locks several of them.
    const told: Heard[] = [];
    for (const { id, said } of heard.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const news = await hearConsulted(ctx, tx, tenantId, id, said);
      if (news) told.push(news);
    }
    await tellHeard(ctx, tx, told);
    const goesOn = (silent === 0 && due.length === fetchSlice) || (await isAwaited(tx, tenantId));
    await (goesOn ? job.again(tx, silent > 0 ? PATIENCE : PAUSE) : job.complete(tx));
  });
}

/** Whether one never was asked about: who brought it while this turn was with the SRI found the job there. */
const isAwaited = async (tx: Transaction, tenantId: string): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`select from foreign_receipts
    where tenant_id = ${tenantId} and authorization_state in ('stated', 'confirmed') and consulted_at is null limit 1`);
  return rowCount === 1;
};
