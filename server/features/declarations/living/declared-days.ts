import { daysOf } from '@cuadre/sri/declarations';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { declaredPeriods } from '#server/db/tables/index.ts';
import { reopenTyped } from '#server/features/books/index.ts';
import { standingReturns, type WhichReturn } from '../frozen/data.ts';
import { returnKinds } from './return-kinds.ts';

/** The days that a return declares; undefined: it declares none. */
function daysDeclaredBy({ tenantId, environment, obligation, period }: WhichReturn) {
  const { declares } = returnKinds[obligation];
  const [fromOn, toOn] = daysOf(period);
  return declares === null ? undefined : { tenantId, environment, obligation: declares, fromOn, toOn };
}

/** The days of a return are declared from this moment on, whatever declared them before. */
export async function declareDays(tx: Transaction, of: WhichReturn, declaredAt: Date): Promise<void> {
  const days = daysDeclaredBy(of);
  if (days === undefined) return;
  const { tenantId, environment, obligation, fromOn } = declaredPeriods;
  await tx
    .insert(declaredPeriods)
    .values({ ...days, declaredAt })
    .onConflictDoUpdate({
      target: [tenantId, environment, obligation, fromOn],
      set: { toOn: lastOfBoth, declaredAt },
    });
}

/** The same, but days that are declared already stay so from when they were. */
export async function declareNewDays(tx: Transaction, of: WhichReturn, declaredAt: Date): Promise<void> {
  const days = daysDeclaredBy(of);
  if (days === undefined) return;
  const { tenantId, environment, obligation, fromOn } = declaredPeriods;
  await tx
    .insert(declaredPeriods)
    .values({ ...days, declaredAt })
    .onConflictDoUpdate({ target: [tenantId, environment, obligation, fromOn], set: { toOn: lastOfBoth } });
}

/** A month that was filed of what turned out to be half a year begins with it. */
const lastOfBoth = sql`greatest(${declaredPeriods.toOn}, excluded.to_on)`;

/** The days of a return are open again, and with them what was typed of them; not while one stands that was approved here. */
export async function openDays(ctx: Context, tx: Transaction, of: WhichReturn): Promise<void> {
  const days = daysDeclaredBy(of);
  if (days === undefined || (await standingReturns(tx, of)).length > 0) return;
  await tx
    .delete(declaredPeriods)
    .where(
      and(
        eq(declaredPeriods.tenantId, days.tenantId),
        eq(declaredPeriods.environment, days.environment),
        eq(declaredPeriods.obligation, days.obligation),
        eq(declaredPeriods.fromOn, days.fromOn),
      ),
    );
  await reopenTyped(ctx, tx, of);
}
