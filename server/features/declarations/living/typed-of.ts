import { amount } from '@cuadre/sri/num';
import type { LiveReturn } from '#contract/declarations/returns.ts';
import type { TypedFigure } from '#server/db/tables/index.ts';

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
