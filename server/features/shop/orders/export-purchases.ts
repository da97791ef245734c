import { dayInEcuador, timeInEcuador } from '@cuadre/sri/dates';
import { desc, eq } from 'drizzle-orm';
import { returnedExport, signaturesExport, purchasesExport as words } from '#phrases/shop/export.ts';
import { signatureWords } from '#phrases/shop/signatures.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import type { ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import { shopOrders } from '#server/db/tables/index.ts';
import { attemptsOf, titleOf } from '../record/orders.ts';
import { transfersOf } from '../record/payment-transfers.ts';
import { stateOf } from '../record/present-order.ts';
import { refundsOf } from '../record/refunds.ts';
import { signaturesOf } from '../record/signatures.ts';

const moment = (at: Date | null): string => (at === null ? '' : `${dayInEcuador(at)} ${timeInEcuador(at).slice(0, 5)}`);

/**
 * What a taxpayer bought here or began to, with the number under which the provider of payments has it; what of it goes back to
 * them; and the signatures among it.
 */
export async function* exportPurchases(ctx: Context, tenantId: string): AsyncGenerator<ZipEntry> {
  const { orders, returned, signatures } = await ctx.db.tenant(tenantId, async (tx) => {
    const rows = await tx
      .select()
      .from(shopOrders)
      .where(eq(shopOrders.tenantId, tenantId))
      .orderBy(desc(shopOrders.openedAt), desc(shopOrders.id));
    const ids = rows.map(({ id }) => id);
    const attempts = await attemptsOf(tx, tenantId, ...ids);
    return {
      orders: rows.map((row) => ({ ...row, paidWith: attempts.find(({ id }) => id === row.paidBy) })),
      returned: [...(await refundsOf(tx, tenantId, ...ids)), ...(await transfersOf(tx, tenantId, ...ids))],
      signatures: await signaturesOf(tx, tenantId),
    };
  });
  if (orders.length === 0) return;
  const rows = orders.map(({ paidWith, ...order }) => {
    const { lines, isTest, openedAt, paidAt, planCancelledAt, planCancelReason, discount, base, iva, total, buyer } =
      order;
    return [
      lines.map(titleOf).join(', '),
      words.states[stateOf(order, ctx.now())],
      isTest ? words.test : words.real,
      moment(openedAt),
      moment(paidAt),
      ...[moment(planCancelledAt), planCancelReason ?? ''],
      ...[discount, base, iva, total],
      paidWith?.transactionId ?? '',
      ...[buyer.name, buyer.identification],
    ];
  });
  yield sheetOf(ctx, words, rows);
  const titles = new Map(orders.map(({ id, lines }) => [id, lines.map(titleOf).join(', ')]));
  const back = returned.map(({ orderId, state, total, askedAt, returnedAt, proof, ...refund }) => [
    ...[
      titles.get(orderId) ?? '',
      'reason' in refund ? refund.reason : returnedExport.unused,
      returnedExport.states[state],
    ],
    ...[total, moment(askedAt), moment(returnedAt), proof ?? ''],
  ]);
  if (back.length > 0) yield sheetOf(ctx, returnedExport, back);
  if (signatures.length === 0) return;
  const made = signatures.map(({ years, state, since, openedAt, sentAt, providerRef, reason }) => [
    ...[String(years), signatureWords.states[state].title, moment(since), moment(openedAt), moment(sentAt)],
    ...[providerRef ?? '', reason ?? ''],
  ]);
  yield sheetOf(ctx, signaturesExport, made);
}

interface Sheet {
  readonly name: string;
  readonly columns: readonly string[];
}

const sheetOf = (ctx: Context, { name, columns: titles }: Sheet, rows: string[][]): ZipEntry => {
  const columns = titles.map((title) => ({ title, width: 22 }));
  return { name: `${name}.xlsx`, content: writeSheet('xlsx', { name, columns, rows }), date: ctx.now() };
};
