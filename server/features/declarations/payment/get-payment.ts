import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import type { Payment } from '#contract/declarations/payment.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { toFreeze } from '../filing/return-to-freeze.ts';
import { readStandingNow } from '../filing/standing-now.ts';
import { standingReturns } from '../frozen/data.ts';
import { openReturn } from '../living/get-return.ts';
import { dueOf } from '../living/own-periods.ts';
import { readPayment } from '../living/read-payment.ts';
import { isOpenPeriod, stateOf } from '../living/return-shelf.ts';
import { readRevenue } from '../revenue/read-revenue.ts';
import { figuresNow, standingOf } from '../revenue/standing-year.ts';
import { instalmentsOn } from './settings.ts';

interface Of {
  readonly period: string;
  readonly obligation: ReturnObligation;
}

/** How a return will be paid, and what may be chosen. */
export async function getPayment(ctx: Context, actor: Actor, of: Of): Promise<Payment | Refusal> {
  const toPay = of.obligation === 'renta' ? await readYear(ctx, actor, of.period) : await readPeriod(ctx, actor, of);
  if (isRefusal(toPay)) return toPay;
  const { environment, today, dueOn, isSent } = toPay;
  const rest = isSent ? await restOf(ctx, actor, of) : { pay: toPay.pay, isOpen: toPay.isOpen };
  if (isRefusal(rest)) return rest;
  const { pay, isOpen } = rest;
  const { tenantId } = actor;
  const { choice, isKept } = await ctx.db.tenant(tenantId, (tx) => readPayment(tx, { tenantId, environment, ...of }));
  return {
    ...{ period: of.period, choice, isKept, pay, dueOn, isOpen },
    isAsked: isOpen && !amount(pay).isZero(),
    inInstalments: instalmentsOn(today)[of.obligation],
  };
}

/** Of one that was sent its substitute pays the rest; where nothing changed there is none, and nothing to choose. */
async function restOf(ctx: Context, actor: Actor, of: Of): Promise<{ pay: string; isOpen: boolean } | Refusal> {
  const now = await readStandingNow(ctx, actor, of, { withText: false });
  if (isRefusal(now)) return now;
  const { tenantId } = actor;
  const whose = { tenantId, environment: now.environment, ...of };
  const standing = await ctx.db.tenant(tenantId, (tx) => standingReturns(tx, whose));
  const { sha256, figures } = toFreeze(now, standing);
  return { pay: figures.pay, isOpen: standing.at(-1)?.sha256 !== sha256 };
}

async function readPeriod(ctx: Context, actor: Actor, of: Of) {
  const opened = await openReturn(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const { shelf, summary } = opened;
  const { environment, today } = shelf;
  const isOpen = isOpenPeriod(shelf, of.period);
  const isSent = stateOf(shelf, of.period) === 'sent';
  return { environment, today, pay: summary.pay, dueOn: dueOf(shelf, of.period).dueOn, isOpen, isSent };
}

const readYear = (ctx: Context, actor: Actor, year: string) =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (!can(actor.role, 'declareYear')) return refuse('session.forbidden');
    const read = await readRevenue(ctx, actor, tx, year);
    if (isRefusal(read)) return read;
    const { environment, today, due, filed } = read.shelf;
    if (due === undefined) return refuse('declaration.not_offered');
    const isSent = filed?.state === 'sent';
    const isOpen = filed === undefined || isSent;
    const { pay } = figuresNow(read, await standingOf(tx, read));
    return { environment, today, pay, dueOn: due.dueOn, isOpen, isSent };
  });
