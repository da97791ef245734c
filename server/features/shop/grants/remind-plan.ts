import { type Day, dayInEcuador, daysBetween, formatDay } from '@cuadre/sri/dates';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { day } from '#contract/common.schemas.ts';
import { barTo } from '#contract/roles.ts';
import { countedMeters } from '#contract/shop/offers.rules.ts';
import { isCounted, type Left, leftWords } from '#phrases/shop/offers.ts';
import { planMail as words } from '#phrases/shop/plan-mail.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { noteFirstEnd } from '#server/db/note-first-end.ts';
import {
  isOrderOfGrantInSql,
  notifications,
  quotaGrants,
  shopOrders,
  taxpayerDirectory,
} from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { accountLetter, notify, sendAccountMail } from '#server/features/messages/index.ts';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { titleOf } from '../record/orders.ts';
import { endingGrants } from '../record/plan-end.ts';
import { MAIL_PLAN, REMIND_PLAN } from '../record/queues.ts';
import type { StandingGrant } from '../record/standing.ts';

/** So many days before the end it is said, each once. */
const reminderDays = [15, 7, 1] as const;

/** Every day: a job for each taxpayer of whom something ends soon. */
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

/** What ends on one day is told together. */
interface Ending {
  readonly day: Day;
  readonly grants: readonly StandingGrant[];
}

/** What ends, by day; nothing to who may not renew it: what is left serves them nothing. */
async function readEndings(tx: Transaction, tenantId: string, now: Date): Promise<Ending[]> {
  const { accountGroup: group, regime, rucClaimedAt } = await readTaxpayer(tx, tenantId);
  const claimed = rucClaimedAt !== null;
  if (barTo({ role: 'owner', group, regime, claimed }, 'buy') !== undefined) return [];
  const grants = await endingGrants(tx, tenantId, now);
  const dayOf = ({ validUntil }: StandingGrant) => dayInEcuador(validUntil);
  const days = [...new Set(grants.map(dayOf))];
  return days.map((day) => ({ day, grants: grants.filter((grant) => dayOf(grant) === day) }));
}

/** Of each meter what is left of all of them. */
const leftOf = ({ grants }: Ending): Left[] =>
  countedMeters.flatMap((meter) => {
    const own = grants.filter((grant) => grant.meter === meter);
    const hasNoEnd = own.some(({ quantity }) => quantity === null);
    const count = own.reduce((sum, { quantity, used }) => sum + (quantity ?? 0) - used, 0);
    return own.length === 0 ? [] : [{ meter, quantity: hasNoEnd ? null : count }];
  });

/** Which reminder is due of what ends then; null: none yet. */
function dueReminder({ day }: Ending, now: Date) {
  const daysLeft = daysBetween(dayInEcuador(now), day);
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
      for (const ending of await readEndings(tx, tenantId, now)) {
        const due = dueReminder(ending, now);
        const key = `${ending.day}:${due?.threshold}`;
        if (due === null || (await wasTold(tx, tenantId, key))) continue;
        const left = leftOf(ending);
        const facts = {
          ...{ days: String(due.daysLeft), day: formatDay(ending.day), list: leftWords(left) },
          ...(isCounted(left) && { counted: 'yes' }),
        };
        await notify(ctx, tx, { tenantId, kind: 'plan.ending', key, facts });
        const payload = { day: ending.day };
        await enqueue(tx, { id: ctx.newId(), queue: MAIL_PLAN, tenantId, payload });
      }
      // What ended meanwhile is looked for no more.
      await noteFirstEnd(tx, tenantId, now);
      return job.complete(tx);
    }),
});

const wasTold = async (tx: Transaction, tenantId: string, key: string): Promise<boolean> =>
  (await tx.$count(
    notifications,
    and(eq(notifications.tenantId, tenantId), eq(notifications.dedupeKey, `plan.ending:${key}`)),
  )) > 0;

/** Who has no address is told in the app alone; what ended, was renewed or used up meanwhile is mailed no more. */
export const mailPlanJob = defineJob({
  queue: MAIL_PLAN,
  // One that was queued before this named a grant, and is not sent.
  payload: z.object({ day: day.optional() }),
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const { tenantId } = job;
    const { ending, titles, taxpayer } = await ctx.db.tenant(tenantId, async (tx) => {
      const endings = await readEndings(tx, tenantId, ctx.now());
      const found = endings.find((each) => each.day === job.payload.day);
      return {
        ending: found,
        titles: await readTitles(tx, tenantId, found),
        taxpayer: await readTaxpayer(tx, tenantId),
      };
    });
    if (ending !== undefined && taxpayer.email !== null) {
      const [left, last] = [leftOf(ending), formatDay(ending.day)];
      const site = ctx.env.PUBLIC_URL;
      const letter = accountLetter(ctx, `plan-${job.id}`, { email: taxpayer.email }, words.subject(left, last), {
        greeting: words.greeting(taxpayer.shortName),
        paragraphs: [words.body(left)],
        rows: [
          ...(titles.length === 0 ? [] : [[words.what, titles.join(', ')] as const]),
          [words.left, leftWords(left)],
          [words.ends, last],
        ],
        closing: [],
        ...(site && { action: { label: words.action, url: new URL('/shop', site).href } }),
      });
      await sendAccountMail(ctx, letter);
    }
    await ctx.db.tenant(tenantId, job.complete);
  },
});

/** Of what was bought of it. */
async function readTitles(tx: Transaction, tenantId: string, ending: Ending | undefined): Promise<string[]> {
  const ids = ending?.grants.map(({ id }) => id) ?? [];
  const bought = await tx
    .select({ line: quotaGrants.line, lines: shopOrders.lines })
    .from(quotaGrants)
    .innerJoin(shopOrders, isOrderOfGrantInSql)
    .where(and(eq(quotaGrants.tenantId, tenantId), inArray(quotaGrants.id, ids)));
  const lines = bought.map(({ line, lines: all }) => all[line ?? 0]).filter((each) => each !== undefined);
  return [...new Set(lines.map(titleOf))];
}

export const remindPlansDaily = defineDaily({ queue: 'remind-plans', at: '09:10', run: queuePlanReminders });
