import { dayInEcuador } from '@cuadre/sri/dates';
import { periodWith } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { z } from 'zod';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import { taxReminderMail as words } from '#phrases/declarations/reminder-mail.ts';
import type { Context } from '#server/context.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { accountLetter, sendAccountMail } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { type Filing, filingOf, firstPeriod, readShelf } from '../living/frame.ts';
import { readReturn } from '../living/read-return.ts';
import { readReminds } from './reminders.ts';
import { readTaxDays } from './tax-days.ts';

export const taxReminder = z.object({
  dueOn: z.string(),
  /** The day it was queued on. */
  today: z.string(),
  items: z.array(z.object({ code: z.string(), to: z.string() })),
});

/**
 * One letter of everything that is due on a day; nothing of what was filed or switched off meanwhile, and none after the
 * day. Who has no address is told in the inbox alone.
 */
export async function mailObligations(ctx: Context, job: HeldJob<z.infer<typeof taxReminder>>): Promise<void> {
  const { tenantId, payload } = job;
  const { dueOn, items } = payload;
  const today = dayInEcuador(ctx.now());
  const found = await ctx.db.tenant(tenantId, async (tx) => {
    const taxpayer = await readTaxpayer(tx);
    const days = await readTaxDays(tx, taxpayer, { from: dueOn, until: dueOn }, ctx.taxTables);
    const due = days.filter((day) => !day.filed && items.some(({ code, to }) => code === day.code && to === day.to));
    const of = async (each: ReturnObligation) => filingOf(await readShelf(ctx, { tenantId }, tx, each));
    const shelves = { iva: await of('iva'), retenciones: await of('retenciones') };
    return { taxpayer, shelves, due: (await readReminds(tx, tenantId)) && today <= dueOn ? due : [] };
  });
  const { email, shortName } = found.taxpayer;
  if (email !== null && found.due.length > 0) {
    const site = ctx.env.PUBLIC_URL;
    const key = `vencimiento-${tenantId}-${dueOn}-${payload.today}`;
    await sendAccountMail(
      ctx,
      accountLetter(ctx, key, { email }, words.subject(found.due, dueOn, today), {
        greeting: words.greeting(shortName),
        paragraphs: [words.body(dueOn, today)],
        rows: await Promise.all(
          found.due.map(
            async (day) => [words.name(day), words.about(day, await wouldPay(ctx, found.shelves, day))] as const,
          ),
        ),
        closing: [words.filed, words.off],
        ...(site && { action: { label: words.action, url: new URL('/declaration/calendar', site).href } }),
      }),
    );
  }
  await ctx.db.tenant(tenantId, job.complete);
}

/** Of a return that is computed here, what would be paid today; undefined of anything else, and before returns begin here. */
async function wouldPay(
  ctx: Context,
  shelves: Readonly<Record<'iva' | 'retenciones', Filing | Refusal>>,
  { code, from, to }: ObligationDay,
): Promise<string | undefined> {
  const of = code.startsWith('iva') ? 'iva' : code.startsWith('retentions') ? 'retenciones' : undefined;
  const shelf = of && shelves[of];
  if (shelf === undefined || isRefusal(shelf) || shelf.start === undefined) return undefined;
  const period = periodWith(to, from === to ? 1 : 6);
  return period < firstPeriod(shelf) ? undefined : (await readReturn(ctx, shelf, period)).summary.pay;
}
