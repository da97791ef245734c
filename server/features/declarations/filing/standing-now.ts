import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { dueOf, periodAfter } from '../living/own-periods.ts';
import { paymentPoint, readPoints } from '../living/points.ts';
import type { Cases } from '../living/read-cases.ts';
import { readPayment } from '../living/read-payment.ts';
import { beginsOtherwise, readReturn } from '../living/read-return.ts';
import { filedIn, isOwnPeriod, readFiling, stateOf } from '../living/return-shelf.ts';
import { typedOf } from '../living/typed-of.ts';
import { readStandingYear } from '../revenue/standing-year.ts';
import type { StandingNow } from './return-to-freeze.ts';

/** The return of a period as its documents stand now, for approving it. `withText`: with the documents that are stored, not only their hash. */
export async function readStandingNow(
  ctx: Context,
  actor: Actor,
  { period, obligation }: { readonly period: string; readonly obligation: ReturnObligation },
  { withText }: { readonly withText: boolean },
): Promise<StandingNow | Refusal> {
  if (obligation === 'renta') {
    const year = await readStandingYear(ctx, actor, period, { withText });
    if (isRefusal(year)) return year;
    const of = { tenantId: actor.tenantId, environment: year.environment, obligation, period };
    const { choice: payment } = await ctx.db.tenant(actor.tenantId, (tx) => readPayment(tx, of));
    return { ...year, nextBegan: null, payment, points: [...year.points, ...paymentPoint(year.figures.pay, payment)] };
  }
  const shelf = await readFiling(ctx, actor, obligation);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  if (stateOf(shelf, period) === 'elsewhere') return refuse('declaration.filed');
  const { living, summary } = await readReturn(ctx, shelf, period);
  const { boxes, documents } = await living.ask({ ask: 'freeze', withText });
  const { pay, carried, equation, leaves } = summary;
  const { ruc } = shelf.duty.who;
  const { previous } = living.begins;
  const next = periodAfter(shelf, period) ?? null;
  const before = await readPoints(ctx, shelf, { living, summary });
  return {
    environment: shelf.environment,
    figures: {
      ...{ ruc, obligation, period, boxes, previous, pay, carried, equation },
      typed: typedOf(shelf, period).boxes,
      deferred: leaves.deferred,
      cases: answersOf(before.cases),
    },
    documents,
    readAt: filedIn(shelf, period)?.here?.readAt,
    leaves,
    next,
    nextBegan: next !== null && beginsOtherwise(shelf, next) ? (filedIn(shelf, next)?.here?.id ?? null) : null,
    due: dueOf(shelf, period),
    today: shelf.today,
    tables: shelf.tables,
    ...before,
  };
}

const answersOf = ({ answer }: Cases) =>
  answer && { cases: answer.cases, asked: answer.asked, answered: answer.answered };
