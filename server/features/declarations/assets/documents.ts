import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { creditSupports } from '@cuadre/sri/declarations';
import { type SQL, sql } from 'drizzle-orm';
import type { AssetDocument } from '#contract/declarations/year/assets.ts';
import type { Transaction } from '#server/db/database.ts';
import { modified } from '../credit-notes/marks-in-sql.ts';
import { type AssetShelf, isMarkedAsset } from './data.ts';

export type AssetSide = 'purchase' | 'sale';

/** In SQL, of an entry `e`: it may buy something for the business, or sell something of it. */
const sides: Readonly<Record<AssetSide, SQL>> = {
  purchase: sql`e.direction = 'GAS' and e.scope = 'NEG' and e.source in ('received', 'paper', 'issued', 'emitted')`,
  sale: sql`e.direction = 'ING' and e.source in ('issued', 'emitted') and e.document_type = ${INVOICE}`,
};

/** What was paid for an asset, or given back: all of it, but IVA that gives credit. */
const costInSql = sql`case when e.support = any(${sql.param([...creditSupports])}::text[]) then e.total - e.iva else e.total end`;

type Row = AssetDocument & { readonly count: number };

interface Wanted {
  readonly side: AssetSide;
  readonly where: SQL;
  /** The first of them; without it by their day alone. */
  readonly first?: SQL;
  readonly limit: number;
  readonly offset?: number;
}

/** Documents that count, newest first, and how many there are of all. */
export async function readAssetDocuments(
  tx: Transaction,
  { tenantId, environment }: AssetShelf,
  { side, where, first, limit, offset = 0 }: Wanted,
): Promise<{ readonly count: number; readonly documents: AssetDocument[] }> {
  const value = side === 'sale' ? sql`e.subtotal` : costInSql;
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select e.source_id as "sourceId", e.part, e.source, e.day::text, e.document_type as "documentType", e.number,
      e.party_name as "partyName", ${isMarkedAsset(tenantId)} as "isMarked", count(*) over ()::int as count,
      (${value})::text as value
    from entries e
    where e.tenant_id = ${tenantId} and e.environment = ${environment} and e.sign = 1 and ${sides[side]} and ${where}
    order by ${first ? sql`${first} desc,` : sql``} e.day desc, e.source_id, e.part limit ${limit} offset ${offset}`);
  return { count: rows[0]?.count ?? 0, documents: rows.map(({ count: _, ...document }) => document) };
}

/** One of them, or undefined: it is not there, or is of the other side. */
export async function findAssetDocument(
  tx: Transaction,
  shelf: AssetShelf,
  side: AssetSide,
  { sourceId, part }: { readonly sourceId: string; readonly part: number },
): Promise<AssetDocument | undefined> {
  const where = sql`e.source_id = ${sourceId} and e.part = ${part}`;
  return (await readAssetDocuments(tx, shelf, { side, where, limit: 1 })).documents[0];
}

/** What credit notes that count take back of each of these purchases; one without any is not there. */
export async function readCredited(
  tx: Transaction,
  { tenantId, environment }: AssetShelf,
  purchases: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (purchases.length === 0) return new Map();
  const ids = sql`${sql.param([...purchases])}::uuid[]`;
  // Only the notes of their suppliers look up what they take back.
  const { rows } = await tx.execute<{ purchase: string; value: string }>(sql`
    select o.id as purchase, sum(${costInSql})::text as value
    from entries e cross join lateral ${modified}
    where e.tenant_id = ${tenantId} and e.environment = ${environment} and e.sign = -1
      and e.source in ('received', 'emitted') and e.direction = 'GAS' and e.document_type = ${CREDIT_NOTE}
      and e.party_identification = any(array(select p.party_identification from entries p
        where p.tenant_id = ${tenantId} and p.source_id = any(${ids})))
      and o.id = any(${ids})
    group by 1`);
  return new Map(rows.map(({ purchase, value }) => [purchase, value]));
}
