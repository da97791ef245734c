import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ReturnRow, returns } from '#server/db/tables/index.ts';
import { returnColumns } from '../frozen/data.ts';
import { queueFiling } from './move-return.ts';

type Said = Pick<ReturnRow, 'number' | 'filedOn' | 'numbersBefore'>;

/**
 * Puts right what a person said of a form, of a return that the transaction has locked: what was said before stays beside it,
 * and a substitute names what is right. Its frozen content has no number.
 */
export async function correctNumber(
  ctx: Context,
  tx: Transaction,
  row: ReturnRow,
  { number, filedOn, numbersBefore }: Said,
): Promise<ReturnRow> {
  const { tenantId, environment, obligation, period, ordinal } = row;
  const [corrected] = await tx
    .update(returns)
    // The journal knows what was said before; what was approved only once that was noted.
    .set({ number, filedOn, numbersBefore, notedState: row.notedState && 'approved' })
    .where(and(eq(returns.tenantId, tenantId), eq(returns.id, row.id)))
    .returning(returnColumns);
  if (corrected === undefined) throw new Error(`return ${row.id} is gone`);
  // One that was refused stays as it was told.
  const next = and(
    eq(returns.environment, environment),
    eq(returns.obligation, obligation),
    eq(returns.period, period),
  );
  const standing = and(eq(returns.ordinal, ordinal + 1), ne(returns.state, 'refused'));
  await tx
    .update(returns)
    .set({ replaces: number })
    .where(and(eq(returns.tenantId, tenantId), next, standing));
  await queueFiling(ctx, tx, corrected);
  return corrected;
}
