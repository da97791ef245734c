import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { ERASE_SIGNATURE_PAPERS } from '../record/queues.ts';
import { findSignature, noteSignature } from '../record/signatures.ts';
import { eraseDocuments } from './data.ts';

/** After its time what was given for a signature goes, with the key under which it lay. */
export const eraseSignaturePapersJob = defineJob({
  queue: ERASE_SIGNATURE_PAPERS,
  payload: z.object({ signatureOrderId: z.uuid() }),
  parallel: 1,
  backoff: [600, 3600],
  run: async (ctx, job) => {
    const { tenantId } = job;
    await ctx.db.tenant(tenantId, async (tx) => {
      await job.hold(tx);
      const row = await findSignature(tx, { tenantId, id: job.payload.signatureOrderId }, { lock: true });
      if (row === undefined || row.eraseAfter === null) return job.complete(tx);
      const left = (row.eraseAfter.getTime() - ctx.now().getTime()) / 1000;
      // The wait is scaled, the moment is not.
      if (left > 0 && ctx.env.TIME_SCALE === 1) return job.again(tx, left);
      await eraseDocuments(tx, row);
      await noteSignature(tx, row, { sealedHolder: null, sealedDataKey: null });
      await job.complete(tx);
    });
  },
});
