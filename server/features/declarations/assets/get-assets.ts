import { dayInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { documentsPerPage } from '#contract/declarations/returns.rules.ts';
import { assetValuePattern } from '#contract/declarations/year/assets.rules.ts';
import type { AssetDocument, AssetDocuments, AssetInYear, AssetsOfYear } from '#contract/declarations/year/assets.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type FixedAssetRow, shelfOfBooks } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { yearsToAsk } from '../dependants/years.ts';
import { type AssetShelf, type Depreciation, isMarkedAsset, isRegistered, readDepreciation, recordOf } from './data.ts';
import { type AssetSide, readAssetDocuments, readCredited } from './documents.ts';

/** How many purchases are offered at once for the register. */
const mostOffered = 20;

/** The register with what of it is expense of a year: without one, of the one that runs. */
export const getAssets = (
  ctx: Context,
  { tenantId }: Actor,
  { year: asked }: { readonly year?: string | undefined },
): Promise<AssetsOfYear> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const years = yearsToAsk(dayInEcuador(ctx.now()));
    const year = asked ?? years[0] ?? '';
    const shelf = { tenantId, environment: shelfOfBooks(await readTaxpayer(tx, tenantId)) };
    const { assets, total } = await readDepreciation(tx, shelf, Number(year), ctx.taxTables);
    const named = await readNamed(tx, shelf, assets);
    // Of a receipt in parts nobody knows which of them a note takes back.
    const wholes = assets.flatMap(({ row }) => (row.purchasePart === 0 ? (row.purchaseId ?? []) : []));
    const credited = await readCredited(tx, shelf, wholes);
    const offered = await readAssetDocuments(tx, shelf, {
      side: 'purchase',
      where: sql`${ofYear(year)} and ${isMarkedAsset(tenantId)} and not ${isRegistered(tenantId)}`,
      limit: mostOffered,
    });
    return {
      ...{ year, years, total: total.toFixed(2), offered: offered.documents },
      assets: assets.map((each) => present(each, named, credited)).reverse(),
    };
  });

const ofYear = (year: string) => sql`e.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;

/** The documents of all of them, in two questions. */
async function readNamed(tx: Transaction, shelf: AssetShelf, assets: Depreciation['assets']): Promise<AssetDocument[]> {
  const ids = assets.flatMap(({ row }) => [row.purchaseId ?? [], row.saleId ?? []].flat());
  if (ids.length === 0) return [];
  const where = sql`e.source_id = any(${sql.param(ids)}::uuid[])`;
  const of = async (side: AssetSide) => {
    const { documents } = await readAssetDocuments(tx, shelf, { side, where, limit: ids.length * 20 });
    return documents;
  };
  return [...(await of('purchase')), ...(await of('sale'))];
}

const present = (
  { row, rate, expense, counted, left }: Depreciation['assets'][number],
  named: readonly AssetDocument[],
  credited: ReadonlyMap<string, string>,
): AssetInYear => ({
  ...recordOf(row),
  rate: rate === undefined ? null : presentRate(rate),
  ...{ expense: expense.toFixed(2), counted: counted.toFixed(2), left: left.toFixed(2) },
  documents: named.filter(
    ({ sourceId, part }) => (sourceId === row.purchaseId && part === row.purchasePart) || sourceId === row.saleId,
  ),
  credited: creditedOf(row, named, credited),
});

function creditedOf(
  { purchaseId, purchasePart, value }: FixedAssetRow,
  named: readonly AssetDocument[],
  credited: ReadonlyMap<string, string>,
): AssetInYear['credited'] {
  const paid = named.find(({ sourceId, part }) => sourceId === purchaseId && part === purchasePart);
  const total = credited.get(purchaseId ?? '');
  if (paid === undefined || total === undefined) return null;
  const rest = amount(paid.value).subtract(amount(total)).toFixed(2);
  if (rest === value) return null;
  return { total, rest: paid.value === value && assetValuePattern.test(rest) ? rest : null };
}

const presentRate = ({ percent, upTo, unconfirmed }: NonNullable<Depreciation['assets'][number]['rate']>) => ({
  ...{ percent, upTo: upTo ?? null, isConfirmed: unconfirmed === undefined },
});

interface Asked {
  readonly of: AssetSide;
  readonly year: string;
  readonly words: string;
  readonly page: number;
}

/** What may be of an asset and is not in the register: what a return calls one first, then by day. */
export const getAssetDocuments = (
  ctx: Context,
  { tenantId }: Actor,
  { of: side, year, words, page }: Asked,
): Promise<AssetDocuments> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const shelf = { tenantId, environment: shelfOfBooks(await readTaxpayer(tx, tenantId)) };
    const isSaid = sql`strpos(lower(concat_ws(' ', e.party_name, e.number)), lower(${words})) > 0`;
    const { count, documents } = await readAssetDocuments(tx, shelf, {
      ...{ side, where: sql`${ofYear(year)} and ${isSaid} and not ${isRegistered(tenantId)}` },
      ...{ first: isMarkedAsset(tenantId), limit: documentsPerPage, offset: (page - 1) * documentsPerPage },
    });
    return { count, pages: Math.ceil(count / documentsPerPage), documents };
  });
