import { isDeepStrictEqual } from 'node:util';
import { dayInEcuador, monthOf } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { amount } from '@cuadre/sri/num';
import { and, eq, sql } from 'drizzle-orm';
import { cleanPaperNumber, judgeSales, SALES_NOTE } from '#contract/books/papers.rules.ts';
import type { SalesInput } from '#contract/books/sales.ts';
import type { Environment } from '#contract/common.ts';
import { salesFaults, salesKnown } from '#phrases/books/sales.ts';
import type { Actor, Context } from '#server/context.ts';
import { barToClosed, onDays } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { writeEntry } from '#server/db/entries.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import { type PaperRow, papers } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { lockShelf } from '../typed/data.ts';
import { barToMonth } from '../typed/open-months.ts';
import { barToChange, createdBefore, findDeleted, findPaper, type Lay, lockPaper, noteChanged } from './data.ts';
import { entryOfPaper } from './paper-entry.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** What was sold with notas de venta: a range of numbers, or one sum of a day. Sent again under its id, it is the same. */
export const saveSales = (ctx: Context, { tenantId }: Actor, input: SalesInput): Promise<Saved | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const environment = await lockShelf(tx, tenantId);
    const known = await findPaper(tx, tenantId, input.id);
    const deleted = known === undefined ? await findDeleted(tx, tenantId, input.id) : undefined;
    const said = await read(ctx, tx, input, { tenantId, environment, before: known, deleted });
    if (isRefusal(said)) return said;
    if (known !== undefined) {
      const { createdAt: _, ...there } = known;
      return known.version === 1 && isDeepStrictEqual(there, { ...said, version: 1 })
        ? { id: known.id, version: 1 }
        : refuse('typed.changed');
    }
    const bar = await barToClosed(tx, said, { touches: onDays(said.day), evenClosed: input.evenClosed });
    if (bar !== undefined) return bar;
    const row: PaperRow = { ...said, version: 1, createdAt: createdBefore(deleted, said.day) ?? ctx.now() };
    await tx.insert(papers).values(row);
    writeEntry(tx, entryOfPaper(row));
    return { id: row.id, version: 1 };
  });

/** All of it as it is now; who saw another version is refused, and what a return has is asked first. */
export const updateSales = (
  ctx: Context,
  actor: Actor,
  { version, ...input }: SalesInput & { readonly version: number },
): Promise<Saved | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    await lockShelf(tx, tenantId);
    const before = await lockPaper(tx, tenantId, input.id);
    if (before === undefined || before.direction !== 'ING') return refuse('request.not_found');
    if (before.version !== version) return refuse('typed.changed');
    const { environment, createdAt } = before;
    const said = await read(ctx, tx, input, { tenantId, environment, before });
    if (isRefusal(said)) return said;
    const bar = await barToChange(tx, before, said, input.evenClosed);
    if (bar !== undefined) return bar;
    const row: PaperRow = { ...said, version: version + 1, createdAt };
    const { number, numberTo, day, dueOn, supplierName, category, subtotal, total, note } = row;
    await tx
      .update(papers)
      .set({ number, numberTo, day, dueOn, supplierName, category, subtotal, total, note, version: row.version })
      .where(and(eq(papers.tenantId, tenantId), eq(papers.id, row.id)));
    writeEntry(tx, entryOfPaper(row));
    noteChanged(ctx, actor, tx, { before, now: row });
    return { id: row.id, version: row.version };
  });

interface Reading {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly before: PaperRow | undefined;
  readonly deleted?: Lay | undefined;
}

/** What was typed as it is kept: judged, and compared with what is there. */
async function read(
  ctx: Context,
  tx: Transaction,
  input: SalesInput,
  { tenantId, environment, before, deleted }: Reading,
): Promise<Omit<PaperRow, 'version' | 'createdAt'> | Refusal> {
  const faults = judgeSales(input, dayInEcuador(ctx.now()));
  const { id, day, category, dueOn = null, note = '' } = input;
  const stays = (before ?? deleted)?.category === category;
  if (!stays && !(await mayChoose(tx, tenantId, { direction: 'ING', apiGroup: 'NEG', category })))
    faults.push('category');
  if (faults.length > 0) return refuse('paper.invalid', [...new Set(faults)].map(faultOf));
  const isNew = before === undefined || monthOf(before.day) !== monthOf(day);
  const old = isNew ? await barToMonth(ctx, tx, monthOf(day)) : undefined;
  if (old !== undefined) return old;
  const total = amount(input.total).toFixed(2);
  const number = cleanPaperNumber(input.number ?? '') || null;
  const row: Omit<PaperRow, 'version' | 'createdAt'> = {
    ...{ tenantId, id, environment, direction: 'ING', scope: 'NEG', documentType: SALES_NOTE },
    ...{ supplierIdentification: null, authorization: null, number, dueOn },
    // On credit somebody owes it.
    supplierName: dueOn === null ? '' : (input.clientName?.trim() ?? ''),
    numberTo: number === null ? null : cleanPaperNumber(input.numberTo ?? '') || null,
    ...{ day, category, support: null, isSupportChosen: false },
    ...{ subtotal: total, iva: '0.00', total, taxes: [], note, hasPhoto: false, electronicId: null },
  };
  const there = await findSame(tx, row);
  return there === undefined
    ? row
    : refuse('paper.known', [{ code: 'paper.there', place: there, sentence: salesKnown, severity: 'error' }]);
}

/** Others that have one of these numbers, or without numbers the sum of that day, of that client on credit. */
async function findSame(tx: Transaction, row: Omit<PaperRow, 'version' | 'createdAt'>): Promise<string | undefined> {
  const { tenantId, id, environment, number, numberTo, day, supplierName } = row;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from papers
    where tenant_id = ${tenantId} and environment = ${environment} and direction = 'ING' and id <> ${id}::uuid
      and ${
        number === null
          ? sql`number is null and day = ${day}::date and supplier_name = ${supplierName}`
          : // Of one series numbers are as long as each other: texts compare as they do.
            sql`left(number, 8) = left(${number}, 8) and number <= ${numberTo ?? number}
              and coalesce(number_to, number) >= ${number}`
      }
    limit 1`);
  return rows[0]?.id;
}

const faultOf = (fault: keyof typeof salesFaults): Fault => ({
  code: `paper.${fault}`,
  place: fault,
  sentence: salesFaults[fault],
  severity: 'error',
});
