import type { Day } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import type { FiledReturn } from '#contract/declarations/returns.ts';
import { yearPattern } from '#contract/declarations/year/revenue.rules.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { filedElsewhere } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { standingReturns, type WhichReturn } from '../frozen/data.ts';
import { noteElsewhere, ofFiledElsewhere } from '../frozen/note-elsewhere.ts';
import { isNumberTaken } from '../frozen/number-taken.ts';
import { declareNewDays, openDays } from '../living/declared-days.ts';
import { openReturn } from '../living/get-return.ts';
import { lockShelf } from '../living/lock-returns.ts';
import { runningPeriod } from '../living/own-periods.ts';
import { filedIn, filingOf, isOwnPeriod, presentFiled, type ReturnShelf } from '../living/return-shelf.ts';
import { leftByYear } from '../revenue/standing-year.ts';

interface Filed {
  readonly period: string;
  readonly obligation: ReturnObligation;
  readonly number: string;
  readonly filedOn: Day;
  /**
   * Of a substitute: the form that stands, said before or sent from here; itself, of one that was said: counted anew with
   * the documents of today.
   */
  readonly replaces?: string | undefined;
}

/**
 * What a return that was filed elsewhere leaves to the next, as it stands here; of a year that was not sent from here its
 * form says it.
 */
async function leftBy(ctx: Context, actor: Actor, { period, obligation, replaces }: Filed) {
  if (obligation === 'renta') {
    const mayBeSent = replaces !== undefined && yearPattern.test(period);
    return (mayBeSent ? await leftByYear(ctx, actor, period) : undefined) ?? { boxes: {}, deferred: [] };
  }
  const opened = await openReturn(ctx, actor, { period, obligation });
  return isRefusal(opened) ? opened : opened.summary.leaves;
}

/** A period that is over, of somebody who files such returns; a year of anybody who may read it. */
function barToMarking({ role }: Actor, shelf: ReturnShelf, period: string): Refusal | undefined {
  if (shelf.obligation === 'renta') {
    if (!can(role, 'declareYear')) return refuse('session.forbidden');
    return yearPattern.test(period) && period < shelf.today.slice(0, 4) ? undefined : refuse('declaration.period');
  }
  const filing = filingOf(shelf);
  if (isRefusal(filing)) return filing;
  return isOwnPeriod(filing, period) && period !== runningPeriod(filing) ? undefined : refuse('declaration.period');
}

/** Whether somebody said so of a return. */
export const isFiledElsewhere = async (tx: Transaction, of: WhichReturn): Promise<boolean> =>
  (await tx.$count(filedElsewhere, ofFiledElsewhere(of))) > 0;

/**
 * Says something of a return that was filed elsewhere. Before anybody is told that it is saved the journal knows what stands;
 * where the process dies between both, saying it again notes it.
 */
async function say<Said>(
  ctx: Context,
  actor: Actor,
  { period, obligation }: Pick<Filed, 'period' | 'obligation'>,
  work: (tx: Transaction, shelf: ReturnShelf) => Promise<Said | Refusal>,
): Promise<Said | Refusal> {
  const said = await ctx.db.tenant(actor.tenantId, async (tx) => {
    const shelf = await lockShelf(ctx, actor, tx, obligation);
    const bar = barToMarking(actor, shelf, period);
    return bar ?? { environment: shelf.environment, answer: await work(tx, shelf) };
  });
  if (isRefusal(said)) return said;
  await noteElsewhere(ctx, { tenantId: actor.tenantId, environment: said.environment, obligation, period });
  return said.answer;
}

/** A return was filed elsewhere: what it came to here goes on to the next, and the books of its days stay as they are. */
export async function markFiled(ctx: Context, actor: Actor, said: Filed): Promise<FiledReturn | Refusal> {
  const { period, obligation, number, filedOn } = said;
  const leaves = await leftBy(ctx, actor, said);
  if (isRefusal(leaves)) return leaves;
  return say(ctx, actor, said, async (tx, shelf) => {
    if (filedOn <= daysOf(period)[1] || filedOn > shelf.today) return refuse('declaration.day');
    const known = filedIn(shelf, period);
    const isSame = known?.number === number && known.filedOn === filedOn;
    if (isSame && (known.state === 'sent' || said.replaces !== number)) return presentFiled(obligation, known);
    // One that was approved here has its number first.
    const isReplaced = known?.state !== 'approved' && said.replaces !== undefined && known?.number === said.replaces;
    const before = isReplaced ? known : undefined;
    if (known !== undefined && before === undefined) return refuse('declaration.filed');
    // A substitute is filed after its original.
    if (before?.filedOn != null && filedOn < before.filedOn) return refuse('declaration.day');
    const { tenantId, environment } = shelf;
    if (!isSame && (await isNumberTaken(tx, shelf, number))) return refuse('declaration.number');
    if (before !== undefined) await tx.delete(filedElsewhere).where(ofFiledElsewhere({ ...shelf, period }));
    const at = ctx.now();
    const row = {
      tenantId,
      environment,
      obligation,
      period,
      number,
      filedOn,
      saidAt: at,
      saidBy: actor.userId,
      ...leaves,
    };
    await tx.insert(filedElsewhere).values(row);
    await declareNewDays(tx, row, at);
    const detail = { obligation, period, number, filedOn, ...(before && { replaces: before.number }) };
    writeAudit(tx, { tenantId, at, actor: actor.userId, action: 'declarations.filed_elsewhere', detail });
    return presentFiled(obligation, { ...row, over: before?.here?.id ?? before?.over, state: 'elsewhere' });
  });
}

/** It was not filed after all; what was sent from here before stands again. */
export const unmarkFiled = (
  ctx: Context,
  actor: Actor,
  which: Pick<Filed, 'period' | 'obligation'>,
): Promise<{ done: true; stands: string | null } | Refusal> =>
  say(ctx, actor, which, async (tx, shelf) => {
    const { period, obligation } = which;
    const { tenantId } = shelf;
    const gone = await tx
      .delete(filedElsewhere)
      .where(ofFiledElsewhere({ ...shelf, period }))
      .returning({ period: filedElsewhere.period });
    if (gone.length === 0) return refuse('request.not_found');
    await openDays(ctx, tx, { ...shelf, period });
    const at = ctx.now();
    writeAudit(tx, {
      tenantId,
      at,
      actor: actor.userId,
      action: 'declarations.filed_taken_back',
      detail: { obligation, period },
    });
    const again = (await standingReturns(tx, { ...shelf, period })).at(-1);
    return { done: true, stands: again?.number ?? null };
  });
