import { INVOICE } from '@cuadre/sri/catalogs';
import { sql } from 'drizzle-orm';
import type { ReceivedDetail } from '#contract/received/received.ts';
import { labelOfTax } from '#phrases/receipts/tax-labels.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { findForeign } from '#server/db/foreign.ts';
import type { ForeignRow } from '#server/db/tables/index.ts';
import { creditedIn, readLinked, stateOfForeign } from '#server/features/receipts/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { declaredDays } from '../classify/declared-periods.ts';
import { presentReceived } from '../record/present.ts';

/** One receipt with everything that was checked of it. */
export const getReceived = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<ReceivedDetail | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findForeign(tx, actor.tenantId, receiptId);
    if (!row) return refuse('request.not_found');
    const links = await readLinked(tx, actor.tenantId, {
      ...row,
      modifies: row.direction === 'emitted' && row.modifiedType === INVOICE ? (row.modifiedNumber ?? '') : undefined,
    });
    return {
      ...presentReceived(row, await declaredDays(tx, actor.tenantId)),
      issuer: { ruc: row.issuerRuc, name: row.issuerName },
      receiver: {
        identificationType: row.receiverIdentificationType,
        identification: row.receiverIdentification,
        name: row.receiverName,
      },
      discount: row.discount,
      tip: row.tip,
      taxes: row.taxes.map((tax) => ({ label: labelOfTax(tax, row.issuedOn), base: tax.base, value: tax.value })),
      ...(row.signatureReason === null ? {} : { signatureReason: row.signatureReason }),
      ...(row.signer === null ? {} : { signer: row.signer }),
      ...(row.authorizedAt === null ? {} : { authorizedAt: row.authorizedAt.toISOString() }),
      ...(row.consultedAt === null || row.consultedState === null
        ? {}
        : { consulted: { at: row.consultedAt.toISOString(), said: row.consultedState } }),
      faults: row.faults,
      ...(row.modifiedType === null
        ? {}
        : { modifies: { documentType: row.modifiedType, number: row.modifiedNumber ?? '' } }),
      source: row.source,
      importedAt: row.createdAt.toISOString(),
      ofSupplier: await countOfSupplier(tx, actor.tenantId, row),
      ...(row.direction === 'emitted' ? { state: stateOfForeign(row.authorizationState) } : {}),
      ...(row.direction === 'emitted' ? creditedIn(links) : {}),
      links,
    };
  });

/** How many of this supplier are in the same list. */
const countOfSupplier = async (
  tx: Transaction,
  tenantId: string,
  { issuerRuc, environment, direction }: Pick<ForeignRow, 'issuerRuc' | 'environment' | 'direction'>,
): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from foreign_receipts
    where tenant_id = ${tenantId} and issuer_ruc = ${issuerRuc} and environment = ${environment} and direction = ${direction}`);
  return rows[0]?.count ?? 0;
};
