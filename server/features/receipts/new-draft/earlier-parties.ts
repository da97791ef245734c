import { PURCHASE_LIQUIDATION, REMISSION_GUIDE } from '@cuadre/sri/catalogs';
import type { Buyer, Carrier, PurchaseLiquidationDraft, RemissionGuideDraft } from '@cuadre/sri/receipts';
import { and, desc, eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { receipts } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';

/** So many of the latest receipts are looked through: who drives and who supplies are few. */
const LOOK_BACK = 200;

/** Drafts of the latest receipts of one type in the environment in use, newest first. */
const latestDrafts = async (tx: Transaction, tenantId: string, documentType: string) =>
  tx
    .select({ draft: receipts.draft })
    .from(receipts)
    .where(
      and(
        eq(receipts.tenantId, tenantId),
        eq(receipts.environment, await currentEnvironment(tx, tenantId)),
        eq(receipts.documentType, documentType),
      ),
    )
    .orderBy(desc(receipts.issuedAt), desc(receipts.id))
    .limit(LOOK_BACK);

/** Each once, as it was last written. */
const onceEach = <Party extends { readonly identification: string }>(
  parties: readonly Party[],
  key: (party: Party) => string,
): Party[] => {
  const known = new Map<string, Party>();
  for (const party of parties) if (!known.has(key(party))) known.set(key(party), party);
  return [...known.values()];
};

/** Carriers of earlier guides; the same driver with another plate is another choice. */
export const earlierCarriers = async (tx: Transaction, tenantId: string): Promise<Carrier[]> => {
  const rows = await latestDrafts(tx, tenantId, REMISSION_GUIDE);
  return onceEach(
    rows.map(({ draft }) => (draft as RemissionGuideDraft).carrier),
    ({ identification, plate }) => `${identification}|${plate}`,
  );
};

/** Suppliers of earlier purchase liquidations. */
export const getLiquidationSuppliers = (ctx: Context, actor: Actor): Promise<Buyer[]> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const rows = await latestDrafts(tx, actor.tenantId, PURCHASE_LIQUIDATION);
    return onceEach(
      rows.map(({ draft }) => (draft as PurchaseLiquidationDraft).supplier),
      ({ identification }) => identification,
    );
  });
