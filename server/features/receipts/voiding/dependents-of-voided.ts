import { dayInEcuador } from '@cuadre/sri/dates';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { withoutEffect } from '#contract/receipts/receipt-summary.ts';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { ofVoided as say } from '#phrases/receipts/voiding.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { numberInSql, receiptLinks, receipts, voidedAtSri } from '#server/db/tables/index.ts';
import { notifyReceipt } from '../mail/notify-receipt.ts';
import type { ReceiptRow } from '../record/present.ts';
import { findVoidable } from './data.ts';
import { judgeVoiding } from './judge-voiding.ts';

interface Basis extends Record<string, unknown> {
  readonly document_type: string;
  readonly number: string;
  readonly voided: boolean;
}

/** What a receipt is about, wherever it was issued. Voided: at the SRI, whether or not it still counts for us. */
const readBases = async (tx: Transaction, tenantId: string, receiptId: string): Promise<Basis[]> => {
  const { rows } = await tx.execute<Basis>(sql`
    select document_type, ${numberInSql} as number, state = 'voided' as voided
    from receipt_links l join receipts on receipts.tenant_id = l.tenant_id and id = l.target_id
    where l.tenant_id = ${tenantId} and l.receipt_id = ${receiptId}::uuid
    union all
    select document_type, number, ${voidedAtSri}
    from receipt_links l join foreign_receipts on foreign_receipts.tenant_id = l.tenant_id and id = l.target_id
    where l.tenant_id = ${tenantId} and l.receipt_id = ${receiptId}::uuid`);
  return rows;
};

/**
 * What to do with a receipt whose invoice is voided. It stands, and counts, until the SRI says that it is voided too:
 * nothing is changed here, the person is told.
 */
export async function judgeOfVoided(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  { id, state, documentType }: Pick<ReceiptRow, 'id' | 'state' | 'documentType'>,
): Promise<ReceiptDetail['ofVoided']> {
  if (state !== 'authorized') return undefined;
  const bases = await readBases(tx, tenantId, id);
  const voided = bases.filter((basis) => basis.voided);
  const found = voided.length > 0 && (await findVoidable(tx, tenantId, id));
  if (!found) return undefined;
  const { way, sentence } = judgeVoiding(found, dayInEcuador(ctx.now()), ctx.taxTables);
  const isOpen = found.voiding?.state === 'accepting' || found.voiding?.state === 'waiting';
  const told = [
    say.stands(documentType, voided.map(({ document_type, number }) => say.basis(document_type, number)).join(', ')),
    sentence,
    way === 'none' && !isOpen && say.ask,
    voided.length < bases.length && say.others,
  ];
  return { sentence: told.filter(Boolean).join(' '), way };
}

/** A receipt was voided: those of ours that are about it have to be voided too, and the person who issued them is told. */
export async function tellOfVoided(ctx: Context, tx: Transaction, tenantId: string, targetId: string): Promise<void> {
  const about = await tx
    .select({ row: receipts })
    .from(receiptLinks)
    .innerJoin(receipts, and(eq(receipts.tenantId, receiptLinks.tenantId), eq(receipts.id, receiptLinks.receiptId)))
    .where(
      and(
        eq(receiptLinks.tenantId, tenantId),
        eq(receiptLinks.targetId, targetId),
        notInArray(receipts.state, [...withoutEffect]),
      ),
    );
  for (const { row } of about) await notifyReceipt(ctx, tx, row, 'receipt.of_voided', targetId);
}
