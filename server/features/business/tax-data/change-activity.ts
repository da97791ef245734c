import { dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ActivityRow, type ActivityState, activities } from '#server/db/tables/index.ts';
import { endOfYearBefore } from './change-regime.ts';
import { readTaxpayer } from './data.ts';

interface Said extends Partial<ActivityState> {
  readonly name?: string | undefined;
  /** It corrects what was never true. */
  readonly wasAlwaysSo?: boolean | undefined;
}

/** Changes an activity; what it was in the years before stays, unless it never was that. */
export async function changeActivity(
  ctx: Context,
  tx: Transaction,
  before: ActivityRow,
  { name = before.name, regime = before.regime, main = before.main, wasAlwaysSo = false }: Said,
): Promise<ActivityRow> {
  const until = endOfYearBefore(dayInEcuador(ctx.now()));
  const { createdAt } = await readTaxpayer(tx, before.tenantId);
  // Of who came here since then nothing was known before: what they say was always so.
  const earlier = cameAfter(until, createdAt) ? [] : earlierOf(before, { regime, main }, until, wasAlwaysSo);
  const row = { ...before, name, regime, main, earlier };
  await tx
    .update(activities)
    .set({ name, regime, main, earlier })
    .where(and(eq(activities.tenantId, before.tenantId), eq(activities.id, before.id)));
  return row;
}

/** Makes one of them the main one, and says more of it; undefined: there is no such activity. */
export async function makeMain(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  { id, ...said }: { readonly id: string } & Pick<Said, 'regime'>,
): Promise<ActivityRow | undefined> {
  const rows = await lockActivities(tx, tenantId);
  const row = rows.find((each) => each.id === id);
  if (row === undefined) return undefined;
  for (const other of rows) if (other.main && other.id !== id) await changeActivity(ctx, tx, other, { main: false });
  return changeActivity(ctx, tx, row, { ...said, main: true });
}

/** All of them, until the end of the transaction: each change builds on the one before. */
export const lockActivities = (tx: Transaction, tenantId: string): Promise<ActivityRow[]> =>
  tx.select().from(activities).where(eq(activities.tenantId, tenantId)).orderBy(activities.id).for('update');

const cameAfter = (until: Month, createdAt: Date): boolean => monthOf(dayInEcuador(createdAt)) > until;

/**
 * What to note of before. A change begins with this year, as one of the taxpayer's own regime does; of an activity that came
 * since then its regime was always so, but another one was the main one.
 */
function earlierOf(
  { earlier, createdAt, ...before }: ActivityRow,
  now: ActivityState,
  until: Month,
  wasAlwaysSo: boolean,
): ActivityRow['earlier'] {
  const noted = earlier.some((each) => each.until === until)
    ? earlier
    : [...earlier, { until, regime: before.regime, main: before.main }];
  const all =
    wasAlwaysSo || cameAfter(until, createdAt) ? noted.map((each) => ({ ...each, regime: now.regime })) : noted;
  return all.filter((each, at) => {
    const next = all[at + 1] ?? now;
    return each.regime !== next.regime || each.main !== next.main;
  });
}
