import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { dueOf, isOwnPeriod, shelfOf, stateOf } from '../living/frame.ts';
import { missingOf } from '../living/get-tax-declaration.ts';
import { readReturn } from '../living/read-return.ts';
import type { StandingNow } from './return-to-freeze.ts';

/** The return of a period as its documents stand now, with their text only where it is kept; of one that was filed elsewhere there is none to approve. */
export async function readStandingNow(
  ctx: Context,
  actor: Actor,
  period: string,
  { withText }: { readonly withText: boolean },
): Promise<StandingNow | Refusal> {
  const shelf = await shelfOf(ctx, actor);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  if (stateOf(shelf, period) === 'elsewhere') return refuse('declaration.filed');
  const { living, summary } = await readReturn(ctx, shelf, period);
  const { boxes, documents } = await living.ask({ ask: 'freeze', withText });
  const { pay, carried, equation, leaves } = summary;
  const { ruc } = shelf.duty.who;
  const { previous } = living.begins;
  return {
    environment: shelf.environment,
    figures: {
      ...{ ruc, obligation: 'iva', period, boxes, previous, pay, carried, equation },
      deferred: leaves.deferred,
    },
    documents,
    leaves,
    due: dueOf(shelf, period),
    open: missingOf(summary).flatMap(({ kind, done }) => (done ? [] : [kind])),
  };
}
