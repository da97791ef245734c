import { z } from 'zod';
import { refusedMail as words } from '#phrases/declarations/refused-mail.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { accountLetter, sendAccountMail } from '#server/features/messages/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { findReturn } from '../frozen/data.ts';
import { presentRefusal } from './present-declaration.ts';
import { MAIL_REFUSED_RETURN } from './queues.ts';

/** Who approved a return was told to wait: that it has to be approved again does not wait until they look in. */
export const mailRefusedJob = defineJob({
  queue: MAIL_REFUSED_RETURN,
  payload: z.object({ returnId: z.uuid() }),
  parallel: 2,
  backoff: [60, 600, 3600, 14_400],
  run: async (ctx, job) => {
    const { tenantId, payload } = job;
    const { row, taxpayer } = await ctx.db.tenant(tenantId, async (tx) => ({
      row: await findReturn(tx, tenantId, payload.returnId),
      taxpayer: await readTaxpayer(tx, tenantId),
    }));
    const { email, shortName } = taxpayer;
    const refusal = row && presentRefusal(row);
    if (email !== null && row && refusal) {
      const site = ctx.env.PUBLIC_URL;
      const isSubstitute = row.ordinal > 1;
      const letter = accountLetter(ctx, `no-recibida-${row.id}`, { email }, words.subject({ ...row, isSubstitute }), {
        greeting: words.greeting(shortName),
        paragraphs: [
          ...(row.environment === 'produccion' ? [] : [words.practice]),
          words.reason(refusal),
          words.toDo({ ...refusal, isSubstitute }),
        ],
        rows: [],
        closing: [],
        ...(site && { action: { label: words.action, url: new URL(`/declaration/${row.id}`, site).href } }),
      });
      await sendAccountMail(ctx, letter);
    }
    await ctx.db.tenant(tenantId, job.complete);
  },
});
