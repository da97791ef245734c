import { daysOf } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { and, eq } from 'drizzle-orm';
import type { DocumentCorrection, DocumentInReturn } from '#contract/declarations/documents.ts';
import { stepOf } from '#contract/declarations/questions.rules.ts';
import type { ExpenseCategory } from '#contract/received/expense-groups.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxMarks } from '#server/db/tables/index.ts';
import { reclassifyPaper } from '#server/features/books/index.ts';
import { classifyReceipt } from '#server/features/received/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { noteAnswered } from './answer-cases.ts';
import { findDocument, openReturn } from './get-return.ts';
import { barToCorrection } from './judge-correction.ts';
import { lockReturns } from './lock-returns.ts';
import { periodOfDay } from './own-periods.ts';
import { readReturn } from './read-return.ts';
import { type Filing, isOpenPeriod, isOwnPeriod, ownPeriod, presentCard, readFiling } from './return-shelf.ts';

type Said = DocumentCorrection & { readonly period: string };
type OfReturn = Said & { readonly obligation: ReturnObligation };
type Found = Omit<DocumentInReturn, 'can'>;

/**
 * Something is said of a document for its return; the answer says how to take it back. What is said in the return of retentions
 * is said for IVA, which has the document too: it is judged there, and the answer is of the return that was looked at.
 */
export async function correctDocument(ctx: Context, actor: Actor, { period, obligation, ...said }: OfReturn) {
  const beside = obligation === 'iva' ? undefined : await openBesideIva(ctx, actor, { period, obligation });
  if (isRefusal(beside)) return beside;
  const done = await correctDocuments(ctx, actor, { period: beside?.ofIva ?? period, corrections: [said] });
  if (isRefusal(done)) return done;
  const [before = said] = done.before.corrections;
  if (beside === undefined) return { before: { ...before, period: done.before.period, obligation }, card: done.card };
  const { shelf } = beside;
  const { summary } = await readReturn(ctx, shelf, period);
  // A half year of IVA names six months: this is the one that was looked at.
  const foundIn = done.before.period === beside.ofIva ? period : ownPeriod(shelf, done.before.period);
  return {
    before: { ...before, period: foundIn, obligation },
    card: presentCard(shelf, period, summary),
  };
}

/** A return of retentions, and the period of the IVA that has its documents; or why nothing may be said there. */
async function openBesideIva(
  ctx: Context,
  actor: Actor,
  { period, obligation }: Pick<OfReturn, 'period' | 'obligation'>,
) {
  const shelf = await readFiling(ctx, actor, obligation);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  if (!isOpenPeriod(shelf, period)) return refuse('declaration.filed');
  const iva = await readFiling(ctx, actor);
  return isRefusal(iva) ? iva : { shelf, ofIva: ownPeriod(iva, period) };
}

interface Several {
  readonly period: string;
  readonly corrections: readonly DocumentCorrection[];
  /** The question that they answer. */
  readonly step?: number | undefined;
  readonly isAnswered?: boolean | undefined;
}

/** Of several at once: all of them or none, and with them that their question was answered. */
export async function correctDocuments(
  ctx: Context,
  actor: Actor,
  { period, corrections, step, isAnswered = true }: Several,
) {
  const opened = await openReturn(ctx, actor, { period });
  if (isRefusal(opened)) return opened;
  const { shelf } = opened;
  const changes: Change[] = [];
  for (const said of corrections) {
    const found = await findDocument(opened, said.sourceId, said.part);
    if (found === undefined) return refuse('request.not_found');
    const bar = barToCorrection(said, found, shelf, period);
    if (bar !== undefined) return bar;
    changes.push({ found, said: { period, ...said } });
  }
  const name = step === undefined ? undefined : stepOf(step);
  const answer = name && { period, step: name, isAnswered };
  const written = await ctx.db.tenant(actor.tenantId, (tx) => write(ctx, actor, tx, changes, answer));
  if (isRefusal(written)) return written;
  const { summary } = await readReturn(ctx, shelf, period);
  const before = {
    period: answer === undefined ? takenBackIn(shelf, period, changes) : period,
    corrections: changes.map(({ found, said }) => beforeOf(found, said)),
    ...(answer && { step, isAnswered: written.wasAnswered }),
  };
  return { before, card: presentCard(shelf, period, summary) };
}

interface Change {
  readonly found: Found;
  readonly said: Said;
}

/** A document that another return takes now is found there, and in the return of its day. */
function takenBackIn(shelf: Filing, period: string, changes: readonly Change[]): string {
  const moved = changes.find(({ said }) => said.takenIn !== undefined);
  if (moved === undefined) return period;
  const ofDay = periodOfDay(shelf, moved.found.document.day);
  return ofDay === period ? period : (moved.said.takenIn ?? ofDay);
}

/** The same correction as it stood. */
function beforeOf({ document, why, said: stood }: Found, { sourceId, part, ...said }: Said): DocumentCorrection {
  const ofClass = said.scope !== undefined || said.support !== undefined;
  return {
    ...{ sourceId, part },
    ...(ofClass && {
      scope: why.scope,
      ...(document.category !== null && { category: document.category }),
      ...(why.support !== null && { support: why.support as NonNullable<Said['support']> }),
    }),
    ...(said.takenIn !== undefined && { takenIn: stood.takenIn }),
    ...(said.marks !== undefined && { marks: stood.marks }),
    ...(said.deferredBy !== undefined && { deferredBy: stood.deferredBy }),
  };
}

async function write(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  changes: readonly Change[],
  answer: Parameters<typeof noteAnswered>[4] | undefined,
): Promise<Refusal | { readonly wasAnswered: boolean }> {
  const shelf = await lockReturns(ctx, actor, tx);
  if (isRefusal(shelf)) return shelf;
  for (const { found, said } of changes) {
    // Said again under the lock: it may have been filed since.
    const bar = barToCorrection(said, found, shelf, said.period) ?? (await writeClass(ctx, actor, tx, found, said));
    if (bar !== undefined) return bar;
    await writeMarks(ctx, actor, tx, shelf, found, said);
    const { sourceId: subject, part: _, ...detail } = said;
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: ctx.now(),
      actor: actor.userId,
      action: 'declarations.corrected',
      subject,
      detail,
    });
  }
  if (answer === undefined) return { wasAnswered: false };
  if (!isOpenPeriod(shelf, answer.period)) return refuse('declaration.filed');
  return { wasAnswered: await noteAnswered(ctx, actor, tx, shelf, answer) };
}

/** Of whom a purchase is, and what it supports: its source keeps that, so that books and returns say the same. */
async function writeClass(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  { document, why }: Found,
  { period, sourceId, part, scope = why.scope, support, category }: Said,
): Promise<Refusal | undefined> {
  const isSaid = scope !== why.scope || (support !== undefined && support !== why.support);
  if (!isSaid || document.source === 'issued' || document.source === 'emitted') return undefined;
  const stays = scope === why.scope ? document.category : null;
  const group = (category ?? stays ?? (scope === 'NEG' ? 'other' : 'personalOther')) as ExpenseCategory;
  const asked = daysOf(period);
  if (document.source === 'paper')
    return reclassifyPaper(tx, actor.tenantId, { id: sourceId, scope, category: group, support, asked, at: ctx.now() });
  const input = {
    receiptId: sourceId,
    classification: { scope, group, ...(support !== undefined && { support }) },
    reach: 'this',
    always: false,
    ...(part > 0 && { part }),
    // Its day may lie in a period that was filed: this return, which takes it, was not. That a month is closed in the books
    // keeps nobody from correcting its return.
    declaredToo: true,
    evenClosed: true,
  } as const;
  const changed = await classifyReceipt(ctx, actor, tx, input, asked);
  return isRefusal(changed) ? changed : undefined;
}

/** What its source cannot say: over what stands there under the lock, which somebody may have said since. */
async function writeMarks(
  ctx: Context,
  { tenantId, userId }: Actor,
  tx: Transaction,
  shelf: Filing,
  { document }: Found,
  { sourceId, part, support, takenIn, marks, deferredBy }: Said,
): Promise<void> {
  const its = and(eq(taxMarks.tenantId, tenantId), eq(taxMarks.sourceId, sourceId), eq(taxMarks.part, part));
  const [stood] = await tx.select().from(taxMarks).where(its);
  const isOurs = document.source === 'issued' || document.source === 'emitted';
  const taken = takenIn === undefined ? stood?.takenIn && ownPeriod(shelf, stood.takenIn) : takenIn;
  const changes = {
    marks: [...(marks ?? stood?.marks ?? [])],
    takenIn: taken === undefined || taken === periodOfDay(shelf, document.day) ? null : taken,
    deferredBy: deferredBy === undefined ? (stood?.deferredBy ?? null) : deferredBy,
    support: isOurs ? (support ?? stood?.support ?? null) : null,
    saidAt: ctx.now(),
    saidBy: userId,
  };
  await tx
    .insert(taxMarks)
    .values({ tenantId, environment: shelf.environment, sourceId, part, ...changes })
    .onConflictDoUpdate({ target: [taxMarks.tenantId, taxMarks.sourceId, taxMarks.part], set: changes });
}
