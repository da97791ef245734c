import { type Amount, amount, ZERO } from '@cuadre/sri/num';

/** Lines from the lowest to the highest, at the most one more where the ground lies between. */
const mostSteps = 4;

export interface Scale {
  /** Whole dollars of each line of the axis, from the bottom up. */
  readonly lines: readonly bigint[];
  /** How high an amount lies, in percent of the plot. */
  readonly at: (value: string) => number;
}

const centsOf = (value: Amount): bigint => BigInt(value.round(2).toFixed(2).replace('.', ''));

/** The smallest of 1, 2, 5, 10, 20, 50… dollars that spans so many in a few steps. */
function stepFor(dollars: bigint): bigint {
  for (let power = 1n; ; power *= 10n)
    for (const times of [1n, 2n, 5n]) if (power * times * BigInt(mostSteps) >= dollars) return power * times;
}

/** The axis for these amounts, zero always on it. Exact up to the percent of the drawing. */
export function scaleOf(values: readonly string[]): Scale {
  const amounts = [ZERO, ...values.map(amount)].sort((one, other) => one.compare(other));
  const dollarsOf = (value: Amount | undefined) => (centsOf((value ?? ZERO).abs()) + 99n) / 100n;
  const [above, below] = [dollarsOf(amounts.at(-1)), dollarsOf(amounts[0])];
  const step = stepFor(above + below);
  const stepsOf = (dollars: bigint) => (dollars + step - 1n) / step;
  const down = stepsOf(below);
  const up = above + below === 0n ? 1n : stepsOf(above);
  const [bottom, span] = [-down * step * 100n, (down + up) * step * 100n];
  return {
    lines: Array.from({ length: Number(down + up) + 1 }, (_, line) => step * (BigInt(line) - down)),
    at: (value) => Number(((centsOf(amount(value)) - bottom) * 1000n) / span) / 10,
  };
}
