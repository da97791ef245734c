import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { salesPoint } from '#contract/business/tax-data.ts';
import type { Environment } from '#contract/common.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertSlices } from '#server/db/slices.ts';
import { numberLedger, salesPoints } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { readEstablishments, readTaxpayer } from './data.ts';
import { hasIssued, lockCounters } from './numbering.ts';

/** How many numbers a series that has issued may leave to other software at once: each is a row of the ledger. */
const longestJump = 10_000;

/**
 * "My last number was…": the counter of the current environment moves forward. Before the first number of ours the
 * series simply begins later; afterwards the numbers in between are written into the ledger as used elsewhere, so that
 * first..last stays explained to the last one.
 */
export const updateSequential = (
  ctx: Context,
  actor: Actor,
  input: { readonly salesPointId: string; readonly documentType: string; readonly lastSequential: number },
): Promise<z.infer<typeof salesPoint> | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { documentType, lastSequential, salesPointId } = input;
    const [point] = await tx
      .select()
      .from(salesPoints)
      .where(
        and(eq(salesPoints.tenantId, actor.tenantId), eq(salesPoints.id, salesPointId), isNull(salesPoints.closedAt)),
      );
    if (!point) return refuse('request.not_found');
    const { environment } = await readTaxpayer(tx, actor.tenantId);
    const counter = (await lockCounters(tx, point)).find(
      (row) => row.environment === environment && row.documentType === documentType,
    );
    if (!counter) return refuse('request.not_found');
    const used = hasIssued(counter);
    if (used && lastSequential < counter.last) return refuse('sales_point.sequential_behind');
    if (used && lastSequential - counter.last > longestJump) return refuse('sales_point.sequential_far');
    const now = ctx.now();
    const series = { ...point, environment, documentType };
    if (used) await explainGap(tx, series, counter.last, lastSequential, now);
    await tx.execute(sql`update counters set last = ${lastSequential}, first = ${used ? counter.first : lastSequential + 1}
      where tenant_id = ${actor.tenantId} and environment = ${environment} and document_type = ${documentType}
        and establishment = ${point.establishment} and sales_point = ${point.code}`);
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: now,
      actor: actor.userId,
      action: 'sales_point.sequential_moved',
      subject: point.id,
      detail: { environment, documentType, from: counter.last, to: lastSequential },
    });
    const all = await readEstablishments(tx, actor.tenantId, environment);
    const moved = all.flatMap((each) => each.salesPoints).find(({ id }) => id === point.id);
    if (!moved) throw new Error('the sales point just moved is missing');
    return moved;
  });

interface Series {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly documentType: string;
  readonly establishment: string;
  readonly code: string;
}

const explainGap = async (tx: Transaction, series: Series, last: number, until: number, at: Date): Promise<void> => {
  const { code: salesPoint, ...rest } = series;
  const why = { use: 'used_elsewhere', reason: 'stated by the taxpayer', at } as const;
  const numbers = Array.from({ length: until - last }, (_, index) => last + 1 + index);
  for (const some of insertSlices(numbers, 10))
    await tx.insert(numberLedger).values(some.map((sequential) => ({ ...rest, salesPoint, ...why, sequential })));
};
