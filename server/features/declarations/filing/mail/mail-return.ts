import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { z } from 'zod';
import { leftMail, refusedMail, returnMail, sentMail } from '#phrases/declarations/mails/return-mail.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { findReturn } from '#server/features/declarations/frozen/data.ts';
import { dueOf } from '#server/features/declarations/living/own-periods.ts';
import { filingOf, readShelf } from '#server/features/declarations/living/return-shelf.ts';
import { readYearShelf } from '#server/features/declarations/revenue/year-shelf.ts';
import { accountLetter, sendAccountMail } from '#server/features/messages/index.ts';
import { defineJob, type Job } from '#server/jobs/job.ts';
import { isRefusal } from '#server/refusal.ts';
import { presentRefusal } from '../present-declaration.ts';
import { MAIL_LEFT_RETURN, MAIL_REFUSED_RETURN, MAIL_SENT_RETURN } from '../queues.ts';

interface Letter {
  /** Begins its message id: one return has one of a kind. */
  readonly key: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly (readonly [string, string])[];
  readonly action: string;
}

/** To who approved a return and was told to wait, about what became of it; null: there is nothing to say any more. */
const letterJob = (
  queue: string,
  write: (row: ReturnRow, when: { readonly dueOn: Day | undefined; readonly today: Day }) => Letter | null,
): Job =>
  defineJob({
    queue,
    payload: z.object({ returnId: z.uuid() }),
    parallel: 2,
    backoff: [60, 600, 3600, 14_400],
    run: async (ctx, job) => {
      const { tenantId, payload } = job;
      const { row, dueOn, taxpayer } = await ctx.db.tenant(tenantId, async (tx) => {
        const row = await findReturn(tx, tenantId, payload.returnId);
        return { row, dueOn: row && (await dueOfReturn(ctx, tx, row)), taxpayer: await readTaxpayer(tx, tenantId) };
      });
      const letter = row && write(row, { dueOn, today: dayInEcuador(ctx.now()) });
      // The address is that of the taxpayer, who may read a year.
      const { email, shortName } = taxpayer;
      if (email !== null && row && letter) {
        const { key, subject, paragraphs, rows = [], action: label } = letter;
        const site = ctx.env.PUBLIC_URL;
        const mail = accountLetter(ctx, `${key}-${row.id}`, { email }, subject, {
          greeting: returnMail.greeting(shortName),
          paragraphs: [...(row.environment === 'produccion' ? [] : [returnMail.practice]), ...paragraphs],
          rows: [...rows],
          closing: [],
          ...(site && { action: { label, url: new URL(`/declaration/${row.id}`, site).href } }),
        });
        await sendAccountMail(ctx, mail);
      }
      await ctx.db.tenant(tenantId, job.complete);
    },
  });

/** The last day of a return; undefined: they file none any more. */
async function dueOfReturn(ctx: Context, tx: Transaction, row: ReturnRow): Promise<Day | undefined> {
  const { tenantId, obligation, period } = row;
  if (obligation === 'renta') {
    const shelf = await readYearShelf(ctx, { tenantId }, tx, period);
    return isRefusal(shelf) ? undefined : shelf.due?.dueOn;
  }
  const filing = filingOf(await readShelf(ctx, { tenantId }, tx, obligation));
  return isRefusal(filing) ? undefined : dueOf(filing, period).dueOn;
}

/** That it has to be approved again does not wait until they look in. */
export const mailRefusedJob = letterJob(MAIL_REFUSED_RETURN, (row) => {
  const isSubstitute = row.ordinal > 1;
  const refusal = presentRefusal(row);
  return (
    refusal && {
      key: 'no-recibida',
      subject: refusedMail.subject({ ...row, isSubstitute }),
      paragraphs: [refusedMail.reason(refusal), refusedMail.toDo({ ...refusal, isSubstitute })],
      action: refusedMail.action,
    }
  );
});

/** That it has its number, and what is left to pay. */
export const mailSentJob = letterJob(MAIL_SENT_RETURN, (row, { dueOn, today }) => ({
  key: 'presentada',
  subject: sentMail.subject(row),
  paragraphs: [sentMail.body(row), ...(dueOn === undefined ? [] : sentMail.toPay(row, dueOn, today))],
  rows: sentMail.rows(row),
  action: sentMail.action,
}));

/** That they file it themselves after all; not once they did. */
export const mailLeftJob = letterJob(MAIL_LEFT_RETURN, (row, { dueOn, today }) =>
  row.state === 'approved'
    ? {
        key: 'devuelta',
        subject: leftMail.subject(row),
        paragraphs: [leftMail.body(row), ...(dueOn === undefined ? [] : [leftMail.until(dueOn, today)])],
        action: leftMail.action,
      }
    : null,
);
