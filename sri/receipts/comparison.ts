import { limitOn } from '../catalogs/index.ts';
import type { Day } from '../dates/index.ts';
import type { Fault } from '../faults.ts';
import { type Amount, amount, formatMoney, parseAmount, ZERO } from '../num/index.ts';

/**
 * A figure that does not follow from the others. `expected` and `computed` are the SRI's own words: what the document
 * says, and what its parts give (exact decimal text, the SRI does not round it). `terms` are the summands of a total,
 * in the order of the SRI's inventory. @sri error 52
 */
export interface ArithmeticFault extends Fault {
  readonly expected: string;
  readonly computed: string;
  readonly terms?: Readonly<Record<string, string>>;
  /** The tax group that a fault of the header is about. @sri [codigo=2, codigoPorcentaje=4] */
  readonly group?: { readonly taxCode: string; readonly rateCode: string };
}

/** Foreign documents carry spaces around figures ("     59.13" was authorised): the schema collapses them. */
export const readFigure = (text: string | undefined): Amount => parseAmount((text ?? '').trim()) ?? ZERO;

export const totalOf = <T>(items: readonly T[] | undefined, of: (item: T) => string | undefined): Amount =>
  (items ?? []).reduce((sum, item) => sum.add(readFigure(of(item))), ZERO);

/** How far a figure may be from its parts on the day of a document, in dollars. */
export const toleranceOn = (day: Day): string => limitOn('arithmeticTolerance', day);

/** Collects what does not agree within the tolerance. */
export class Comparison {
  readonly faults: ArithmeticFault[] = [];
  private readonly tolerance: Amount;

  constructor(tolerance: string) {
    this.tolerance = amount(tolerance);
  }

  compare(
    code: string,
    place: string,
    what: string,
    expected: Amount,
    computed: Amount,
    more: { terms?: Record<string, Amount>; group?: ArithmeticFault['group']; severity?: Fault['severity'] } = {},
  ): void {
    if (expected.subtract(computed).abs().compare(this.tolerance) <= 0) return;
    this.faults.push({
      code: `arithmetic.${code}`,
      place,
      sentence: `${what} dice ${formatMoney(expected)} y sus partes dan ${formatMoney(computed.round(2))}.`,
      severity: more.severity ?? 'error',
      expected: expected.toText(),
      computed: computed.toText(),
      ...(more.group === undefined ? {} : { group: more.group }),
      ...(more.terms === undefined
        ? {}
        : { terms: Object.fromEntries(Object.entries(more.terms).map(([name, value]) => [name, value.toText()])) }),
    });
  }
}

/** What the SRI was never seen to check. */
export const WARNING = { severity: 'warning' } as const;
