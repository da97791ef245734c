import { normaliseIdentification } from '@cuadre/sri/ids';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { BoughtProduct } from '#contract/directory/bought-products.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { clientProducts, clients, products } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { productList } from '../products/product-list.ts';

/** As many as a person looks through before searching is quicker. */
const shown = 12;

/** Notes what a client bought, in the order of the last time. What a person took off stays off. */
export const rememberBought = async (
  tx: Transaction,
  tenantId: string,
  clientId: string,
  productIds: readonly string[],
  at: Date,
): Promise<void> => {
  if (productIds.length === 0) return;
  const rows = [...new Set(productIds)]
    .sort()
    .map((productId) => ({ tenantId, clientId, productId, times: 1, lastBoughtAt: at }));
  await tx
    .insert(clientProducts)
    .values(rows)
    .onConflictDoUpdate({
      target: [clientProducts.tenantId, clientProducts.clientId, clientProducts.productId],
      set: { times: sql`${clientProducts.times} + 1`, lastBoughtAt: sql`excluded.last_bought_at` },
    });
};

/** What the client with this identification bought: pinned first, then the latest. */
export const getBoughtProducts = (
  ctx: Context,
  actor: Actor,
  { identification }: { readonly identification: string },
): Promise<{ clientId?: string; items: BoughtProduct[] }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [client] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(
        and(
          eq(clients.tenantId, actor.tenantId),
          sql`${clients.identification} = any(${sql.param([identification, normaliseIdentification('05', identification)])}::text[])`,
          isNull(clients.deletedAt),
        ),
      );
    if (!client) return { items: [] };
    const rows = await tx
      .select()
      .from(clientProducts)
      .innerJoin(
        products,
        and(
          eq(products.tenantId, clientProducts.tenantId),
          eq(products.id, clientProducts.productId),
          isNull(products.deletedAt),
        ),
      )
      .where(
        and(
          eq(clientProducts.tenantId, actor.tenantId),
          eq(clientProducts.clientId, client.id),
          eq(clientProducts.hidden, false),
        ),
      )
      .orderBy(desc(clientProducts.pinned), desc(clientProducts.lastBoughtAt), desc(clientProducts.times))
      .limit(shown);
    return {
      clientId: client.id,
      items: rows.map(({ products: product, client_products: { times, lastBoughtAt, pinned } }) => ({
        product: productList.present(product),
        times,
        lastBoughtAt: lastBoughtAt.toISOString(),
        pinned,
      })),
    };
  });

interface Pair {
  readonly clientId: string;
  readonly productId: string;
}

const bothAreOurs = async (tx: Transaction, tenantId: string, { clientId, productId }: Pair): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 from clients c, products p
    where c.tenant_id = ${tenantId} and c.id = ${clientId} and c.deleted_at is null
      and p.tenant_id = ${tenantId} and p.id = ${productId} and p.deleted_at is null`);
  return rows.length === 1;
};

const set =
  (change: (pinned: boolean) => { readonly pinned: boolean; readonly hidden: boolean }) =>
  (
    ctx: Context,
    { tenantId }: Actor,
    { clientId, productId, pinned = false }: Pair & { readonly pinned?: boolean },
  ): Promise<{ done: true } | Refusal> =>
    ctx.db.tenant(tenantId, async (tx) => {
      if (!(await bothAreOurs(tx, tenantId, { clientId, productId }))) return refuse('request.not_found');
      await tx
        .insert(clientProducts)
        .values({ tenantId, clientId, productId, lastBoughtAt: ctx.now(), ...change(pinned) })
        .onConflictDoUpdate({
          target: [clientProducts.tenantId, clientProducts.clientId, clientProducts.productId],
          set: change(pinned),
        });
      return { done: true };
    });

/** Keeps a product on top for a client, or lets it go back into line. */
export const pinBoughtProduct = set((pinned) => ({ pinned, hidden: false }));

/** Offers it for this client no more. */
export const removeBoughtProduct = set(() => ({ pinned: false, hidden: true }));
