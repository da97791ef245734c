import { monthOf } from '@cuadre/sri/dates';
import { daysOf, isReturnPeriod, lengthOf, monthsOf, taxpayerOf } from '@cuadre/sri/declarations';
import { amount } from '@cuadre/sri/num';
import type { z } from 'zod';
import type * as schemas from '#contract/declarations/returns.schemas.ts';
import type { DeclarationStart } from '#contract/declarations/returns.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { declarationStarts, type StartRow } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { markFiled, unmarkFiled } from '../filing/mark-filed.ts';
import { forgetIncomeAfter, presentStart, readAllIncomeSaid, writeIncomeSaid } from '../living/income-before.ts';
import { lockShelf } from '../living/lock-returns.ts';
import { periodBefore } from '../living/own-periods.ts';
import { filedIn, filingOf, isOwnPeriod, type ReturnShelf } from '../living/return-shelf.ts';
import { readYearShelf } from '../revenue/year-shelf.ts';

type Said = z.output<typeof schemas.startDeclarations.body>;

const withCents = (text: string): string => amount(text).toFixed(2);

/**
 * From which period on returns are filed here. Said again, it is what was said last. Who says number and day of the one
 * before filed it: it is marked so, and nobody is reminded of it. What cannot be marked stays as it is, and can be said there.
 */
export async function startDeclarations(ctx: Context, actor: Actor, said: Said): Promise<DeclarationStart | Refusal> {
  const started = await saveStart(ctx, actor, said);
  if (isRefusal(started)) return started;
  const { before, start, corrects } = started;
  const { number, filedOn } = start;
  if (before !== undefined && corrects) await unmarkFiled(ctx, actor, { period: before, obligation: 'iva' });
  if (before !== undefined && number !== null && filedOn !== null)
    await markFiled(ctx, actor, { period: before, obligation: 'iva', number, filedOn });
  return start;
}

interface Started {
  readonly start: DeclarationStart;
  readonly before: string | undefined;
  /** The one before is marked with what the start said of it until now, which was wrong. */
  readonly corrects: boolean;
}

const saveStart = (ctx: Context, actor: Actor, said: Said): Promise<Started | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const all = await lockShelf(ctx, actor, tx);
    const { tenantId, environment, today } = all;
    const { period, number = null, filedOn = null } = said;
    if (isWithoutReturns(all, period)) return saveSales(ctx, actor, tx, all, said);
    const shelf = filingOf(all);
    if (isRefusal(shelf)) return shelf;
    if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
    const before = periodBefore(shelf, period);
    const isTooEarly = filedOn !== null && before !== undefined && filedOn <= daysOf(before)[1];
    if (isTooEarly || (filedOn !== null && filedOn > today)) return refuse('declaration.day');
    const known = before === undefined ? undefined : filedIn(shelf, before);
    // What a return that was approved here left is known, or the substitute over it: nobody says it again.
    if ((known?.here ?? known?.over) !== undefined) return refuse('declaration.continues');
    const isOf = (start: Pick<StartRow, 'number' | 'filedOn'> | undefined): boolean =>
      known?.number === start?.number && known?.filedOn === start?.filedOn;
    const corrects = known?.number != null && isOf(shelf.start) && !isOf({ number, filedOn });
    const changes = {
      period,
      carriedPurchases: withCents(said.carriedPurchases),
      carriedRetentions: withCents(said.carriedRetentions),
      deferred: said.deferred.map((each) => ({ period: each.period, amount: withCents(each.amount) })),
      number,
      filedOn,
      // Figures that are corrected move nothing: since then these returns begin here.
      saidAt: shelf.start?.period === period ? shelf.start.saidAt : ctx.now(),
      saidBy: actor.userId,
    };
    const { carriedPurchases, carriedRetentions, saidBy } = changes;
    await tx
      .insert(declarationStarts)
      .values({ tenantId, environment, ...changes })
      .onConflictDoUpdate({ target: [declarationStarts.tenantId, declarationStarts.environment], set: changes });
    const year = period.slice(0, 4);
    // Without it what was said of that year holds, with another start or as a popular business.
    if (said.incomeSoFar !== undefined) {
      const sales = withCents(said.incomeSoFar);
      await writeIncomeSaid(tx, { tenantId, environment, year, period, sales, saidAt: ctx.now(), saidBy });
    }
    await forgetIncomeAfter(tx, all, year);
    const detail = { period, carriedPurchases, carriedRetentions };
    writeAudit(tx, { tenantId, at: ctx.now(), actor: saidBy, action: 'declarations.started', detail });
    return { start: presentStart(changes, await readAllIncomeSaid(tx, all)), before, corrects };
  });

/** A month of a year of a popular business, in which it files no IVA, and until which no return begins here. */
function isWithoutReturns({ duty, start, regime, isUntold }: ReturnShelf, period: string): boolean {
  const year = period.slice(0, 4);
  const then = duty === null ? regime : taxpayerOf(duty.who, `${year}-01`, `${year}-12`).regime;
  const isBegun = start !== undefined && start.period.slice(0, 4) <= year;
  return then === 'POP' && !isUntold && !isBegun && duty?.lengthIn(monthsOf(period)[0]) === undefined;
}

/**
 * What it had sold of a year before a month: of this one, or of one that asks for it, all of it where it was over when they
 * came. Of returns it says nothing.
 */
async function saveSales(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  { tenantId, environment, today }: ReturnShelf,
  { period, incomeSoFar }: Said,
): Promise<Started | Refusal> {
  const isMonth = isReturnPeriod(period) && lengthOf(period) === 1;
  if (!isMonth || period > monthOf(today)) return refuse('declaration.period');
  const year = period.slice(0, 4);
  let before = period;
  if (year !== today.slice(0, 4)) {
    const shelf = await readYearShelf(ctx, actor, tx, year);
    if (isRefusal(shelf) || !shelf.asksBefore) return refuse('declaration.period');
    if (shelf.wasOver) before = year;
  }
  if (incomeSoFar !== undefined) {
    const [sales, at, saidBy] = [withCents(incomeSoFar), ctx.now(), actor.userId];
    await writeIncomeSaid(tx, { tenantId, environment, year, period: before, sales, saidAt: at, saidBy });
    const detail = { period: before, sales };
    writeAudit(tx, { tenantId, at, actor: saidBy, action: 'declarations.sales_before', detail });
  }
  const none = { carriedPurchases: '0.00', carriedRetentions: '0.00', deferred: [], number: null, filedOn: null };
  const start = presentStart({ period, ...none }, await readAllIncomeSaid(tx, { tenantId, environment }));
  return { start, before: undefined, corrects: false };
}
