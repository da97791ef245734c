import { dayInEcuador } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { and, eq } from 'drizzle-orm';
import { mostAssets } from '#contract/declarations/year/assets.rules.ts';
import type { AssetDocument, AssetRecord } from '#contract/declarations/year/assets.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type FixedAssetRow, fixedAssets, shelfOfBooks } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { lockReturns } from '../living/lock-returns.ts';
import { markAsset } from '../living/mark-asset.ts';
import type { Filing } from '../living/return-shelf.ts';
import { type AssetShelf, readAssets, recordOf } from './data.ts';
import { type AssetSide, findAssetDocument } from './documents.ts';

/**
 * The register, held until the end of the transaction together with the returns that it says something to. Who files no
 * return has assets all the same.
 */
async function lockAssets(ctx: Context, actor: Actor, tx: Transaction) {
  const filing = await lockReturns(ctx, actor, tx);
  const { tenantId } = actor;
  const shelf: AssetShelf = { tenantId, environment: shelfOfBooks(await readTaxpayer(tx, tenantId)) };
  return { shelf, filing: isRefusal(filing) ? undefined : filing, rows: await readAssets(tx, shelf) };
}

/** Writes an asset down, or changes it, and says so to the returns of its documents. The answer says how to take it back. */
export const saveAsset = (
  ctx: Context,
  actor: Actor,
  { id, purchase, ...said }: AssetRecord,
): Promise<{ readonly before: AssetRecord | null } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { shelf, filing, rows } = await lockAssets(ctx, actor, tx);
    const row = rows.find((each) => each.id === id);
    const others = rows.filter((each) => each.id !== id);
    const { boughtOn, soldOn, saleId } = said;
    const today = dayInEcuador(ctx.now());
    if (boughtOn > today || (soldOn !== null && soldOn > today)) return refuse('asset.day');
    if (soldOn === null ? saleId !== null : soldOn < boughtOn) return refuse('asset.sold');
    const isSame = ({ purchaseId, purchasePart }: FixedAssetRow) =>
      purchase !== null && purchaseId === purchase.sourceId && purchasePart === purchase.part;
    if (others.some((each) => isSame(each) || (saleId !== null && each.saleId === saleId)))
      return refuse('asset.known');
    if (row === undefined && rows.length >= mostAssets) return refuse('request.too_many');
    const documents = await findDocuments(tx, shelf, { purchase, saleId });
    if (isRefusal(documents)) return documents;
    const marked = await sayToReturns(ctx, actor, tx, { filing, row, shelf, documents });
    const changes = {
      ...{ ...said, value: amount(said.value).toFixed(2), marked },
      ...{ purchaseId: purchase?.sourceId ?? null, purchasePart: purchase?.part ?? null },
    };
    await tx
      .insert(fixedAssets)
      .values({ ...shelf, id, ...changes, createdAt: ctx.now() })
      .onConflictDoUpdate({ target: [fixedAssets.tenantId, fixedAssets.id], set: changes });
    audit(ctx, actor, tx, 'assets.saved', { id, kind: said.kind });
    return { before: row === undefined ? null : await readBefore(tx, shelf, row) };
  });

/** Takes an asset out of the register: its purchase is a cost of its year again, unless a return said before that it is none. */
export const deleteAsset = (
  ctx: Context,
  actor: Actor,
  { assetId }: { readonly assetId: string },
): Promise<{ readonly before: AssetRecord } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { shelf, filing, rows } = await lockAssets(ctx, actor, tx);
    const row = rows.find(({ id }) => id === assetId);
    if (row === undefined) return refuse('request.not_found');
    await sayToReturns(ctx, actor, tx, { filing, row, shelf, documents: [] });
    const before = await readBefore(tx, shelf, row);
    await tx.delete(fixedAssets).where(and(eq(fixedAssets.tenantId, actor.tenantId), eq(fixedAssets.id, assetId)));
    audit(ctx, actor, tx, 'assets.deleted', row);
    return { before };
  });

const audit = (
  ctx: Context,
  { tenantId, userId }: Actor,
  tx: Transaction,
  action: string,
  { id, kind }: Pick<AssetRecord, 'id' | 'kind'>,
): void => writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action, subject: id, detail: { kind } });

type Named = Pick<AssetRecord, 'purchase' | 'saleId'>;

/** The documents that an asset names, the purchase first. */
async function findDocuments(
  tx: Transaction,
  shelf: AssetShelf,
  { purchase, saleId }: Named,
): Promise<AssetDocument[] | Refusal> {
  const sale = saleId === null ? null : { sourceId: saleId, part: 0 };
  const named: readonly (readonly [AssetSide, Named['purchase']])[] = [
    ['purchase', purchase],
    ['sale', sale],
  ];
  const found: AssetDocument[] = [];
  for (const [side, which] of named) {
    const document = which && (await findAssetDocument(tx, shelf, side, which));
    if (document === undefined) return refuse('request.not_found');
    if (document !== null) found.push(document);
  }
  return found;
}

/** As it can be written again: without what does not count any more. */
async function readBefore(tx: Transaction, shelf: AssetShelf, row: FixedAssetRow): Promise<AssetRecord> {
  const record = recordOf(row);
  const isThere = async (named: Partial<Named>) =>
    !isRefusal(await findDocuments(tx, shelf, { purchase: null, saleId: null, ...named }));
  const { purchase, saleId } = record;
  return {
    ...record,
    purchase: (await isThere({ purchase })) ? purchase : null,
    saleId: (await isThere({ saleId })) ? saleId : null,
  };
}

type Which = Pick<AssetDocument, 'sourceId' | 'part'>;
interface Saying {
  readonly filing: Filing | undefined;
  readonly shelf: AssetShelf;
  /** As it is there. */
  readonly row: FixedAssetRow | undefined;
  /** What it names from now on. */
  readonly documents: readonly AssetDocument[];
}

/** What the register said to returns of documents that it no longer names it takes back; the others it tells. Gives which it told. */
async function sayToReturns(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  { filing, shelf, row, documents }: Saying,
): Promise<string[]> {
  const told = row?.marked ?? [];
  if (filing === undefined) return [...told];
  // Another part of the same receipt is another document.
  const toldOf = told.map((sourceId) => ({ sourceId, part: sourceId === row?.saleId ? 0 : (row?.purchasePart ?? 0) }));
  const isIn = (all: readonly Which[], of: Which) =>
    all.some(({ sourceId, part }) => sourceId === of.sourceId && part === of.part);
  for (const gone of toldOf.filter((each) => !isIn(documents, each))) {
    const side = gone.sourceId === row?.saleId ? 'sale' : 'purchase';
    const document = await findAssetDocument(tx, shelf, side, gone);
    if (document) await markAsset(ctx, actor, tx, filing, { ...document, isAsset: false });
  }
  const marked: string[] = [];
  for (const document of documents)
    if (isIn(toldOf, document) || (await markAsset(ctx, actor, tx, filing, { ...document, isAsset: true })))
      marked.push(document.sourceId);
  return marked;
}
