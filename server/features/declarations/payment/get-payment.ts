import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import type { Payment } from '#contract/declarations/payment.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { dueOf } from '../living/frame.ts';
import { openReturn } from '../living/get-return.ts';
import { readPayment } from '../living/read-payment.ts';
import { instalmentsOn } from './settings.ts';

/** How a return will be paid, and what may be chosen. */
export async function getPayment(
  ctx: Context,
  actor: Actor,
  of: { readonly period: string; readonly obligation: ReturnObligation },
): Promise<Payment | Refusal> {
  const opened = await openReturn(ctx, actor, of);
  if (isRefusal(opened)) return opened;
  const { shelf, summary } = opened;
  const { tenantId, environment, obligation, today } = shelf;
  const { period } = of;
  const { choice, isKept } = await ctx.db.tenant(tenantId, (tx) =>
    readPayment(tx, { tenantId, environment, obligation, period }),
  );
  return {
    ...{ period, choice, isKept, pay: summary.pay },
    isAsked: !amount(summary.pay).isZero(),
    dueOn: dueOf(shelf, period).dueOn,
    inInstalments: instalmentsOn(today)[obligation],
  };
}
