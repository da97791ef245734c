import { amount } from '@cuadre/sri/num';
import type { TaxDeclaration } from '#contract/declarations/returns.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal } from '#server/refusal.ts';
import {
  filingOf,
  pendingPeriods,
  presentCard,
  presentFiled,
  readShelf,
  runningPeriod,
  suggestedStart,
} from './frame.ts';
import { type ReadReturn, readChain } from './read-return.ts';
import { noteSeen, readMoved } from './seen-returns.ts';
import { presentStart } from './start-declarations.ts';

interface Asked {
  readonly declarationYear?: string | undefined;
}

/** The returns of a taxpayer: the next one as it stands today, what is missing, what is pending and what was filed. */
export async function getTaxDeclaration(ctx: Context, actor: Actor, asked: Asked): Promise<TaxDeclaration> {
  const shelf = await ctx.db.tenant(actor.tenantId, (tx) => readShelf(ctx, actor, tx));
  const thisYear = shelf.today.slice(0, 4);
  const year = asked.declarationYear ?? thisYear;
  const begun = [shelf.start?.period, shelf.filed[0]?.period].flatMap((each) => each?.slice(0, 4) ?? []);
  const oldest = [thisYear, ...begun].sort()[0] ?? thisYear;
  const common = {
    regime: shelf.regime,
    start: shelf.start === undefined ? null : presentStart(shelf.start),
    year,
    years: yearsBetween(oldest, thisYear),
  };
  const sent = shelf.filed
    .filter(({ period }) => period.startsWith(year))
    .map(presentFiled)
    .reverse();
  const filing = filingOf(shelf);
  if (isRefusal(filing))
    return {
      ...common,
      ...{ periodicity: null, suggestedStart: null, current: null, inCourse: null, moved: null, missing: [] },
      groupDeclaration: { pending: [], sent },
    };
  const pending = pendingPeriods(filing);
  const running = runningPeriod(filing);
  const read = new Map<string, ReadReturn>();
  // Those before one that was filed are no part of the chain that leads to today.
  for (const period of [running, ...pending])
    if (!read.has(period)) for (const each of await readChain(ctx, filing, period)) read.set(each.living.period, each);
  const readOf = (period: string) => read.get(period) as ReadReturn;
  const cardOf = (period: string) => presentCard(filing, period, readOf(period).summary);
  const current = pending.at(-1) ?? running;
  const { living, summary } = readOf(current);
  const moved = await readMoved(ctx, filing, living, summary.pay);
  await noteSeen(ctx, filing, living, summary.pay);
  return {
    ...common,
    periodicity: filing.duty.row.months === 1 ? 'monthly' : 'semiannual',
    suggestedStart: suggestedStart(filing),
    current: cardOf(current),
    inCourse: cardOf(running),
    moved,
    missing: missingOf(summary),
    groupDeclaration: { pending: pending.map(cardOf), sent },
  };
}

const yearsBetween = (first: string, last: string): string[] =>
  Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(last) - index));

/** What is done before a return can be approved; steps of other rooms are not among them. */
export function missingOf({ steps, four, unclassified }: ReturnSummary): TaxDeclaration['missing'] {
  const step = (kind: 'sales' | 'purchases') => {
    const { documents, blocked } = steps[kind];
    return { kind, count: blocked > 0 ? blocked : documents, done: blocked === 0, amount: four[kind].net };
  };
  const { count, from, to } = unclassified;
  return [
    step('sales'),
    step('purchases'),
    { kind: 'unclassified', count, done: count === 0, amount: amount(to).subtract(amount(from)).toFixed(2) },
  ];
}
