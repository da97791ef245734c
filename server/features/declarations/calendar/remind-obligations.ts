import { addDays, type Day, dayInEcuador, daysBetween } from '@cuadre/sri/dates';
import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { accountDeletions, remindedDays, type TaxpayerRow, taxpayerDirectory } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { notify, notifyThose } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { readShelves } from '../living/return-shelf.ts';
import { MAIL_OBLIGATIONS, REMIND_OBLIGATIONS } from './queues.ts';
import { readReminds } from './reminders.ts';
import { reminderDays } from './settings.ts';
import { readTaxDays, tellsOfYear } from './tax-days.ts';
import { isOfYear, wouldPay } from './would-pay.ts';

/** Every morning: a job for each business that is not closed. */
export const queueTaxReminders = async (ctx: Context): Promise<void> => {
  const { tenantId } = taxpayerDirectory;
  const businesses = await ctx.db.system((tx) =>
    tx
      .select({ tenantId })
      .from(taxpayerDirectory)
      .where(
        notExists(
          tx
            .select({ id: accountDeletions.id })
            .from(accountDeletions)
            .where(and(eq(accountDeletions.tenantId, tenantId), isNull(accountDeletions.takenBackAt))),
        ),
      ),
  );
  for (const row of businesses)
    await ctx.db.tenant(row.tenantId, (tx) =>
      enqueue(tx, {
        id: ctx.newId(),
        queue: REMIND_OBLIGATIONS,
        tenantId: row.tenantId,
        payload: {},
        dedupeKey: 'daily',
      }),
    );
};

/**
 * Tells what is due in 7, 3 or 1 days or today and is not filed: notice and mail are queued with the row that says it was
 * told, so that it is told once however often this runs. A late run replaces the reminders that it missed. What would be
 * paid is computed before: no transaction waits for a return.
 */
export async function remindObligations(ctx: Context, job: HeldJob<Record<string, never>>): Promise<void> {
  const { tenantId } = job;
  const today = dayInEcuador(ctx.now());
  const pays = await readPays(ctx, tenantId, today);
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    const told: ObligationDay[] = [];
    for (const day of await readDue(ctx, tx, tenantId, today))
      if (await isNew(ctx, tx, tenantId, day, today)) told.push(day);
    for (const dueOn of new Set(told.map((day) => day.dueOn))) {
      const due = told.filter((day) => day.dueOn === dueOn);
      await tell(ctx, tx, await readTaxpayer(tx, tenantId), { today, dueOn, due, pays });
    }
    await job.complete(tx);
  });
}

/** Nothing of who does not want it. */
async function readDue(ctx: Context, tx: Transaction, tenantId: string, today: Day): Promise<ObligationDay[]> {
  if (!(await readReminds(tx, tenantId))) return [];
  const span = { from: today, until: addDays(today, reminderDays[0]) };
  return (await readTaxDays(ctx, tx, await readTaxpayer(tx, tenantId), span)).filter(({ filed }) => !filed);
}

/** Which of them it is, and of which day before it a reminder is due now. */
const reminderOf = ({ code, to, dueOn }: ObligationDay, today: Day) => {
  const left = daysBetween(today, dueOn);
  const daysBefore = reminderDays.findLast((days) => left <= days);
  return daysBefore === undefined ? undefined : { code, period: to, daysBefore };
};

async function isNew(ctx: Context, tx: Transaction, tenantId: string, day: ObligationDay, today: Day) {
  const reminder = reminderOf(day, today);
  if (reminder === undefined) return false;
  const rows = await tx
    .insert(remindedDays)
    .values({ tenantId, ...reminder, remindedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ code: remindedDays.code });
  return rows.length > 0;
}

/** What would be paid of each that was not told yet. */
type Pays = ReadonlyMap<string, string>;
const nameOf = ({ code, to }: Pick<ObligationDay, 'code' | 'to'>): string => `${code} ${to}`;

async function readPays(ctx: Context, tenantId: string, today: Day): Promise<Pays> {
  const found = await ctx.db.tenant(tenantId, async (tx) => {
    const due = await readDue(ctx, tx, tenantId, today);
    const told = await tx.select().from(remindedDays).where(eq(remindedDays.tenantId, tenantId));
    const isTold = (day: ObligationDay): boolean => {
      const now = reminderOf(day, today);
      return told.some(
        ({ code, period, daysBefore }) => code === now?.code && period === now.period && daysBefore === now.daysBefore,
      );
    };
    const untold = due.filter((day) => reminderOf(day, today) !== undefined && !isTold(day));
    return untold.length === 0 ? undefined : { untold, shelves: await readShelves(ctx, { tenantId }, tx) };
  });
  const pays = new Map<string, string>();
  for (const day of found?.untold ?? []) {
    const pay = found && (await wouldPay(ctx, found.shelves, day));
    if (pay !== undefined) pays.set(nameOf(day), pay);
  }
  return pays;
}

interface Told {
  readonly today: Day;
  readonly dueOn: Day;
  readonly due: readonly ObligationDay[];
  readonly pays: Pays;
}

async function tell(ctx: Context, tx: Transaction, taxpayer: TaxpayerRow, { today, dueOn, due, pays }: Told) {
  const { tenantId } = taxpayer;
  for (const { code, from, to, dependsOn, incomeAbove, filer } of due) {
    const pay = pays.get(nameOf({ code, to })) ?? '';
    const year = { dependsOn: dependsOn ?? '', incomeAbove: incomeAbove ?? '' };
    const facts = { code, from, to, dueOn, today, ...year, pay, filer: filer ?? '' };
    const notice = { tenantId, kind: 'tax.due' as const, key: `${code}:${to}:${today}`, facts };
    // A day that tells of a year is not for everybody, nor what a year would pay.
    if (tellsOfYear({ code })) await notifyThose(ctx, tx, 'declareYear', notice);
    else if (isOfYear({ code }) && pay !== '')
      await notifyThose(ctx, tx, 'declareYear', notice, { ...notice, facts: { ...facts, pay: '' } });
    else await notify(ctx, tx, notice);
  }
  await enqueue(tx, {
    id: ctx.newId(),
    queue: MAIL_OBLIGATIONS,
    tenantId,
    payload: { dueOn, today, items: due.map(({ code, to }) => ({ code, to })) },
    dedupeKey: `${dueOn}:${today}`,
  });
}
