import { setImmediate as others } from 'node:timers/promises';
import { dayInEcuador, dayInMonth, type Month, monthOf } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { and, eq } from 'drizzle-orm';
import { occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertEntries } from '#server/db/entries.ts';
import { type Entry, entries, type TypedRow } from '#server/db/tables/index.ts';

/** Which part of its source a month is: 2026-11 is 202611. */
const partOf = (month: Month): number => Number(month.replace('-', ''));

/** What was typed is in the books: its months until the one up to which they are written. */
export const entriesOfTyped = (row: TypedRow): Entry[] =>
  occurrencesOf(row.repetition, row.repetition.firstMonth, row.bookedUntil).map(({ month, fields }) => ({
    tenantId: row.tenantId,
    source: 'typed',
    sourceId: row.id,
    part: partOf(month),
    environment: row.environment,
    day: dayInMonth(month, fields.day ?? row.dayOfMonth),
    direction: row.direction,
    scope: row.scope,
    sign: 1,
    whyNot: null,
    documentType: null,
    number: null,
    partyIdentification: null,
    partyName: row.name,
    category: fields.category,
    activityId: null,
    support: null,
    subtotal: withCents(fields.value),
    iva: '0.00',
    total: withCents(fields.value),
    taxes: [],
    withheld: [],
    credit: '0.00',
    dueOn: null,
    isClassified: true,
    ofPopularBusiness: false,
  }));

/** An amount with two decimals, as the database gives it: without the zeros that somebody typed before it. */
export const withCents = (value: string): string => amount(value).toFixed(2);

/** Months to come are known and in no book yet. */
export const currentMonth = (ctx: Context): Month => monthOf(dayInEcuador(ctx.now()));

/** So many entries in one statement: making it is work that nobody else can interrupt. */
const batch = 100;

/** The entries of items that are new in this transaction. */
export async function bookNew(tx: Transaction, rows: readonly TypedRow[]): Promise<void> {
  let waiting: Entry[] = [];
  for (const row of rows) {
    waiting.push(...entriesOfTyped(row));
    for (; waiting.length >= batch; waiting = waiting.slice(batch)) {
      await insertEntries(tx, waiting.slice(0, batch));
      await others();
    }
  }
  await insertEntries(tx, waiting);
}

/** Its entries as it says them now: a few dozen rows at most. */
export async function bookTyped(tx: Transaction, row: TypedRow): Promise<void> {
  await tx.delete(entries).where(and(eq(entries.tenantId, row.tenantId), eq(entries.sourceId, row.id)));
  await insertEntries(tx, entriesOfTyped(row));
}
