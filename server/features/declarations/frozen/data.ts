import type { TaxPeriod } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ReturnRow, returns, taxpayers } from '#server/db/tables/index.ts';

const { documents: _, ...columns } = getTableColumns(returns);
/** What is read of a return: everything but its documents. */
export const returnColumns = columns;

/** Which return, of whom. */
export interface WhichReturn {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly obligation: ReturnObligation;
  readonly period: TaxPeriod;
}

/**
 * The returns of a taxpayer, held until the end of the transaction: of two that approve or say a number at once, the second
 * sees the first. Held before a return is, and that before its job, everywhere: none waits for another in a circle.
 */
export const holdReturns = async (tx: Transaction, tenantId: string): Promise<void> => {
  await tx
    .select({ tenantId: taxpayers.tenantId })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId))
    .for('no key update');
};

/** A return by its id. `lock`: nobody else moves it until the end of the transaction, nor takes its number for another. */
export async function findReturn(
  tx: Transaction,
  tenantId: string,
  id: string,
  { lock = false } = {},
): Promise<ReturnRow | undefined> {
  if (lock) await holdReturns(tx, tenantId);
  const found = tx
    .select(columns)
    .from(returns)
    .where(and(eq(returns.tenantId, tenantId), eq(returns.id, id)));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

/** The last return of each period that was approved and not refused, oldest first, with what it leaves to the next; of every obligation, or of one. */
export const lastReturns = (
  tx: Transaction,
  {
    tenantId,
    environment,
    obligation,
  }: Omit<WhichReturn, 'period' | 'obligation'> & Partial<Pick<WhichReturn, 'obligation'>>,
) =>
  tx
    .selectDistinctOn([returns.obligation, returns.period], {
      id: returns.id,
      obligation: returns.obligation,
      period: returns.period,
      state: returns.state,
      filer: returns.filer,
      /** One of the period has its number: the original, where a substitute has none yet. */
      isFiled: sql<boolean>`bool_or(${returns.state} = 'sent') over (partition by ${returns.obligation}, ${returns.period})`,
      number: returns.number,
      /** A change of it was left as it is. */
      isSetAside: sql<boolean>`${returns.setAside} is not null`,
      filedOn: returns.filedOn,
      comparedAt: returns.comparedAt,
      changedAt: returns.changedAt,
      /** By the clock of `comparedAt`: what is read of its documents afterwards has all that was written until then. */
      readAt: sql<string>`statement_timestamp()::text`,
      /** Once it was sent, with the returns whose place it took: a substitute says the rest alone. */
      paid: sql<string>`case when ${returns.state} = 'sent'
        then sum(${returns.pay}) over (partition by ${returns.obligation}, ${returns.period}) else ${returns.pay} end`,
      /** Of the original: it was in time, or late, whatever took its place. */
      firstApprovedAt: sql<string>`min(${returns.approvedAt}) over (partition by ${returns.obligation}, ${returns.period})`,
      leaves: returns.leaves,
    })
    .from(returns)
    .where(
      and(
        eq(returns.tenantId, tenantId),
        eq(returns.environment, environment),
        obligation && eq(returns.obligation, obligation),
        ne(returns.state, 'refused'),
      ),
    )
    .orderBy(asc(returns.obligation), asc(returns.period), desc(returns.ordinal));
export type LastReturn = Awaited<ReturnType<typeof lastReturns>>[number];

/** Of each period the newest return, where that was refused: nothing was approved since. */
export async function refusedReturns(
  tx: Transaction,
  { tenantId, environment }: Pick<WhichReturn, 'tenantId' | 'environment'>,
) {
  const { id, obligation, period, state, refusal, refusalDetail } = returns;
  const newest = await tx
    .selectDistinctOn([obligation, period], { id, obligation, period, state, refusal, refusalDetail })
    .from(returns)
    .where(and(eq(returns.tenantId, tenantId), eq(returns.environment, environment)))
    .orderBy(asc(obligation), asc(period), desc(returns.approvedAt));
  return newest.filter((each) => each.state === 'refused');
}

interface Compared {
  readonly tenantId: string;
  readonly ids: readonly string[];
  readonly at: string;
  /** They come to something else. */
  readonly isChanged: boolean;
}

/** What was written until that moment moved nothing in these returns, or did. */
export async function noteCompared(tx: Transaction, { tenantId, ids, at, isChanged }: Compared): Promise<void> {
  if (ids.length === 0) return;
  const { comparedAt, changedAt } = returns;
  await tx
    .update(returns)
    .set(
      isChanged
        ? { changedAt: sql`greatest(${changedAt}, ${at}::timestamptz)` }
        : { comparedAt: sql`greatest(${comparedAt}, ${at}::timestamptz)`, changedAt: null },
    )
    .where(and(eq(returns.tenantId, tenantId), inArray(returns.id, [...ids])));
}

/** What was approved of a period and not refused: the original, then its substitutes. */
export const standingReturns = (
  tx: Transaction,
  { tenantId, environment, obligation, period }: WhichReturn,
): Promise<readonly ReturnRow[]> =>
  tx
    .select(columns)
    .from(returns)
    .where(
      and(
        eq(returns.tenantId, tenantId),
        eq(returns.environment, environment),
        eq(returns.obligation, obligation),
        eq(returns.period, period),
        ne(returns.state, 'refused'),
      ),
    )
    .orderBy(asc(returns.ordinal));
