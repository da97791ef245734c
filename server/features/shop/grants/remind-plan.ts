import { dayInEcuador, daysBetween, formatDay } from '@cuadre/sri/dates';
import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { planMail as words } from '#phrases/shop/plan-mail.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { notifications, shopOrders, taxpayerDirectory } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { accountLetter, notify, sendAccountMail } from '#server/features/messages/index.ts';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { titleOf } from '../record/orders.ts';
import { lastPlans, notePlanEnd } from '../record/plan-end.ts';
import { MAIL_PLAN, REMIND_PLAN } from '../record/queues.ts';
import type { StandingGrant } from '../record/standing.ts';

/** So many days before the end it is said, each once. */
const reminderDays = [15, 7, 1] as const;

/** Every day: a job for each taxpayer of whose plans one ends soon, or ended and another one is to come. */
export async function queuePlanReminders(ctx: Context): Promise<void> {
  const now = ctx.now();
  const until = new Date(now.getTime() + (reminderDays[0] + 1) * 86_400_000);
  const { planEndsAt, tenantId } = taxpayerDirectory;
  const soon = await ctx.db.system((tx) =>
    tx.select({ tenantId }).from(taxpayerDirectory).where(lte(planEndsAt, until)),
  );
  for (const { tenantId } of soon)
    await ctx.db.tenant(tenantId, (tx) =>
      enqueue(tx, { id: ctx.newId(), queue: REMIND_PLAN, tenantId, payload: {}, dedupeKey: 'reminder' }),
    );
}

/** Which reminder is due of what ends last; null: none, or it is used up and that was said. */
function dueReminder({ validUntil, quantity, used }: StandingGrant, now: Date) {
  if (quantity !== null && used >= quantity) return null;
  const daysLeft = daysBetween(dayInEcuador(now), dayInEcuador(validUntil));
  const threshold = reminderDays.findLast((days) => daysLeft <= days);
  return threshold === undefined ? null : { threshold, daysLeft };
}

/** Tells in the app and by mail, in one commit; a late reminder takes the place of those it missed. */
export const remindPlanJob = defineJob({
  queue: REMIND_PLAN,
  payload: z.object({}),
  parallel: 2,
  backoff: [60, 600],
  run: (ctx, job) =>
    ctx.db.tenant(job.tenantId, async (tx) => {
      await job.hold(tx);
      const now = ctx.now();
      const { tenantId } = job;
      for (const plan of await lastPlans(tx, tenantId, now)) {
        const due = dueReminder(plan, now);
        const key = `${plan.id}:${due?.threshold}`;
        if (due === null || (await wasTold(tx, tenantId, key))) continue;
        const day = formatDay(dayInEcuador(plan.validUntil));
        const facts = { days: String(due.daysLeft), day, meter: plan.meter };
        await notify(ctx, tx, { tenantId, kind: 'plan.ending', key, facts });
        const payload = { grantId: plan.id };
        await enqueue(tx, { id: ctx.newId(), queue: MAIL_PLAN, tenantId, payload });
      }
      // One that ended meanwhile is looked for no more.
      await notePlanEnd(tx, tenantId, now);
      return job.complete(tx);
    }),
});

const wasTold = async (tx: Transaction, tenantId: string, key: string): Promise<boolean> =>
  (await tx.$count(
    notifications,
    and(eq(notifications.tenantId, tenantId), eq(notifications.dedupeKey, `plan.ending:${key}`)),
  )) > 0;

/** Who has no address is told in the app alone; what ended or was renewed meanwhile is mailed no more. */
export const mailPlanJob = defineJob({
  queue: MAIL_PLAN,
  payload: z.object({ grantId: z.uuid() }),
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const { tenantId } = job;
    const { plan, title, taxpayer } = await ctx.db.tenant(tenantId, async (tx) => {
      const last = (await lastPlans(tx, tenantId, ctx.now())).find(({ id }) => id === job.payload.grantId);
      return { plan: last, title: last && (await readTitle(tx, last)), taxpayer: await readTaxpayer(tx, tenantId) };
    });
    if (plan !== undefined && taxpayer.email !== null) {
      const { subject, body } = words[plan.meter === 'expenses' ? 'expenses' : 'documents'];
      const day = formatDay(dayInEcuador(plan.validUntil));
      const site = ctx.env.PUBLIC_URL;
      const letter = accountLetter(ctx, `plan-${job.id}`, { email: taxpayer.email }, subject(day), {
        greeting: words.greeting(taxpayer.shortName),
        paragraphs: [body],
        rows: [
          [words.what, title ?? ''],
          [words.ends, day],
        ],
        closing: [],
        ...(site && { action: { label: words.action, url: new URL('/shop', site).href } }),
      });
      await sendAccountMail(ctx, letter);
    }
    await ctx.db.tenant(tenantId, job.complete);
  },
});

async function readTitle(tx: Transaction, { tenantId, orderId, line }: StandingGrant): Promise<string | undefined> {
  if (orderId === null) return undefined;
  const [order] = await tx
    .select({ lines: shopOrders.lines })
    .from(shopOrders)
    .where(and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.id, orderId)));
  const bought = order?.lines[line ?? 0];
  return bought && titleOf(bought);
}

export const remindPlansDaily = defineDaily({ queue: 'remind-plans', at: '09:10', run: queuePlanReminders });
