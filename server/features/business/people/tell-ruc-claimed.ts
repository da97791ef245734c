import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { rucClaimedMail as words } from '#phrases/business/ruc-claims.ts';
import { noteClaimed } from '#server/adapters/sent-journal/claimed-rucs.ts';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { users } from '#server/db/tables/index.ts';
import { accountLetter, notify, sendAccountMail } from '#server/features/messages/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { TELL_RUC_CLAIMED } from '../registration/queues.ts';
import { readTaxpayer } from '../tax-data/data.ts';
import { readBusinessName, readMembers } from './data.ts';

/** Tells everybody of a business that lost its RUC, and each owner by mail: one job per letter. */
export const tellRucClaimedJob = defineJob({
  queue: TELL_RUC_CLAIMED,
  payload: z.object({ to: z.uuid().optional() }),
  parallel: 2,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const { tenantId, payload } = job;
    const { to } = payload;
    if (to === undefined) {
      const { rucClaimedAt } = await ctx.db.tenant(tenantId, (tx) => readTaxpayer(tx, tenantId));
      // Before anybody is told, because a restore must not give it back.
      if (rucClaimedAt) await noteClaimed(sentJournalFolder(ctx.env), tenantId, rucClaimedAt);
      return ctx.db.tenant(tenantId, async (tx) => {
        await notify(ctx, tx, { tenantId, kind: 'ruc.claimed', key: 'once' });
        for (const { membership } of await readMembers(tx, tenantId))
          if (membership.role === 'owner') {
            const letter = { to: membership.userId };
            await enqueue(tx, { id: ctx.newId(), queue: TELL_RUC_CLAIMED, tenantId, payload: letter });
          }
        await job.complete(tx);
      });
    }
    const { reader, ruc } = await ctx.db.tenant(tenantId, async (tx) => {
      const [reader] = await tx.select().from(users).where(eq(users.id, to));
      return { reader, ruc: (await readBusinessName(tx, tenantId)).taxId };
    });
    if (reader && !reader.disabledAt) {
      const site = ctx.env.PUBLIC_URL;
      const letter = accountLetter(ctx, `ruc-${job.id}`, reader, words.subject(ruc), {
        greeting: words.greeting(reader.shortName),
        paragraphs: [words.body(ruc), words.left, words.login],
        rows: [],
        closing: [words.wrong],
        ...(site && { action: { label: words.action, url: new URL('/signin', site).href } }),
      });
      await sendAccountMail(ctx, letter);
    }
    await ctx.db.tenant(tenantId, job.complete);
  },
});
