import { amount, sum } from '@cuadre/sri/num';
import { readKeptReceipt } from '@cuadre/sri/receipts/read-kept';
import { sql } from 'drizzle-orm';
import { isDecimalText } from '#contract/common.ts';
import { mostLinesToDivide } from '#contract/received/received.schemas.ts';
import type { Classification, ClassificationChange, LineToDivide } from '#contract/received/received.ts';
import { whyOf } from '#phrases/received/received.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { findForeign, readBestFile, receiptFileBytes } from '#server/db/foreign.ts';
import { lockBooks } from '#server/db/papers.ts';
import type { ForeignRow, StoredPart } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { type DocumentLine, type Figures, partsByAmounts, partsByLines } from '../record/share-out.ts';
import { barToClasses } from './bar-to-expenses.ts';
import { classOfParts, findChangeable, openChange, supportOf, writeClasses } from './change-classification.ts';
import { readSuppliers } from './class-data.ts';
import { boughtWithOf, suggestLines } from './suggest.ts';

interface DivideInput {
  readonly receiptId: string;
  readonly parts:
    | readonly { readonly classification: Classification; readonly lines: readonly number[] }[]
    | readonly { readonly classification: Classification; readonly total: string }[];
  readonly declaredToo: boolean;
  readonly evenClosed: boolean;
}

/** A person says what of a receipt is what; the parts add up to it to the cent. */
export const divideReceipt = (
  ctx: Context,
  actor: Actor,
  input: DivideInput,
): Promise<ClassificationChange | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { parts } = input;
    const classes = parts.map(({ classification }) => classification);
    await lockBooks(tx, actor.tenantId);
    const found = await findChangeable(tx, actor.tenantId, input, classes);
    if (isRefusal(found)) return found;
    const { row, facts, declared } = found;
    const figures = await figuresOf(tx, row, parts);
    if (figures === undefined) return refuse('received.parts_differ');
    const stored = parts.map((part, at): StoredPart => {
      const { subtotal, iva, total, taxes } = figures[at] ?? { ...nothing };
      const { scope, group } = part.classification;
      return {
        scope,
        groupCode: group,
        support: supportOf({ ...facts, taxes }, part.classification),
        ...{ subtotal, iva, total, taxes: [...taxes] },
        ...('lines' in part && { lines: [...part.lines] }),
      };
    });
    const changeId = await openChange(ctx, actor, tx, undefined);
    const changed = await writeClasses(ctx, actor, tx, changeId, sql`id = ${row.id}`, classOfParts(stored));
    const bar = await barToClasses(ctx, tx, actor.tenantId, changeId);
    if (bar !== undefined) return bar;
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: ctx.now(),
      actor: actor.userId,
      action: 'received.classified',
      subject: row.id,
      detail: { changeId, changed, parts: stored.length, declared: declared ? 1 : 0 },
    });
    return { changeId, changed, declared: 0 };
  });

const nothing: Figures = { subtotal: '0.00', iva: '0.00', total: '0.00', taxes: [] };

/** What each part adds up to; undefined when they are not the whole of it. */
async function figuresOf(
  tx: Transaction,
  row: ForeignRow,
  parts: DivideInput['parts'],
): Promise<readonly Figures[] | undefined> {
  const totals = parts.flatMap((part) => ('total' in part ? [amount(part.total)] : []));
  if (totals.length === parts.length) {
    const areAmounts = totals.every((total) => !total.isZero() && !total.isNegative() && total.decimals() <= 2);
    if (!areAmounts || !sum(totals).equals(amount(row.total))) return undefined;
    return partsByAmounts(
      row,
      totals.map((total) => total.toFixed(2)),
    );
  }
  const chosen = parts.map((part) => ('lines' in part ? part.lines : []));
  const lines = await readLines(tx, row.tenantId, row);
  const named = chosen.flat();
  const areAll = named.length === lines.length && new Set(named).size === lines.length;
  if (!areAll || named.some((at) => lines[at] === undefined)) return undefined;
  return partsByLines(
    row,
    chosen.map((group) => group.flatMap((at) => lines[at] ?? [])),
  );
}

/** The lines of its file; none when they are too many, or not all of them say what they are worth. */
async function readLines(
  tx: Transaction,
  tenantId: string,
  { id }: Pick<ForeignRow, 'id'>,
): Promise<readonly (DocumentLine & { readonly description: string })[]> {
  const xml = await readBestFile(tx, tenantId, id);
  const read = xml && readKeptReceipt(xml, { bytes: receiptFileBytes });
  if (!read?.type) return [];
  const { document } = read;
  const lines =
    'lines' in document
      ? document.lines
      : 'reasons' in document
        ? document.reasons.map(({ reason, value }) => ({ description: reason, subtotal: value, taxes: [] }))
        : [];
  const areFigures = lines.every(
    ({ subtotal, taxes }) => isDecimalText(subtotal) && taxes.every(({ base }) => isDecimalText(base)),
  );
  return areFigures && lines.length <= mostLinesToDivide ? lines : [];
}

/** The lines of a receipt with what each may be, so that a person changes few of them. */
export const getLinesToDivide = (
  ctx: Context,
  { tenantId }: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ lines: LineToDivide[] } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const row = await findForeign(tx, tenantId, receiptId);
    if (!row) return refuse('request.not_found');
    const lines = await readLines(tx, tenantId, row);
    const { past, activities } = await readSuppliers(tx, { tenantId, rucs: [row.issuerRuc], now: ctx.now() });
    const suggested = suggestLines({
      name: row.issuerName,
      lines: lines.map(({ description }) => description),
      activity: activities.get(row.issuerRuc),
      past: past.get(row.issuerRuc),
      boughtWith: boughtWithOf(row.receiverIdentification),
      day: row.issuedOn,
    });
    return {
      lines: lines.map(({ description, subtotal }, at) => {
        const guess = suggested[at];
        // What a dependant bought is never of the business, wherever its supplier belongs.
        const known = row.ofDependant && guess?.scope === 'NEG' ? undefined : guess;
        const why = known && whyOf(known.rule, known.found);
        return {
          description,
          subtotal,
          ...(known && { classification: { scope: known.scope, group: known.group } }),
          ...(why !== undefined && { why }),
        };
      }),
    };
  });
