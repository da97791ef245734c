import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { claimDecidedMail } from '#phrases/business/ruc-claims.ts';
import { rucClaims } from '#server/db/tables/index.ts';
import { accountLetter, sendAccountMail } from '#server/features/messages/index.ts';
import { defineJob, NO_TENANT } from '#server/jobs/job.ts';
import { MAIL_CLAIM_DECIDED } from './queues.ts';

/** What the operator decided, to who proved the RUC; then their address and certificate are forgotten. */
export const mailClaimDecidedJob = defineJob({
  queue: MAIL_CLAIM_DECIDED,
  payload: z.object({ claimId: z.uuid() }),
  parallel: 1,
  backoff: [30, 120, 600, 3600],
  run: async (ctx, job) => {
    const { claimId } = job.payload;
    const [claim] = await ctx.db.system((tx) => tx.select().from(rucClaims).where(eq(rucClaims.id, claimId)));
    if (claim?.email && claim.decision) {
      const told = claimDecidedMail[claim.decision];
      const site = ctx.env.PUBLIC_URL;
      const path = claim.decision === 'move' ? '/register' : '/contact';
      const letter = accountLetter(ctx, `ruc-${claimId}`, { email: claim.email }, told.subject(claim.ruc), {
        greeting: claimDecidedMail.greeting,
        paragraphs: [told.body],
        rows: [],
        closing: told.closing,
        ...(site && { action: { label: told.action, url: new URL(path, site).href } }),
      });
      await sendAccountMail(ctx, letter);
    }
    await ctx.db.tenant(NO_TENANT, async (tx) => {
      await tx.update(rucClaims).set({ email: null, certificate: null }).where(eq(rucClaims.id, claimId));
      await job.complete(tx);
    });
  },
});
