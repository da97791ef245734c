import { dayInEcuador } from '@cuadre/sri/dates';
import type { LineDraft } from '@cuadre/sri/receipts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { productInput } from '#contract/directory/products.schemas.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { EVERY, insertTokens, rankOf, rerankTokens, tokensOf } from '#server/db/search.ts';
import { products } from '#server/db/tables/index.ts';
import { productList } from './product-list.ts';

/** A line as a product of the list; undefined when it would not be one (a negative price, a code of another day). */
const asProduct = (line: LineDraft, today: string) => {
  const parsed = productInput.safeParse({
    description: line.description,
    ...(line.mainCode ? { customCode: line.mainCode } : {}),
    ...(line.auxiliaryCode ? { auxiliaryCode: line.auxiliaryCode } : {}),
    price: line.unitPrice,
    ...(line.priceIncludesIva ? { priceIncludesIva: true } : {}),
    ivaCode: line.ivaCode,
    ...(line.ice ? { iceCode: line.ice.code } : {}),
  });
  return parsed.success && productList.read(parsed.data, today).faults.length === 0 ? parsed.data : undefined;
};

/**
 * Keeps what was sold in the list: lines of unknown products are added, known ones move to the top and stay as they are.
 * Gives the ids of them all.
 * Five statements whatever the number of lines. Belongs after the receipt, not into the transaction that numbers it.
 */
export const rememberProducts = async (
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  lines: readonly LineDraft[],
): Promise<string[]> => {
  const now = ctx.now();
  const today = dayInEcuador(now);
  const rank = rankOf(now);
  const names = sql.param(lines.map(({ description }) => description.trim()));
  const ids = sql.param(lines.flatMap(({ productId }) => productId ?? []));
  const fresh = lines
    .filter(({ productId }) => productId === undefined)
    .flatMap((line) => asProduct(line, today) ?? []);
  if (fresh.length > 0) {
    const made = await tx
      .insert(products)
      .values(
        fresh.map((each) => ({
          tenantId,
          id: ctx.newId(),
          description: each.description,
          customCode: each.customCode ?? null,
          auxiliaryCode: each.auxiliaryCode ?? null,
          price: each.price,
          priceIncludesIva: each.priceIncludesIva ?? false,
          ivaCode: each.ivaCode,
          iceCode: each.iceCode ?? null,
          lastUsedAt: now,
          createdAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning();
    const tokens = made.flatMap((row) =>
      [EVERY, ...tokensOf(productList.searched(row))].map((token) => ({
        ...{ kind: 'product' as const, token, rank, id: row.id },
      })),
    );
    await insertTokens(tx, tenantId, tokens);
  }
  const used = await tx
    .update(products)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(products.tenantId, tenantId),
        isNull(products.deletedAt),
        sql`(${products.id} = any(${ids}::uuid[])
          or lower(${products.description}) in (select lower(name) from unnest(${names}::text[]) as name))`,
      ),
    )
    .returning({ id: products.id });
  const usedIds = used.map(({ id }) => id);
  await rerankTokens(tx, tenantId, 'product', usedIds, rank);
  return usedIds;
};
