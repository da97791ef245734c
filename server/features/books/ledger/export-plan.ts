import { dayInEcuador } from '@cuadre/sri/dates';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type OwnGroups, standsFor } from '#contract/books/own-groups.rules.ts';
import { fixedOf } from '#contract/received/expense-groups.ts';
import { fullNameOfCategory, nameOfCategory } from '#phrases/books/categories.ts';
import { planExport as words } from '#phrases/books/ledger.ts';
import { typedSheet } from '#phrases/books/typed-sheet.ts';
import { exportNames } from '#phrases/deletion/account-export.ts';
import type { SheetRow, SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import { writeXlsx } from '#server/adapters/sheets/write-xlsx.ts';
import type { ZipEntry } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import {
  closedMonths,
  entries,
  separateExpenses,
  spendingLimits,
  type TypedRow,
  typedItems,
  typedTicks,
} from '#server/db/tables/index.ts';
import { runsOf } from '../typed/typed-runs.ts';

const { environments } = exportNames;
const { directions, scopes, frequencies } = typedSheet;

const sheetOf = (name: string, titles: readonly string[], rows: readonly SheetRow[]): SheetToWrite => ({
  name,
  columns: titles.map((title) => ({ title, width: 20 })),
  rows,
});

/** Each run of months that say the same, those to come too: what repeats is more than the entries that it made so far. */
const seriesRows = (items: readonly TypedRow[], own: OwnGroups): SheetRow[] =>
  items.flatMap(({ environment, direction, scope, name, dayOfMonth, repetition }) =>
    runsOf(repetition).map(({ frequency, from, to, fields }) => [
      environments[environment],
      directions[direction],
      scopes[scope],
      name,
      fullNameOfCategory(fields.category, own),
      fields.value,
      frequencies[frequency],
      from,
      frequency === 'U' ? from : (to ?? words.goesOn),
      String(fields.day ?? dayOfMonth),
      fields.note,
    ]),
  );

const groupRows = (own: Awaited<ReturnType<typeof readOwnGroups>>): SheetRow[] =>
  [...own.values()].map(({ code, name, direction, apiGroup, into, isArchived }) => [
    name,
    nameOfCategory(fixedOf(code)),
    directions[direction],
    scopes[apiGroup],
    into === undefined ? '' : nameOfCategory(standsFor(into, own), own),
    isArchived ? words.yes : '',
  ]);

/** What was typed and a receipt like it, as their entries say them. */
function readSeparate(tx: Transaction, tenantId: string) {
  const [typed, received] = [alias(entries, 'typed'), alias(entries, 'received')];
  const { sourceId, part, receiptId, saidAt } = separateExpenses;
  return tx
    .select({ name: typed.partyName, supplier: received.partyName, total: typed.total, saidAt })
    .from(separateExpenses)
    .innerJoin(typed, and(eq(typed.tenantId, tenantId), eq(typed.sourceId, sourceId), eq(typed.part, part)))
    .innerJoin(received, and(eq(received.tenantId, tenantId), eq(received.sourceId, receiptId), eq(received.part, 0)))
    .where(eq(separateExpenses.tenantId, tenantId))
    .orderBy(asc(saidAt), asc(sourceId));
}

async function readPlan(tx: Transaction, tenantId: string) {
  const own = await readOwnGroups(tx, tenantId);
  const items = await tx
    .select()
    .from(typedItems)
    .where(eq(typedItems.tenantId, tenantId))
    .orderBy(asc(typedItems.environment), asc(typedItems.name), asc(typedItems.id));
  const closed = await tx
    .select()
    .from(closedMonths)
    .where(eq(closedMonths.tenantId, tenantId))
    .orderBy(asc(closedMonths.environment), asc(closedMonths.scope), asc(closedMonths.month));
  const ticks = await tx
    .select()
    .from(typedTicks)
    .where(eq(typedTicks.tenantId, tenantId))
    .orderBy(asc(typedTicks.month), asc(typedTicks.itemId));
  const limits = await tx
    .select()
    .from(spendingLimits)
    .where(eq(spendingLimits.tenantId, tenantId))
    .orderBy(asc(spendingLimits.category));
  return { own, items, closed, ticks, limits, separate: await readSeparate(tx, tenantId) };
}

/** What a person said about their books beside the entries: what repeats, categories and limits, closed months, what was paid, what is no double. */
export async function* exportPlan(ctx: Context, tenantId: string): AsyncGenerator<ZipEntry> {
  const { own, items, closed, ticks, limits, separate } = await ctx.db.tenant(tenantId, (tx) => readPlan(tx, tenantId));
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  const { sheets, columns } = words;
  const series = seriesRows(items, own);
  const parts: readonly SheetToWrite[] = [
    sheetOf(sheets.series, columns.series, series),
    sheetOf(sheets.groups, columns.groups, groupRows(own)),
    sheetOf(
      sheets.limits,
      columns.limits,
      limits.map(({ category, value }) => [fullNameOfCategory(category, own), value]),
    ),
    sheetOf(
      sheets.closed,
      columns.closed,
      closed.map(({ environment, scope, month, income, expense, closedAt }) => [
        environments[environment],
        scopes[scope],
        month,
        income,
        expense,
        dayInEcuador(closedAt),
      ]),
    ),
    sheetOf(
      sheets.ticks,
      columns.ticks,
      ticks.map(({ itemId, month, tickedAt }) => [nameOf.get(itemId) ?? '', month, dayInEcuador(tickedAt)]),
    ),
    sheetOf(
      sheets.separate,
      columns.separate,
      separate.map(({ name, supplier, total, saidAt }) => [name ?? '', supplier ?? '', total, dayInEcuador(saidAt)]),
    ),
  ];
  if (series.length + own.size + closed.length + ticks.length + limits.length + separate.length === 0) return;
  yield { name: `${words.name}.xlsx`, content: writeXlsx(parts), date: ctx.now() };
}
