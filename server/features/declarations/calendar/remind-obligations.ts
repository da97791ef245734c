import { addDays, dayInEcuador, daysBetween } from '@cuadre/sri/dates';
import { and, eq, isNull, notExists } from 'drizzle-orm';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { accountDeletions, remindedDays, taxpayerDirectory } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { notify } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { MAIL_OBLIGATIONS, REMIND_OBLIGATIONS } from './queues.ts';
import { readReminds } from './reminders.ts';
import { reminderDays } from './settings.ts';
import { readTaxDays } from './tax-days.ts';

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
 * told, so that it is told once however often this runs. A late run replaces the reminders that it missed.
 */
export const remindObligations = (ctx: Context, job: HeldJob<Record<string, never>>): Promise<void> =>
  ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    const { tenantId } = job;
    const today = dayInEcuador(ctx.now());
    if (await readReminds(tx, tenantId)) {
      const span = { from: today, until: addDays(today, reminderDays[0]) };
      const days = await readTaxDays(tx, await readTaxpayer(tx), span, ctx.taxTables);
      const told: ObligationDay[] = [];
      for (const day of days) if (!day.filed && (await isNew(ctx, tx, tenantId, day, today))) told.push(day);
      for (const dueOn of new Set(told.map((day) => day.dueOn))) {
        const due = told.filter((day) => day.dueOn === dueOn);
        await tell(ctx, tx, tenantId, today, dueOn, due);
      }
    }
    await job.complete(tx);
  });

async function isNew(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  { code, to, dueOn }: ObligationDay,
  today: string,
) {
  const left = daysBetween(today, dueOn);
  const daysBefore = reminderDays.findLast((days) => left <= days);
  if (daysBefore === undefined) return false;
  const rows = await tx
    .insert(remindedDays)
    .values({ tenantId, code, period: to, daysBefore, remindedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ code: remindedDays.code });
  return rows.length > 0;
}

async function tell(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  today: string,
  dueOn: string,
  due: readonly ObligationDay[],
) {
  const items = due.map(({ code, from, to, dependsOn }) => ({ code, from, to, dependsOn }));
  for (const { code, from, to, dependsOn } of items) {
    const facts = { code, from, to, dueOn, today, dependsOn: dependsOn ?? '' };
    await notify(ctx, tx, { tenantId, kind: 'tax.due', key: `${code}:${to}:${today}`, facts });
  }
  await enqueue(tx, {
    id: ctx.newId(),
    queue: MAIL_OBLIGATIONS,
    tenantId,
    payload: { dueOn, today, items },
    dedupeKey: `${dueOn}:${today}`,
  });
}
