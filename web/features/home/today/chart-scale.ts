import { type Amount, amount, ZERO } from '@cuadre/sri/num';

/** Lines above the ground, at the most. */
const mostLines = 4;

export interface Scale {
  /** Whole dollars of each line of the axis, from the ground up. */
  readonly lines: readonly bigint[];
  /** How high a bar stands, in percent of the plot; what is below zero has none. */
  readonly height: (value: string) => number;
}

const centsOf = (value: Amount): bigint => BigInt(value.round(2).toFixed(2).replace('.', ''));

/** The smallest of 1, 2, 5, 10, 20, 50… dollars that reaches the highest bar in a few lines. */
function stepFor(dollars: bigint): bigint {
  for (let power = 1n; ; power *= 10n)
    for (const times of [1n, 2n, 5n]) if (power * times * BigInt(mostLines) >= dollars) return power * times;
}

/** The axis for these amounts. Exact up to the percent of the drawing. */
export function scaleOf(values: readonly string[]): Scale {
  const highest = values.map(amount).reduce((most, each) => (each.compare(most) > 0 ? each : most), ZERO);
  const dollars = (centsOf(highest) + 99n) / 100n;
  const step = stepFor(dollars);
  const count = dollars === 0n ? 1n : (dollars + step - 1n) / step;
  const top = step * count * 100n;
  return {
    lines: Array.from({ length: Number(count) + 1 }, (_, line) => step * BigInt(line)),
    height: (value) => {
      const cents = centsOf(amount(value));
      return cents <= 0n ? 0 : Number((cents * 1000n) / top) / 10;
    },
  };
}
