import { dayInEcuador } from '@cuadre/sri/dates';
import { parseRuc } from '@cuadre/sri/ids';
import { and, eq, inArray } from 'drizzle-orm';
import { type HolderKind, isOpenToHolder } from '#contract/shop/signatures.rules.ts';
import type { SignatureOrder } from '#contract/shop/signatures.ts';
import { checklistOf } from '#server/adapters/signature-provider/checklist.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type SignatureOrderRow, shopOrders, signatures, type TaxpayerRow } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { documentsOf } from './data.ts';
import { readHolder } from './sealed-papers.ts';
import { isLate } from './settings.ts';

/** Whose signature a taxpayer may have: a person's is their own, a company's is of somebody who acts for it. */
export const kindsOf = ({ taxId }: Pick<TaxpayerRow, 'taxId'>): readonly HolderKind[] => {
  const ruc = parseRuc(taxId);
  return !ruc.ok || ruc.value.kind === 'natural' ? ['natural'] : ['representative', 'member'];
};

/** Signatures as who bought them sees them. */
export async function presentSignatures(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  rows: readonly SignatureOrderRow[],
): Promise<SignatureOrder[]> {
  if (rows.length === 0) return [];
  const taxpayer = await readTaxpayer(tx, tenantId);
  const documents = await documentsOf(tx, tenantId, ...rows.map(({ id }) => id));
  const orders = await tx
    .select({ id: shopOrders.id, isTest: shopOrders.isTest })
    .from(shopOrders)
    .where(
      and(
        eq(shopOrders.tenantId, tenantId),
        inArray(
          shopOrders.id,
          rows.map(({ orderId }) => orderId),
        ),
      ),
    );
  const installed = rows.flatMap(({ signatureId }) => signatureId ?? []);
  const ends = await tx
    .select({ id: signatures.id, validTo: signatures.validTo })
    .from(signatures)
    .where(and(eq(signatures.tenantId, tenantId), inArray(signatures.id, installed)));
  const [now, kinds] = [ctx.now(), kindsOf(taxpayer)];
  return rows.map((row) => {
    const { id, orderId, years, state, since, asked, reason, signatureId, eraseAfter } = row;
    const isOpen = isOpenToHolder(state);
    return {
      ...{ id, orderId, years, state, reason, since: since.toISOString(), asked: [...asked] },
      isTest: orders.find((order) => order.id === orderId)?.isTest ?? false,
      isLate: (state === 'submitted' || state === 'approved' || state === 'issued') && isLate(since, now),
      checklists: kinds.map((kind) => ({ kind, items: [...checklistOf(kind, dayInEcuador(now))] })),
      holder: isOpen ? readHolder(ctx, row) : null,
      known: isOpen ? knownOf(taxpayer) : {},
      documents: documents.flatMap(({ signatureOrderId, document, bytes, savedAt }) =>
        signatureOrderId === id ? [{ document, bytes, savedAt: savedAt.toISOString() }] : [],
      ),
      validTo: ends.find((end) => end.id === signatureId)?.validTo.toISOString() ?? null,
      erasedOn: eraseAfter === null ? null : dayInEcuador(eraseAfter),
    };
  });
}

export async function presentSignature(ctx: Context, tx: Transaction, row: SignatureOrderRow): Promise<SignatureOrder> {
  const [shown] = await presentSignatures(ctx, tx, row.tenantId, [row]);
  if (shown === undefined) throw new Error(`no signature ${row.id}`);
  return shown;
}

/** Of a person with a RUC: nobody types again what stands in their data. */
const knownOf = ({ taxId, email, headOfficeAddress }: TaxpayerRow): SignatureOrder['known'] => {
  const ruc = parseRuc(taxId);
  return {
    ...(ruc.ok && ruc.value.cedula !== undefined && { identification: ruc.value.cedula }),
    ...(email !== null && { email }),
    ...(headOfficeAddress !== null && { address: headOfficeAddress }),
  };
};
