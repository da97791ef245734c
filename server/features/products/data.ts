import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Product } from '../../../contract/products.ts';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import type { Transaction } from '../../db/database.ts';
import { findByTokens, rankOf, tokensOf, writeTokens } from '../../db/search.ts';
import { products } from '../../db/tables/index.ts';

export type ProductRow = typeof products.$inferSelect;

/** The database keeps six decimals; people wrote two, or as many as they need. */
const shortDecimal = (text: string): string => text.replace(/(\.\d\d\d*?)0+$/, '$1');

export const presentProduct = (row: ProductRow): Product => ({
  id: row.id,
  description: row.description,
  customCode: row.customCode ?? undefined,
  auxiliaryCode: row.auxiliaryCode ?? undefined,
  price: shortDecimal(row.price),
  ivaCode: row.ivaCode,
  iceCode: row.iceCode ?? undefined,
});

export const productTokens = (row: Pick<ProductRow, 'description' | 'customCode' | 'auxiliaryCode'>): string[] =>
  tokensOf([row.customCode, row.auxiliaryCode, row.description]);

export const writeProductTokens = (tx: Transaction, row: ProductRow): Promise<void> =>
  writeTokens(tx, {
    tenantId: row.tenantId,
    kind: 'product',
    id: row.id,
    rank: rankOf(row.lastUsedAt),
    tokens: productTokens(row),
  });

interface Query {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Page {
  readonly items: Product[];
  readonly nextCursor?: string;
}

const foundPlace = z.tuple([z.number().int(), z.uuid()]);
const recentPlace = z.tuple([z.iso.datetime(), z.uuid()]);

export const searchProducts = async (tx: Transaction, text: string, { cursor, limit }: Query): Promise<Page> => {
  const place = cursor === undefined ? null : readCursor(cursor, foundPlace);
  const after = place ? { rank: place[0], id: place[1] } : undefined;
  const found = await findByTokens(tx, { kind: 'product', text, after, limit: limit + 1 });
  const ids = found.slice(0, limit).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(products)
          .where(and(inArray(products.id, ids), isNull(products.deletedAt)));
  const byId = new Map(rows.map((row) => [row.id, presentProduct(row)]));
  const last = found[limit - 1];
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    ...(found.length > limit && last ? { nextCursor: writeCursor([last.rank, last.id]) } : {}),
  };
};

export const recentProducts = async (tx: Transaction, { cursor, limit }: Query): Promise<Page> => {
  const place = cursor === undefined ? null : readCursor(cursor, recentPlace);
  const usedAt = place ? new Date(place[0]) : undefined;
  const after =
    place && usedAt
      ? or(lt(products.lastUsedAt, usedAt), and(eq(products.lastUsedAt, usedAt), lt(products.id, place[1])))
      : undefined;
  const rows = await tx
    .select()
    .from(products)
    .where(and(isNull(products.deletedAt), after))
    .orderBy(desc(products.lastUsedAt), desc(products.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(presentProduct),
    ...(rows.length > limit && last ? { nextCursor: writeCursor([last.lastUsedAt.toISOString(), last.id]) } : {}),
  };
};
