import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { type ForeignRow, foreignReceiptFiles, foreignReceipts } from './tables/index.ts';

// What was issued with another program, by the taxpayer or to the taxpayer: one table, read by the wings of both.

/** The SRI takes receipts up to 320 kB; inside its wrapper, written as escaped text, one is up to twice that. */
export const receiptFileBytes = 700_000;

// Plain reads for the one proven taxpayer of the transaction: row-level security adds the tenant to every one of them.

/** At the SRI, whether or not it still counts in a declared period. */
export const isVoidedAtSri = ({
  authorizationState,
  consultedState,
}: Pick<ForeignRow, 'authorizationState' | 'consultedState'>): boolean =>
  authorizationState === 'voided' || consultedState === 'voided';

export const findForeign = async (tx: Transaction, tenantId: string, id: string): Promise<ForeignRow | undefined> => {
  const [row] = await tx
    .select()
    .from(foreignReceipts)
    .where(and(eq(foreignReceipts.tenantId, tenantId), eq(foreignReceipts.id, id)));
  return row;
};

/** The SRI's own answer when it was asked, else the file as it came. */
const bestFile = sql`(select xml from foreign_receipt_files f
  where f.tenant_id = foreign_receipts.tenant_id and f.receipt_id = foreign_receipts.id order by kind limit 1)`;

/** What the files of these receipts are made of, in one question; an id that is not the taxpayer's own gives nothing. */
export const readForeignSources = (tx: Transaction, tenantId: string, ids: readonly string[]) =>
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
    .where(
      and(eq(foreignReceipts.tenantId, tenantId), sql`${foreignReceipts.id} = any(${sql.param([...ids])}::uuid[])`),
    );

export type ForeignSource = Awaited<ReturnType<typeof readForeignSources>>[number];

export const readBestFile = async (
  tx: Transaction,
  tenantId: string,
  receiptId: string,
): Promise<Uint8Array | undefined> => (await readForeignSources(tx, tenantId, [receiptId]))[0]?.xml;
