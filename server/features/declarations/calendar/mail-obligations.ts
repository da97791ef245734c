import { dayInEcuador } from '@cuadre/sri/dates';
import { z } from 'zod';
import { taxReminderMail as words } from '#phrases/declarations/mails/reminder-mail.ts';
import type { Context } from '#server/context.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { accountLetter, sendAccountMail } from '#server/features/messages/index.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { readShelves } from '../living/return-shelf.ts';
import { readReminds } from './reminders.ts';
import { readTaxDays } from './tax-days.ts';
import { wouldPay } from './would-pay.ts';

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
    const taxpayer = await readTaxpayer(tx, tenantId);
    const days = await readTaxDays(ctx, tx, taxpayer, { from: dueOn, until: dueOn });
    const due = days.filter((day) => !day.filed && items.some(({ code, to }) => code === day.code && to === day.to));
    return {
      taxpayer,
      shelves: await readShelves(ctx, { tenantId }, tx),
      due: (await readReminds(tx, tenantId)) && today <= dueOn ? due : [],
    };
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
          found.due.map(async (day) => {
            // The address is that of the taxpayer, who may read a year.
            const pay = await wouldPay(ctx, found.shelves, day);
            return [words.name(day), words.about(day, pay)] as const;
          }),
        ),
        closing: [...words.done(found.due), words.off],
        ...(site && { action: { label: words.action, url: new URL('/declaration/calendar', site).href } }),
      }),
    );
  }
  await ctx.db.tenant(tenantId, job.complete);
}
