import type { Certificate } from '@cuadre/sri/signature';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignatureRow } from '#server/db/tables/index.ts';
import { signatures, taxpayerDirectory } from '#server/db/tables/index.ts';
import { sealPrivateKey } from './sealed-key.ts';

/** The mandate to sign that an upload accepts; the page shows the same version. */
export const mandateVersion = '2026-11-01';

interface NewSignature {
  readonly tenantId: string;
  readonly demo: boolean;
  readonly certificate: Certificate;
  readonly pkcs8: Uint8Array;
  readonly mandate: { readonly version: string; readonly userId: string };
}

/** Ends the signature in use and destroys its key; gives its id, if there was one. */
export const destroyActiveSignature = async (
  tx: Transaction,
  tenantId: string,
  demo: boolean,
  now: Date,
): Promise<string | undefined> => {
  const [row] = await tx
    .update(signatures)
    .set({ revokedAt: now, sealedKey: null, sealedDataKey: null })
    .where(and(eq(signatures.tenantId, tenantId), eq(signatures.demo, demo), isNull(signatures.revokedAt)))
    .returning({ id: signatures.id, tenantId: signatures.tenantId });
  if (row && !demo) await noteEnd(tx, row.tenantId, null);
  return row?.id;
};

/** The directory knows when the taxpayer's own signature ends, for the reminders. */
const noteEnd = async (tx: Transaction, tenantId: string, endsAt: Date | null): Promise<void> => {
  await tx.update(taxpayerDirectory).set({ signatureEndsAt: endsAt }).where(eq(taxpayerDirectory.tenantId, tenantId));
};

/** Puts a signature in the place of the one in use. Only the sealed key and the certificate are kept. */
export const storeSignature = async (ctx: Context, tx: Transaction, made: NewSignature): Promise<SignatureRow> => {
  const { tenantId, demo, certificate, mandate } = made;
  const [id, now] = [ctx.newId(), ctx.now()];
  await destroyActiveSignature(tx, tenantId, demo, now);
  const [row] = await tx
    .insert(signatures)
    .values({
      tenantId,
      id,
      demo,
      holder: certificate.holder,
      identification: certificate.ruc ?? certificate.cedula ?? '',
      issuer: certificate.entity,
      serial: certificate.serial,
      validFrom: certificate.validFrom,
      validTo: certificate.validTo,
      certificate: certificate.der,
      ...sealPrivateKey(ctx, tenantId, id, made.pkcs8),
      mandateVersion: mandate.version,
      mandateAcceptedAt: now,
      mandateUserId: mandate.userId,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the signature was not stored');
  if (!demo) await noteEnd(tx, tenantId, certificate.validTo);
  return row;
};
