import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { ForeignRow } from '#server/db/tables/index.ts';
import { foreignReceiptFiles, foreignReceipts } from '#server/db/tables/index.ts';

// Plain reads for the one proven taxpayer of the transaction: row-level security adds the tenant to every one of them.

/** At the SRI, whether or not it still counts in a declared period. */
export const isVoidedAtSri = ({
  authorizationState,
  consultedState,
}: Pick<ForeignRow, 'authorizationState' | 'consultedState'>): boolean =>
  authorizationState === 'voided' || consultedState === 'voided';

/** The same, asked of the table. */
export const voidedAtSri = sql<boolean>`(${foreignReceipts.authorizationState} = 'voided'
  or coalesce(${foreignReceipts.consultedState} = 'voided', false))`;

export const findForeign = async (tx: Transaction, id: string): Promise<ForeignRow | undefined> => {
  const [row] = await tx.select().from(foreignReceipts).where(eq(foreignReceipts.id, id));
  return row;
};

/** The SRI's own answer when it was asked, else the file as it came. */
const bestFile = sql`(select xml from foreign_receipt_files f where f.receipt_id = foreign_receipts.id order by kind limit 1)`;

/** What the files of these receipts are made of, in one question; an id that is not the taxpayer's own gives nothing. */
export const readSources = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({
      id: foreignReceipts.id,
      documentType: foreignReceipts.documentType,
      number: foreignReceipts.number,
      environment: foreignReceipts.environment,
      accessKey: foreignReceipts.accessKey,
      authorizationState: foreignReceipts.authorizationState,
      authorizedAt: foreignReceipts.authorizedAt,
      consultedAt: foreignReceipts.consultedAt,
      xml: bestFile.mapWith(foreignReceiptFiles.xml),
    })
    .from(foreignReceipts)
    .where(sql`${foreignReceipts.id} = any(${sql.param([...ids])}::uuid[])`);

export type ReceivedSource = Awaited<ReturnType<typeof readSources>>[number];

export const readBestFile = async (tx: Transaction, receiptId: string): Promise<Uint8Array | undefined> =>
  (await readSources(tx, [receiptId]))[0]?.xml;

/** How many of this supplier are in the same list. */
export const countOfSupplier = async (
  tx: Transaction,
  { issuerRuc, environment, direction }: Pick<ForeignRow, 'issuerRuc' | 'environment' | 'direction'>,
): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from foreign_receipts
    where issuer_ruc = ${issuerRuc} and environment = ${environment} and direction = ${direction}`);
  return rows[0]?.count ?? 0;
};
