import { normaliseIdentification } from '@cuadre/sri/ids';
import type { Buyer } from '@cuadre/sri/receipts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { rankOf, rerankTokens } from '#server/db/search.ts';
import { clients } from '#server/db/tables/index.ts';
import { writeRowTokens } from '#server/lists/rows.ts';
import { clientList } from './client-list.ts';

/**
 * Keeps the buyer of an issued invoice in the list: a new one is added, a known one moves to the top and takes what was
 * typed this time. The final consumer is nobody. Gives the client's id. Belongs after the receipt, not into the transaction that numbers it.
 */
export const rememberBuyer = async (
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  buyer: Buyer,
): Promise<string | undefined> => {
  const { identificationType } = buyer;
  if (identificationType === '07') return undefined;
  const identification = normaliseIdentification(identificationType, buyer.identification);
  const now = ctx.now();
  const told = { address: buyer.address || null, email: buyer.email || null, phone: buyer.phone || null };
  const [known] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.identification, identification), isNull(clients.deletedAt)));
  if (!known) {
    const [made] = await tx
      .insert(clients)
      .values({
        ...told,
        tenantId,
        id: ctx.newId(),
        identificationType,
        identification,
        name: buyer.name,
        lastUsedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (made) await writeRowTokens(tx, clientList, made);
    return made?.id;
  }
  const [row] = await tx
    .update(clients)
    .set({
      name: buyer.name || known.name,
      address: told.address ?? known.address,
      email: told.email ?? known.email,
      phone: told.phone ?? known.phone,
      lastUsedAt: sql`greatest(${clients.lastUsedAt}, ${now})`,
    })
    .where(and(eq(clients.tenantId, tenantId), eq(clients.id, known.id)))
    .returning();
  if (!row) return undefined;
  if (row.name === known.name && row.email === known.email)
    await rerankTokens(tx, tenantId, 'client', [row.id], rankOf(row.lastUsedAt));
  else await writeRowTokens(tx, clientList, row);
  return row.id;
};
