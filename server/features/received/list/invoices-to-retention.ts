import { ICE, IVA } from '@cuadre/sri/catalogs';
import { isDay } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import type { OutlineTax } from '@cuadre/sri/receipts';
import { and, asc, desc, eq, gte, inArray, lte, ne, not } from 'drizzle-orm';
import { z } from 'zod';
import { receiptContracts } from '#contract/receipts/types.ts';
import { fixedOf } from '#contract/received/expense-groups.ts';
import type { ExpenseInvoiceToRetention } from '#contract/received/received.ts';
import { groupNames } from '#phrases/received/received.ts';
import type { Actor, Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import { type ForeignRow, foreignReceipts, voidedAtSri } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { classificationOf } from '../record/present.ts';

interface Query {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accessKey?: string | undefined;
  readonly receiptId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What one withholds from; of a liquidation he is the issuer. */
const withheldFrom = receiptContracts.retention.fromReceived;

/** Received receipts with what a retention needs, newest first. A search needs a date or a number (requirement S5.4). */
export const invoicesToRetention = (
  ctx: Context,
  actor: Actor,
  { from, to, accessKey, receiptId, cursor, limit }: Query,
): Promise<{ items: ExpenseInvoiceToRetention[]; nextCursor?: string } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (![from, to].every((day) => day === undefined || isDay(day))) return refuse('request.invalid');
    if ([from, to, accessKey, receiptId].every((given) => given === undefined))
      return refuse('received.search_needs_date');
    const skip =
      (cursor === undefined ? null : readCursor(cursor, z.number().int().min(0).array().length(1)))?.[0] ?? 0;
    const rows = await tx
      .select()
      .from(foreignReceipts)
      .where(
        and(
          eq(foreignReceipts.tenantId, actor.tenantId),
          eq(foreignReceipts.environment, await currentEnvironment(tx, actor.tenantId)),
          eq(foreignReceipts.direction, 'received'),
          eq(foreignReceipts.ofDependant, false),
          inArray(foreignReceipts.documentType, withheldFrom),
          ne(foreignReceipts.authorizationState, 'refused'),
          not(voidedAtSri),
          from === undefined ? undefined : gte(foreignReceipts.issuedOn, from),
          to === undefined ? undefined : lte(foreignReceipts.issuedOn, to),
          accessKey === undefined ? undefined : eq(foreignReceipts.accessKey, accessKey),
          receiptId === undefined ? undefined : eq(foreignReceipts.id, receiptId),
        ),
      )
      .orderBy(desc(foreignReceipts.issuedOn), asc(foreignReceipts.id))
      .offset(skip)
      .limit(limit + 1);
    return {
      items: rows.slice(0, limit).map(present),
      ...(rows.length > limit ? { nextCursor: writeCursor([skip + limit]) } : {}),
    };
  });

const add = (taxes: readonly OutlineTax[], of: 'base' | 'value'): string =>
  sum(taxes.map((tax) => amount(tax[of]))).toFixed(2);
const rates = (taxes: readonly OutlineTax[]): string => [...new Set(taxes.map(({ rateCode }) => rateCode))].join(', ');

function present(row: ForeignRow): ExpenseInvoiceToRetention {
  const iva = row.taxes.filter(({ taxCode }) => taxCode === IVA);
  const taxed = iva.filter(({ value }) => !amount(value).isZero());
  const ice = row.taxes.filter(({ taxCode }) => taxCode === ICE);
  const classification = classificationOf(row);
  return {
    id: row.id,
    nameSupplier: row.issuerName,
    idSupplier: row.issuerRuc,
    idDocument: row.documentType,
    keyDocument: row.accessKey,
    numInvoice: row.number,
    sourceCreation: row.source,
    dateInvoice: row.issuedOn,
    totalNoTax: row.subtotal,
    totalWithTax: amount(row.subtotal)
      .add(amount(add(row.taxes, 'value')))
      .toFixed(2),
    discount: row.discount,
    tip: row.tip,
    total: row.total,
    nameGroup: classification ? groupNames[fixedOf(classification.group)] : '',
    idGroupFinance: classification?.group ?? '',
    taxBaseIva: add(taxed, 'base'),
    taxBaseNoIva: add(
      iva.filter((tax) => !taxed.includes(tax)),
      'base',
    ),
    taxRateIva: rates(taxed),
    taxValueIva: add(taxed, 'value'),
    taxBaseIce: add(ice, 'base'),
    taxRateIce: rates(ice),
    taxValueIce: add(ice, 'value'),
    ...(classification?.support ? { support: classification.support } : {}),
    subInvoices: row.taxes,
    idBuyer: row.receiverIdentification,
    typeIdBuyer: row.receiverIdentificationType,
  };
}
