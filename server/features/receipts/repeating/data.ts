import { dayInEcuador, type Month } from '@cuadre/sri/dates';
import { and, eq, gt, isNull, max, or } from 'drizzle-orm';
import { type InvoiceRhythm, nextDue } from '#contract/receipts/repeating.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  type RepeatingRow,
  repeatedDrafts,
  repeatingInvoices,
  taxpayerDirectory,
  taxpayers,
} from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { MAKE_DRAFTS } from './queues.ts';

export const rhythmOf = ({ frequency, firstMonth, lastMonth, dayOfMonth }: RepeatingRow): InvoiceRhythm => ({
  frequency,
  from: firstMonth,
  to: lastMonth ?? undefined,
  day: dayOfMonth,
});

/** When its next draft comes, seen from that day: none while it is paused, or once it ended. */
export const nextOf = (row: RepeatingRow, day: string): string | null =>
  row.state === 'active' ? (nextDue(rhythmOf(row), day) ?? null) : null;

/** The last month of each that has its draft. */
export async function readMade(tx: Transaction, tenantId: string): Promise<ReadonlyMap<string, Month>> {
  const { repeatingId, month } = repeatedDrafts;
  const rows = await tx
    .select({ repeatingId, month: max(month) })
    .from(repeatedDrafts)
    .where(eq(repeatedDrafts.tenantId, tenantId))
    .groupBy(repeatingId);
  return new Map(rows.flatMap((row) => (row.month === null ? [] : [[row.repeatingId, row.month] as const])));
}

export const isRepeating = (tenantId: string, id: string) =>
  and(eq(repeatingInvoices.tenantId, tenantId), eq(repeatingInvoices.id, id));

/**
 * The taxpayer until the end of the transaction: repeating invoices and the directory are changed by one of us at a time, and
 * the environment in use stays.
 */
export const lockTaxpayer = async (tx: Transaction, tenantId: string) => {
  const [row] = await tx.select().from(taxpayers).where(eq(taxpayers.tenantId, tenantId)).for('no key update');
  if (!row) throw new Error('a tenant without its taxpayer');
  return row;
};

/** The directory knows on which day this taxpayer's repeating invoices are looked at; today's work begins at once. */
export async function noteNext(ctx: Context, tx: Transaction, { tenantId, nextOn }: RepeatingRow): Promise<void> {
  if (nextOn === null) return;
  const { draftsOn } = taxpayerDirectory;
  await tx
    .update(taxpayerDirectory)
    .set({ draftsOn: nextOn })
    .where(and(eq(taxpayerDirectory.tenantId, tenantId), or(isNull(draftsOn), gt(draftsOn, nextOn))));
  const today = dayInEcuador(ctx.now());
  if (nextOn <= today) await queueDrafts(ctx, tx, tenantId, today);
}

export const queueDrafts = (ctx: Context, tx: Transaction, tenantId: string, day: string): Promise<void> =>
  enqueue(tx, { id: ctx.newId(), queue: MAKE_DRAFTS, tenantId, payload: {}, dedupeKey: day });
