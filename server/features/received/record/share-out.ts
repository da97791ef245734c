import { IVA } from '@cuadre/sri/catalogs';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { LineTax, OutlineTax } from '@cuadre/sri/receipts';

/** What a document, or a part of it, adds up to. */
export interface Figures {
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
  readonly taxes: readonly OutlineTax[];
}

/** A line as its document says it: what it is worth without taxes, and those. */
export interface DocumentLine {
  readonly subtotal: string;
  readonly taxes: readonly Pick<LineTax, 'taxCode' | 'rateCode' | 'base' | 'value'>[];
}

/** In proportion to the weights, so that the shares add up to the amount: each cent is rounded once, where it falls. */
export function shareOut(value: Amount, weights: readonly Amount[]): Amount[] {
  const whole = sum(weights);
  if (whole.isZero()) return weights.map((_, at) => (at === 0 ? value : ZERO));
  const places = Math.max(2, value.scale);
  let weighed = ZERO;
  let given = ZERO;
  return weights.map((weight) => {
    weighed = weighed.add(weight);
    const upTo = value.multiply(weighed).divide(whole, places);
    const share = upTo.subtract(given);
    given = upTo;
    return share;
  });
}

/** The parts of a document whose totals somebody said; these add up to its own. */
export function partsByAmounts(whole: Figures, totals: readonly string[]): Figures[] {
  const weights = totals.map(amount);
  const { taxes, iva, rest } = divide(whole, weights, () => weights);
  return totals.map((total, at) => {
    const subtotal = amount(total).subtract(of(iva, at)).subtract(of(rest, at));
    return figures(subtotal, of(iva, at), amount(total), taxes[at] ?? []);
  });
}

/** The parts of a document each of whose lines lies in one of them. */
export function partsByLines(whole: Figures, groups: readonly (readonly DocumentLine[])[]): Figures[] {
  const weights = groups.map((lines) => sum(lines.map((line) => amount(line.subtotal))));
  const { taxes, iva, rest } = divide(whole, weights, ({ taxCode, rateCode }) =>
    groups.map((lines) =>
      sum(
        lines
          .flatMap((line) => line.taxes)
          .filter((tax) => tax.taxCode === taxCode && tax.rateCode === rateCode)
          .map(({ base }) => amount(base)),
      ),
    ),
  );
  const subtotals = shareOut(amount(whole.subtotal), weights);
  return groups.map((_, at) => {
    const subtotal = of(subtotals, at);
    return figures(subtotal, of(iva, at), subtotal.add(of(iva, at)).add(of(rest, at)), taxes[at] ?? []);
  });
}

const of = (shares: readonly Amount[], at: number): Amount => shares[at] ?? ZERO;

const figures = (subtotal: Amount, iva: Amount, total: Amount, taxes: readonly OutlineTax[]): Figures => ({
  subtotal: subtotal.toFixed(2),
  iva: iva.toFixed(2),
  total: total.toFixed(2),
  taxes,
});

/**
 * Each tax goes where what it is owed for went, and the IVA of the document with it. `rest`: what its total has beside
 * subtotal and IVA (other taxes, tip), which goes as those taxes do, and what is no tax as the whole does.
 */
function divide(whole: Figures, weights: readonly Amount[], weightsOf: (tax: OutlineTax) => readonly Amount[]) {
  const shared = whole.taxes.map((tax) => {
    const said = weightsOf(tax);
    const own = sum(said).isZero() ? weights : said;
    return { tax, bases: shareOut(amount(tax.base), own), values: shareOut(amount(tax.value), own) };
  });
  const valuesOf = (isIva: boolean): Amount[] =>
    weights.map((_, at) =>
      sum(shared.filter(({ tax }) => (tax.taxCode === IVA) === isIva).map(({ values }) => of(values, at))),
    );
  const ivaOfRows = valuesOf(true);
  const iva = shareOut(amount(whole.iva), sum(ivaOfRows).isZero() ? weights : ivaOfRows);
  const others = valuesOf(false);
  const beside = amount(whole.total).subtract(amount(whole.subtotal)).subtract(amount(whole.iva)).subtract(sum(others));
  const spread = shareOut(beside, weights);
  return {
    iva,
    rest: others.map((other, at) => other.add(of(spread, at))),
    taxes: weights.map((_, at): OutlineTax[] =>
      shared
        .map(({ tax, bases, values }) => ({ tax, base: of(bases, at), value: of(values, at) }))
        .filter(({ base, value }) => !base.isZero() || !value.isZero())
        .map(({ tax, base, value }) => ({ ...tax, base: base.toFixed(2), value: value.toFixed(2) })),
    ),
  };
}
