import type { Month } from '@cuadre/sri/dates';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { supportOfPaper } from '#contract/books/papers.rules.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockBooks } from '#server/db/papers.ts';
import { papers } from '#server/db/tables/index.ts';
import { readReceiver, restateSupports } from '#server/features/received/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { RESTATE_SUPPORTS } from '#server/jobs/queues-between-wings.ts';
import { readDeclarations, wasDeclared } from './data.ts';
import { lie } from './reclassify-paper.ts';

/** Receipts and papers that a popular business got before it said that it is none, or somebody else before becoming one. */
export const restateSupportsJob = defineJob({
  queue: RESTATE_SUPPORTS,
  payload: z.object({ months: z.array(z.string()).min(1) }),
  parallel: 1,
  backoff: [60, 600, 3600],
  run: (ctx, job) =>
    ctx.db.tenant(job.tenantId, async (tx) => {
      await job.hold(tx);
      const { tenantId } = job;
      const { months } = job.payload;
      await lockBooks(tx, tenantId);
      const changed =
        (await restateSupports(ctx, tx, tenantId, months)) + (await restatePapers(ctx, tx, tenantId, months));
      if (changed > 0)
        writeAudit(tx, {
          ...{ tenantId, at: ctx.now(), actor: 'system', action: 'received.supports_restated' },
          detail: { months, changed },
        });
      await job.complete(tx);
    }),
});

/** What somebody chose stays. */
async function restatePapers(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  months: readonly Month[],
): Promise<number> {
  const { declaresNoIvaOn } = await readReceiver(tx, tenantId);
  const rows = await tx
    .select()
    .from(papers)
    .where(
      and(
        eq(papers.tenantId, tenantId),
        eq(papers.direction, 'GAS'),
        eq(papers.scope, 'NEG'),
        eq(papers.isSupportChosen, false),
        sql`to_char(day, 'YYYY-MM') = any(${sql.param([...months])}::text[])`,
      ),
    );
  let changed = 0;
  for (const row of rows) {
    const { scope, category, documentType, iva, day } = row;
    const draft = { apiGroup: scope, category, documentType, support: undefined };
    if (supportOfPaper(draft, { iva, declaresNoIva: declaresNoIvaOn(day) }) === row.support) continue;
    if (wasDeclared(row, await readDeclarations(tx, tenantId, row.environment))) continue;
    await lie(tx, row, { scope, category, support: undefined, at: ctx.now() });
    changed += 1;
  }
  return changed;
}
