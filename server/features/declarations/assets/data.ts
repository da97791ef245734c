import { type DepreciationTable, type DepreciationYear, depreciationYear } from '@cuadre/sri/declarations/income-tax';
import { type Amount, amount, sum } from '@cuadre/sri/num';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { AssetRecord } from '#contract/declarations/year/assets.ts';
import type { Transaction } from '#server/db/database.ts';
import { type FixedAssetRow, fixedAssets } from '#server/db/tables/index.ts';
import { marksInSql } from '../credit-notes/marks-in-sql.ts';

export interface AssetShelf {
  readonly tenantId: string;
  readonly environment: Environment;
}

/** An asset in one year. */
interface AssetInYear extends DepreciationYear {
  readonly row: FixedAssetRow;
}

export interface Depreciation {
  /** The oldest first; those that were bought after the year are not among them. */
  readonly assets: readonly AssetInYear[];
  /** What of all of them is expense of the year. */
  readonly total: Amount;
}

export const readAssets = (tx: Transaction, { tenantId, environment }: AssetShelf): Promise<FixedAssetRow[]> =>
  tx
    .select()
    .from(fixedAssets)
    .where(and(eq(fixedAssets.tenantId, tenantId), eq(fixedAssets.environment, environment)))
    .orderBy(asc(fixedAssets.boughtOn), asc(fixedAssets.id));

/** What the register takes off a year, asset by asset. */
export async function readDepreciation(
  tx: Transaction,
  shelf: AssetShelf,
  year: number,
  tables: DepreciationTable,
): Promise<Depreciation> {
  const rows = (await readAssets(tx, shelf)).filter(({ boughtOn }) => Number(boughtOn.slice(0, 4)) <= year);
  const assets = rows.map((row) => ({ row, ...depreciationYear(assetOf(row), year, tables) }));
  return { assets, total: sum(assets.map(({ expense }) => expense)).round(2) };
}

const assetOf = ({ kind, boughtOn, value, isForWork, soldOn }: FixedAssetRow) => ({
  ...{ kind, boughtOn, value: amount(value), isForWork },
  ...(soldOn !== null && { soldOn }),
});

/**
 * In SQL, of an entry `e` of a taxpayer: its return says that it buys or sells something that lasts, by a mark or by its
 * support. The year takes what wears out of it and never the whole. @sri ATS tabla 5
 */
export const isMarkedAsset = (
  tenantId: string,
): SQL<boolean> => sql<boolean>`(coalesce(e.is_classified and e.support in ('03', '04'), false)
  or exists (select from (select) as one left join tax_marks m on m.tenant_id = ${tenantId} and m.source_id = e.source_id
    and m.part = e.part where ${marksInSql} && array['fixedAsset', 'importAsset']))`;

/** The same of one that the register has: of a period that was filed no return may say it any more. */
export const isRegistered = (tenantId: string): SQL<boolean> => sql<boolean>`exists (select 1 from fixed_assets a
  where a.tenant_id = ${tenantId} and (a.sale_id = e.source_id
    or (a.purchase_id = e.source_id and a.purchase_part = e.part)))`;

export const recordOf = (row: FixedAssetRow): AssetRecord => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  boughtOn: row.boughtOn,
  value: row.value,
  isForWork: row.isForWork,
  purchase: row.purchaseId === null ? null : { sourceId: row.purchaseId, part: row.purchasePart ?? 0 },
  soldOn: row.soldOn,
  saleId: row.saleId,
});
