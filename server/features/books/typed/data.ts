import { addMonths, type Month, monthOf } from '@cuadre/sri/dates';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { DeclaredMonths } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { haveCommonMonth } from '#contract/books/typed-items.rules.ts';
import type { Environment } from '#contract/common.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  declaredPeriods,
  shelfOfBooks,
  type TypedRow,
  taxpayerDirectory,
  taxpayers,
  typedItems,
} from '#server/db/tables/index.ts';

const isTyped = (tenantId: string, id: string) => and(eq(typedItems.tenantId, tenantId), eq(typedItems.id, id));

interface Whose {
  readonly tenantId: string;
  readonly environment: Environment;
  /** Without it, of business and person. */
  readonly scope?: ExpenseScope | undefined;
  readonly direction?: Direction | undefined;
}

/** What is typed on a shelf, by its name. */
export const readTyped = (tx: Transaction, { tenantId, environment, scope, direction }: Whose): Promise<TypedRow[]> =>
  tx
    .select()
    .from(typedItems)
    .where(
      and(
        eq(typedItems.tenantId, tenantId),
        eq(typedItems.environment, environment),
        scope === undefined ? undefined : eq(typedItems.scope, scope),
        direction === undefined ? undefined : eq(typedItems.direction, direction),
      ),
    )
    .orderBy(typedItems.name, typedItems.id);

export const findTyped = async (tx: Transaction, tenantId: string, id: string): Promise<TypedRow | undefined> => {
  const [row] = await tx.select().from(typedItems).where(isTyped(tenantId, id));
  return row;
};

/** The same until the end of the transaction. */
export const lockTyped = async (tx: Transaction, tenantId: string, id: string): Promise<TypedRow | undefined> => {
  const [row] = await tx.select().from(typedItems).where(isTyped(tenantId, id)).for('update');
  return row;
};

/**
 * The shelf of what is typed, held until the end of the transaction: of two that type the same name at once, the second
 * sees the first.
 */
export const lockShelf = async (tx: Transaction, tenantId: string): Promise<Environment> => {
  const [row] = await shelf(tx, tenantId).for('no key update');
  return shelfOf(row);
};

export const readShelf = async (tx: Transaction, tenantId: string): Promise<Environment> => {
  const [row] = await shelf(tx, tenantId);
  return shelfOf(row);
};

const shelf = (tx: Transaction, tenantId: string) =>
  tx
    .select({ accountGroup: taxpayers.accountGroup, environment: taxpayers.environment })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));

const shelfOf = (row: Parameters<typeof shelfOfBooks>[0] | undefined): Environment => {
  if (!row) throw new Error('a tenant without its taxpayer');
  return shelfOfBooks(row);
};

/**
 * Months that lie in a declaration which was sent, each with that declaration. The IVA of a business says nothing of the
 * household.
 */
export async function readDeclared(
  tx: Transaction,
  tenantId: string,
  environment: Environment,
): Promise<(scope: ExpenseScope) => DeclaredMonths> {
  const periods = await tx
    .select()
    .from(declaredPeriods)
    .where(and(eq(declaredPeriods.tenantId, tenantId), eq(declaredPeriods.environment, environment)));
  const months = { NEG: new Map<Month, string>(), PER: new Map<Month, string>() };
  for (const { obligation, fromOn, toOn } of periods)
    for (let month = monthOf(fromOn); month <= monthOf(toOn); month = addMonths(month, 1))
      for (const scope of obligation === 'iva' ? (['NEG'] as const) : (['NEG', 'PER'] as const))
        months[scope].set(month, `${obligation} ${fromOn}`);
  return (scope) => months[scope];
}

/** Whether another of that name is there in one of its months. */
export async function isNameTaken(
  tx: Transaction,
  row: Pick<TypedRow, 'tenantId' | 'id' | 'environment' | 'direction' | 'scope' | 'nameKey' | 'repetition'>,
): Promise<boolean> {
  const others = await tx
    .select({ repetition: typedItems.repetition })
    .from(typedItems)
    .where(
      and(
        eq(typedItems.tenantId, row.tenantId),
        eq(typedItems.environment, row.environment),
        eq(typedItems.direction, row.direction),
        eq(typedItems.scope, row.scope),
        eq(typedItems.nameKey, row.nameKey),
        ne(typedItems.id, row.id),
      ),
    );
  return others.some(({ repetition }) => haveCommonMonth(repetition, row.repetition));
}

/** The first month in which it must be written into the books again, if there is any. */
const nextMonthOf = ({ repetition, bookedUntil }: TypedRow): Month | undefined => {
  const { frequency, firstMonth, lastMonth } = repetition;
  const next = addMonths(bookedUntil, 1);
  if (lastMonth !== undefined && lastMonth < next) return undefined;
  if (firstMonth >= next) return firstMonth;
  return frequency === 'U' ? undefined : next;
};

/** The directory knows when the books of this taxpayer are to be looked after. */
export async function noteRepeating(tx: Transaction, taxpayer: string, rows: readonly TypedRow[]): Promise<void> {
  const [next] = rows.flatMap((row) => nextMonthOf(row) ?? []).sort();
  if (next === undefined) return;
  const { tenantId, repeatsIn } = taxpayerDirectory;
  await tx
    .update(taxpayerDirectory)
    .set({ repeatsIn: next })
    .where(and(eq(tenantId, taxpayer), or(isNull(repeatsIn), gt(repeatsIn, next))));
}
