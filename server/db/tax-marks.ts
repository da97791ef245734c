import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { fixedAssets, taxMarks } from './tables/index.ts';

// Both are of declarations; wings below ask only whether something names a receipt or a part of it, and tell when a receipt
// counts in the place of a paper.

/** Whether somebody said something of a receipt for its return, or the register of assets has it. */
export async function isNamedByReturns(tx: Transaction, tenantId: string, sourceId: string): Promise<boolean> {
  const { marks, takenIn, deferredBy } = taxMarks;
  const says = or(sql`cardinality(${marks}) > 0`, isNotNull(takenIn), isNotNull(deferredBy));
  const marked = and(eq(taxMarks.tenantId, tenantId), eq(taxMarks.sourceId, sourceId), says);
  if ((await tx.$count(taxMarks, marked)) > 0) return true;
  const bought = and(eq(fixedAssets.tenantId, tenantId), eq(fixedAssets.purchaseId, sourceId));
  return (await tx.$count(fixedAssets, bought)) > 0;
}

/** Two documents of one purchase. */
export interface InPlace {
  readonly from: string;
  readonly to: string;
}

/**
 * What was said of documents is said of those that count in their place, unless somebody said something of these. It stays
 * where it was said too. `isLast`: it was said after what stands there.
 */
export async function sayInPlace(
  tx: Transaction,
  tenantId: string,
  pairs: readonly InPlace[],
  { isLast = false }: { readonly isLast?: boolean } = {},
): Promise<void> {
  const inPlaceOf = new Map(pairs.map(({ from, to }) => [from, to]));
  const all = and(
    eq(taxMarks.tenantId, tenantId),
    inArray(taxMarks.sourceId, [...inPlaceOf.keys()]),
    eq(taxMarks.part, 0),
  );
  const said = await tx.select().from(taxMarks).where(all);
  for (const { marks, support, takenIn, deferredBy, saidAt, saidBy, sourceId, environment } of said) {
    const set = { marks, support, takenIn, deferredBy, saidAt, saidBy };
    const to = inPlaceOf.get(sourceId) ?? sourceId;
    const written = tx.insert(taxMarks).values({ tenantId, environment, sourceId: to, part: 0, ...set });
    await (isLast
      ? written.onConflictDoUpdate({ target: [taxMarks.tenantId, taxMarks.sourceId, taxMarks.part], set })
      : written.onConflictDoNothing());
  }
}

/**
 * The register of assets names what counts: an asset whose purchase it does not find would be a cost as well. Of two that are
 * in parts of one receipt the first names all of its paper, and the other keeps its part: it is the purchase of one.
 */
export async function nameInRegister(tx: Transaction, tenantId: string, pairs: readonly InPlace[]): Promise<void> {
  await tx.execute(sql`
    update fixed_assets a set purchase_id = n.to, purchase_part = 0, marked = array_replace(a.marked, n.from, n.to)
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n ("from" uuid, "to" uuid)
    where a.tenant_id = ${tenantId} and a.purchase_id = n.from
      and a.purchase_part = (select min(b.purchase_part) from fixed_assets b where b.tenant_id = ${tenantId} and b.purchase_id = n.from)`);
}
