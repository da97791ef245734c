import { type Month, monthOf } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { mayProve } from '#contract/books/papers.rules.ts';
import type { RepetitionScope } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ChangedTogether } from '#contract/books/typed-items.ts';
import type { ExpenseScope, TaxSupport } from '#contract/received/expense-groups.ts';
import { paperTypeNames } from '#phrases/books/papers.ts';
import { ofTyped } from '#phrases/books/typed-items.ts';
import { errors } from '#phrases/errors.ts';
import type { Actor, Context } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import { barToClosed, onDays } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { mayChoose } from '#server/db/own-groups.ts';
import type { PaperRow } from '#server/db/tables/index.ts';
import { barToExpenses } from '#server/features/received/index.ts';
import { isRefusal, Refusal, refuse } from '#server/refusal.ts';
import { undoItems } from '../typed/change-item.ts';
import { updateItems } from '../typed/change-items.ts';
import { lockShelf } from '../typed/data.ts';
import { findPaper, lockPaper, noteChanged, readDeclarations, wasDeclared } from './data.ts';
import { lie } from './reclassify-paper.ts';

interface Seen {
  readonly id: string;
  readonly version: number;
}
interface Before {
  readonly apiGroup: ExpenseScope;
  readonly category: string;
  readonly support?: TaxSupport | undefined;
}
interface Asked {
  readonly typeGroup: Direction;
  readonly month: Month;
  readonly scope: RepetitionScope;
  readonly items: readonly Seen[];
  readonly papers: readonly Seen[];
  readonly category: string;
  readonly apiGroup?: ExpenseScope | undefined;
  readonly evenClosed?: boolean | undefined;
}
type Updated = ChangedTogether & { readonly papers: (Seen & { readonly before: Before })[] };

/** Several that were typed, without receipt or with one on paper, lie in another category or on the other side. */
export const updateTogether = (ctx: Context, actor: Actor, asked: Asked): Promise<Updated | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { typeGroup: direction, category, apiGroup, evenClosed } = asked;
    await lockShelf(tx, actor.tenantId);
    const changed = await updateItems(ctx, actor, tx, asked);
    if (isRefusal(changed)) return changed;
    if (direction === 'GAS' && apiGroup === 'NEG') {
      const bar = await barToMoved(ctx, tx, actor, asked.papers);
      if (bar !== undefined) return bar;
    }
    const papers = await eachPaper(ctx, tx, actor, asked.papers, { direction, evenClosed }, (before) => {
      const scope = apiGroup ?? before.scope;
      const stays = before.isSupportChosen && scope === before.scope;
      return { apiGroup: scope, category, support: stays ? (before.support ?? undefined) : undefined };
    });
    return isRefusal(papers) ? papers : { ...changed, papers };
  });

/** What was of the household becomes an expense of the business. */
async function barToMoved(
  ctx: Context,
  tx: Transaction,
  { tenantId }: Actor,
  seen: readonly Seen[],
): Promise<Refusal | undefined> {
  for (const { id } of seen) {
    const paper = await findPaper(tx, tenantId, id);
    if (paper === undefined || paper.scope === 'NEG') continue;
    const bar = await barToExpenses(ctx, tx, paper, [monthOf(paper.day)]);
    if (bar !== undefined) return bar;
  }
  return undefined;
}

interface Undone {
  readonly items: readonly Seen[];
  readonly papers: readonly (Seen & { readonly before: Before })[];
}

/** The same taken back: a paper keeps no history, so it is told how it lay. */
export const undoTogether = (
  ctx: Context,
  actor: Actor,
  asked: Undone,
): Promise<{ items: Seen[]; papers: Seen[] } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    await lockShelf(tx, actor.tenantId);
    const undone = await undoItems(ctx, actor, tx, asked);
    if (isRefusal(undone)) return undone;
    const lay = new Map(asked.papers.map(({ id, before }) => [id, before]));
    const papers = await eachPaper(
      ctx,
      tx,
      actor,
      asked.papers,
      { evenClosed: true, isBack: true },
      ({ id, scope, category }) => lay.get(id) ?? { apiGroup: scope, category },
    );
    return isRefusal(papers) ? papers : { ...undone, papers: papers.map(({ id, version }) => ({ id, version })) };
  });

interface Held {
  readonly direction?: Direction;
  readonly evenClosed?: boolean | undefined;
  /** Each goes where it lay. */
  readonly isBack?: boolean;
}

/** All of them or none: the first that cannot says which it is. */
async function eachPaper(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  seen: readonly Seen[],
  { direction, ...held }: Held,
  to: (before: PaperRow) => Before,
): Promise<Updated['papers'] | Refusal> {
  const changed: Updated['papers'] = [];
  // In one order, in whichever they were chosen.
  for (const { id, version } of seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const before = await lockPaper(tx, actor.tenantId, id);
    if (before === undefined || (direction !== undefined && before.direction !== direction))
      return refuse('request.not_found');
    if (before.scope === 'PER' && !(await seesHousehold(tx, actor))) return refuse('request.not_found');
    const { apiGroup: scope, category, support } = to(before);
    const bar = before.version === version ? await barTo(tx, before, { scope, category }, held) : 'typed.changed';
    if (bar !== undefined) return named(before, typeof bar === 'string' ? refuse(bar) : bar);
    const lay = before.isSupportChosen ? (before.support ?? undefined) : undefined;
    const now = await lie(tx, before, { scope, category, support, at: ctx.now() });
    noteChanged(ctx, actor, tx, { before, now });
    changed.push({
      id,
      version: now.version,
      before: { apiGroup: before.scope, category: before.category, ...(lay && { support: lay }) },
    });
  }
  return changed;
}

/** Why a paper may not lie there. Notas de venta are of the business. */
async function barTo(
  tx: Transaction,
  before: PaperRow,
  { scope, category }: { readonly scope: ExpenseScope; readonly category: string },
  { evenClosed, isBack = false }: Pick<Held, 'evenClosed' | 'isBack'>,
): Promise<Refusal | undefined> {
  const { tenantId, environment, direction, day } = before;
  if (direction === 'ING' && scope !== before.scope) return refuse('typed.category');
  if (!(await mayChoose(tx, tenantId, { direction, apiGroup: scope, category, isBack })))
    return refuse('typed.category');
  if (!mayProve(before.documentType, scope, category)) return refuse('typed.category');
  if (wasDeclared(before, await readDeclarations(tx, tenantId, environment))) return refuse('typed.declared');
  return barToClosed(tx, { ...before, scope: [before.scope, scope] }, { touches: onDays(day), evenClosed });
}

/** Why, with the name of the one it is about; a closed month is asked as it is everywhere. */
function named({ id, supplierName, documentType }: PaperRow, { code, faults }: Refusal): Refusal {
  if (faults.length > 0) return new Refusal(code, faults);
  const sentence = ofTyped(supplierName || paperTypeNames[documentType], errors[code]);
  const fault: Fault = { code, place: id, sentence, severity: 'error' };
  return refuse(code, [fault]);
}
