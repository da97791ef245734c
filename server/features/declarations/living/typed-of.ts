import { agentMonths } from '@cuadre/sri/declarations';
import { amount } from '@cuadre/sri/num';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import type { ReturnFacts } from '#server/adapters/returns/sums-of-return.ts';
import type { TypedFigure } from '#server/db/tables/index.ts';
import type { Filing } from './return-shelf.ts';

/** The name of what is typed and is no box: see `form104Settings`. */
export const FACTOR = 'factorWithoutSales';

interface Typed {
  readonly boxes: Readonly<Record<string, string>>;
  readonly factor: LiveReturn['factor'];
}

/** What a person typed in the return of a period. */
export function typedOf({ typed }: { readonly typed: readonly TypedFigure[] }, period: string): Typed {
  const mine = typed.filter((row) => row.period === period).sort((one, other) => (one.name < other.name ? -1 : 1));
  const factor = mine.find(({ name }) => name === FACTOR);
  return {
    boxes: Object.fromEntries(
      mine.flatMap(({ name, figure }) => (name === FACTOR ? [] : [[name, amount(figure).toFixed(2)]])),
    ),
    factor: factor === undefined ? null : amount(factor.figure).isZero() ? '0' : '1',
  };
}

/** What the return of a period is computed from besides its documents. */
export function factsOf(
  shelf: Pick<Filing, 'obligation' | 'typed' | 'filed' | 'duty'>,
  period: string,
  begins: Pick<ReturnFacts, 'previous' | 'deferred' | 'excess'>,
): ReturnFacts {
  const { boxes: typed, factor } = typedOf(shelf, period);
  return {
    ...{ obligation: shelf.obligation, period, ...begins, typed },
    filed: shelf.filed.map((each) => each.period),
    ...(factor !== null && { settings: { [FACTOR]: factor } }),
    agentIn: agentMonths(shelf.duty.who),
  };
}
