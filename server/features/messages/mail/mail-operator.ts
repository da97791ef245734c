import { z } from 'zod';
import { alarmMail, alarms } from '#phrases/messages/alarms.ts';
import type { Context } from '#server/context.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';

/** Name of the queue; rows carry it, so it never changes. */
export const MAIL_OPERATOR = 'mail-operator';

/** Brings an alarm to the operator's address. Ids and codes only: what they belong to is looked up in the product. */
async function mailOperator(
  ctx: Context,
  job: HeldJob<{ kind: string; receiptId: string; detail: string }>,
): Promise<void> {
  const { kind, receiptId, detail } = job.payload;
  const to = ctx.env.OPERATOR_EMAIL;
  if (to !== undefined) {
    const text = [
      alarms[kind] ?? kind,
      '',
      `${alarmMail.tenant}: ${job.tenantId}`,
      `${alarmMail.receipt}: ${receiptId}`,
      `${alarmMail.detail}: ${detail}`,
    ].join('\n');
    const outcome = await ctx.mailer.send({
      messageId: `${job.id}@${ctx.env.MAIL_FROM.split('@')[1] ?? 'cuadre.localhost'}`,
      to,
      fromName: 'Cuadre',
      subject: alarmMail.subject(kind),
      text,
      html: `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
      attachments: [],
    });
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    if (outcome.kind === 'rejected') ctx.log.error({ reason: outcome.reason }, 'the operator cannot be reached');
  }
  await ctx.db.tenant(job.tenantId, job.complete);
}

export const mailOperatorJob = defineJob({
  queue: MAIL_OPERATOR,
  payload: z.object({ kind: z.string(), receiptId: z.uuid(), detail: z.string() }),
  parallel: 1,
  backoff: [5, 15, 60, 120, 300, 900, 1800],
  run: mailOperator,
});
