import { dayInEcuador } from '@cuadre/sri/dates';
import { type AskedMeter, askedMeters, askedWith } from '#contract/shop/offers.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { inForceOn, readPublished, readPublishedRows } from './read-published.ts';

/**
 * Whether anybody is asked for a grant of it today: the operator publishes since when (`asks.iva`), and nobody is kept from
 * what they cannot buy. Gives until when it stays free for who was registered before; null: it is free for all.
 */
export async function readAsked(ctx: Context, tx: Transaction, meter: AskedMeter) {
  if (paymentsHere(ctx.env) === 'closed') return null;
  const row = await readPublished(ctx, tx, rowOf(meter));
  return row === undefined ? null : { from: row.from, freeUntil: row.value };
}

/** What nobody is asked for a grant of today. */
export async function readFreeMeters(ctx: Context, tx: Transaction): Promise<AskedMeter[]> {
  if (paymentsHere(ctx.env) === 'closed') return [...askedMeters];
  const [rows, today] = [await readPublishedRows(tx), dayInEcuador(ctx.now())];
  return askedMeters.filter((meter) => !inForceOn(rows, rowOf(meter), today)?.value);
}

const rowOf = (meter: AskedMeter) => `asks.${askedWith[meter]}` as const;
