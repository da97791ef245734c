import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { awaitedReturns, declarationStarts, shelfOfBooks, type TaxpayerRow } from '#server/db/tables/index.ts';
import { startOfReturns } from '../living/income-before.ts';
import { readShelves } from '../living/return-shelf.ts';
import { lateReturns, lateYears } from './late-returns.ts';
import { ofAwaited } from './say-awaited.ts';

/** How many returns `getOverdueObligations` tells of, without what each costs. */
export async function countOverdue(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  taxpayer: TaxpayerRow,
): Promise<number> {
  // Resumen asks at every visit, of most who never said where returns begin.
  if (!isAskedForNone(taxpayer) && !(await hasBegun(tx, taxpayer))) return 0;
  const { iva, retenciones, renta } = await readShelves(ctx, actor, tx);
  const late = [await lateReturns(tx, iva), await lateReturns(tx, retenciones)];
  const years = await lateYears(ctx, actor, tx, renta);
  return late.reduce((count, { periods, approved }) => count + periods.length + approved.length, years.length);
}

/** Of a year of theirs: who files no IVA has no start to say, nor said one of the years in which they filed none. */
const isAskedForNone = ({ accountGroup, regime, earlierRegimes, inactive }: TaxpayerRow): boolean =>
  accountGroup === 'PER' ||
  regime === 'POP' ||
  inactive.length > 0 ||
  earlierRegimes.some((then) => then.regime === 'POP' || then.withoutRuc === true);

/** Somebody said where returns begin, or what the portal's list names. */
async function hasBegun(tx: Transaction, taxpayer: TaxpayerRow): Promise<boolean> {
  const of = { tenantId: taxpayer.tenantId, environment: shelfOfBooks(taxpayer) };
  if ((await tx.$count(declarationStarts, startOfReturns(of))) > 0) return true;
  return (await tx.$count(awaitedReturns, ofAwaited(of))) > 0;
}
