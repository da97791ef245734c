import { dayInEcuador, formatDay } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { signatureMails as words } from '#phrases/shop/signatures.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type SignatureOrderRow, signatures } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { accountLetter, sendAccountMail } from '#server/features/messages/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { MAIL_SIGNATURE } from '../record/queues.ts';
import { findSignature } from '../record/signatures.ts';

const payload = z.object({
  signatureOrderId: z.uuid(),
  event: z.enum(['more_needed', 'installed', 'refused', 'given_up']),
});
type Event = z.infer<typeof payload>['event'];

/** With the commit of what happened. */
export const mailSignature = (
  ctx: Context,
  tx: Transaction,
  { tenantId, id }: Pick<SignatureOrderRow, 'tenantId' | 'id'>,
  event: Event,
): Promise<void> =>
  enqueue(tx, { id: ctx.newId(), queue: MAIL_SIGNATURE, tenantId, payload: { signatureOrderId: id, event } });

/** Says by mail what became of a signature that was bought; who has no address is told in the inbox alone. */
export const mailSignatureJob = defineJob({
  queue: MAIL_SIGNATURE,
  payload,
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const { tenantId } = job;
    const { signatureOrderId: id, event } = job.payload;
    const found = await ctx.db.tenant(tenantId, async (tx) => {
      const row = await findSignature(tx, { tenantId, id });
      const [made] = await tx
        .select({ validTo: signatures.validTo })
        .from(signatures)
        .where(and(eq(signatures.tenantId, tenantId), eq(signatures.id, row?.signatureId ?? id)));
      return { row, made, taxpayer: await readTaxpayer(tx, tenantId) };
    });
    const { row, made, taxpayer } = found;
    if (row !== undefined && taxpayer.email !== null) {
      const text = words[event];
      const site = ctx.env.PUBLIC_URL;
      const to = { email: taxpayer.email };
      const letter = accountLetter(ctx, `firma-comprada-${job.id}`, to, text.subject, {
        greeting: words.greeting(taxpayer.shortName),
        paragraphs: [
          text.body,
          ...(row.reason === null ? [] : [(event === 'given_up' ? words.because : words.said)(row.reason)]),
        ],
        rows: made === undefined ? [] : [[words.ends, formatDay(dayInEcuador(made.validTo))]],
        closing: [],
        ...(site && {
          action: { label: words.action, url: new URL(`/shop/signature?order=${row.orderId}`, site).href },
        }),
      });
      await sendAccountMail(ctx, letter);
    }
    await ctx.db.tenant(tenantId, job.complete);
  },
});
