/**
 * Lines whose price includes the IVA: the client was told a total, and the document states bases. The bases are worked
 * out so that the document's total is the one that was told.
 *
 * Per group of one IVA rate: the base of the group is its total divided by 1 + rate, rounded to cents; the lines share it
 * by largest remainder; the IVA is the total less that base. It is the rounded product of base and rate except where no
 * base of two decimals gives the total (at 15 % one amount in eight: 0.50, 10.00), and then a cent from it.
 */
import { IVA, isIceComputable, ivaRates, rowOn } from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import { type Amount, amount, sum, ZERO } from '../../num/index.ts';
import type { LineDraft } from '../shapes.ts';
import {
  type CalculatedLine,
  calculateLine,
  discounted,
  discountOf,
  iceRowOf,
  irbpnrOf,
  type NetFigures,
  type QuotedFigures,
} from './calculate-line.ts';
import { isBlank, readAmount } from './read-amount.ts';

/** Above this quantity a unit price of six decimals no longer gives the base to the cent. */
export const MOST_QUOTED_QUANTITY = amount('9999');
const CENT = amount('0.01');
const ONE = amount('1');
const CENTS = 2;
const UNIT_PRICE_PLACES = 6;

interface QuotedLine {
  readonly at: number;
  readonly line: LineDraft;
  readonly quantity: Amount;
  readonly quoted: QuotedFigures;
  /** Of the total, what is base, ICE and IVA. */
  readonly due: Amount;
}

export interface CalculatedQuotedLines {
  readonly lines: readonly CalculatedLine[];
  /** IVA of each group, by its code; a group without such lines is absent. */
  readonly iva: ReadonlyMap<string, Amount>;
  /** What all lines come to with the totals that were told. */
  readonly total: Amount;
}

export const isQuoted = (line: LineDraft): boolean => line.priceIncludesIva === true;

/** The price and the total of a line as the client was told them; undefined where its price is without the IVA. */
export function toldOf(line: LineDraft): { readonly unitPrice: string; readonly total: string } | undefined {
  if (!isQuoted(line)) return undefined;
  const gross = readAmount(line.quantity).multiply(readAmount(line.unitPrice));
  return { unitPrice: line.unitPrice, total: discounted(gross, discountOf(line, gross)).toText(CENTS) };
}

/**
 * Lines of which at least one is quoted, in their order. The IVA of a group is what was told less its base, unless that
 * is further from the product than `most`. Never throws.
 */
export function calculateQuotedLines(drafts: readonly LineDraft[], day: Day, most: Amount): CalculatedQuotedLines {
  const lines: CalculatedLine[] = [];
  const groups = new Map<string, QuotedLine[]>();
  const told: Amount[] = [];
  drafts.forEach((line, at) => {
    const found = isQuoted(line) ? readQuoted(line, at, day) : null;
    if (found !== null) told.push(found.quoted.total);
    if (found === null || found.quantity.compare(MOST_QUOTED_QUANTITY) > 0)
      lines[at] = calculateLine(line, day, found === null ? undefined : netOfMany(found, day));
    else groups.set(line.ivaCode, [...(groups.get(line.ivaCode) ?? []), found]);
  });
  const iva = new Map<string, Amount>();
  for (const [code, group] of groups) {
    const rate = ivaRateOf(code, day);
    const others = baseOf(code, lines);
    const due = sum([others, productOf(others, rate), ...group.map((each) => each.due)]);
    const nets = shareBase(group, baseIn(due, rate, most).subtract(others), including(rate)).map(({ each, base }) => ({
      ...each,
      net: netOf(each, base, rate, day),
    }));
    for (const { at, line, net } of nets) lines[at] = calculateLine(line, day, net);
    const base = baseOf(code, lines);
    const [rest, product] = [due.subtract(base), productOf(base, rate)];
    const value = rest.subtract(product).abs().compare(most) <= 0 ? rest : product;
    iva.set(code, value);
    // Alone in its group, a line says the same IVA as the group.
    const [only] = nets;
    if (only !== undefined && drafts.filter(({ ivaCode }) => ivaCode === code).length === 1)
      lines[only.at] = calculateLine(only.line, day, { ...only.net, iva: value });
  }
  return { lines, iva, total: sum([...told, plainTotal(lines, day)]) };
}

const ivaRateOf = (code: string, day: Day): Amount => amount(rowOn(ivaRates, code, day)?.rate ?? '0');
/** What a price that includes a tax is divided by: 1.15 for 15 %. */
const including = (percent: Amount): Amount => ONE.add(ONE.percent(percent));
const productOf = (base: Amount, rate: Amount): Amount => base.percent(rate).round(CENTS);

/** The base of a total. Where no IVA that is allowed gives the total, the document comes to less, never to more. */
function baseIn(due: Amount, rate: Amount, most: Amount): Amount {
  const base = due.divide(including(rate), CENTS);
  const over = base.add(productOf(base, rate)).subtract(due);
  return over.compare(most) > 0 ? base.subtract(CENT) : base;
}

/** Null for a line that cannot be divided: no rate of its day, nothing of it, or more bottle tax than price. */
function readQuoted(line: LineDraft, at: number, day: Day): QuotedLine | null {
  const quantity = readAmount(line.quantity);
  if (rowOn(ivaRates, line.ivaCode, day) === undefined || quantity.isZero() || quantity.isNegative()) return null;
  const gross = quantity.multiply(readAmount(line.unitPrice));
  const discount = discountOf(line, gross);
  const total = discounted(gross, discount);
  const due = total.subtract(irbpnrOf(line, day)?.value ?? ZERO);
  return due.isNegative() || discount.isNegative()
    ? null
    : { at, line, quantity, quoted: { gross, discount, total }, due };
}

/** Base of IVA of the lines at that code; those not yet calculated are holes, which `reduce` skips. */
const baseOf = (code: string, lines: readonly CalculatedLine[]): Amount =>
  lines.reduce(
    (base, { taxes: [tax] }) => (tax?.taxCode === IVA && tax.rateCode === code ? base.add(tax.base) : base),
    amount('0.00'),
  );

/** Base of each line, rounded down; the cents that are left go to the largest remainders. */
function shareBase(
  group: readonly QuotedLine[],
  base: Amount,
  divisor: Amount,
): { readonly each: QuotedLine; readonly base: Amount }[] {
  const parts = group.map((each) => {
    const down = each.due.divide(divisor, CENTS, true);
    return { each, base: down, rest: each.due.subtract(down.multiply(divisor)) };
  });
  let left = base.subtract(sum(parts.map((part) => part.base)));
  const byRest = parts.toSorted((a, b) => b.rest.compare(a.rest));
  for (const part of byRest) {
    if (left.compare(CENT) < 0) break;
    part.base = part.base.add(CENT);
    left = left.subtract(CENT);
  }
  // Lines without IVA in their price may have rounded their share up.
  for (const part of byRest.toReversed()) {
    if (!left.isNegative()) break;
    if (part.base.isZero()) continue;
    part.base = part.base.subtract(CENT);
    left = left.add(CENT);
  }
  return parts;
}

/** ICE that follows from the subtotal, in percent; none for one that is stated, counted or measured. */
function icePercentOf(line: LineDraft, day: Day): Amount | undefined {
  const found = iceRowOf(line, day);
  const follows = found?.row !== undefined && !found.perPiece && isIceComputable(found.row);
  return follows && isBlank(line.ice?.value) ? found.rate : undefined;
}

/** Subtotal and ICE out of their sum. ICE a cent from its product is the SRI's tolerance too. */
function splitIce({ line }: QuotedLine, base: Amount, day: Day): { subtotal: Amount; ice?: Amount } {
  const percent = icePercentOf(line, day);
  if (percent !== undefined) {
    const subtotal = base.divide(including(percent), CENTS);
    const [rest, product] = [base.subtract(subtotal), productOf(subtotal, percent)];
    return { subtotal, ice: rest.subtract(product).abs().compare(CENT) <= 0 ? rest : product };
  }
  const subtotal = base.subtract(calculateLine(line, day).ice);
  return { subtotal: subtotal.isNegative() ? amount('0.00') : subtotal };
}

/** The line before taxes, from its base of IVA. */
function netOf(each: QuotedLine, base: Amount, rate: Amount, day: Day): NetFigures {
  const { quantity, quoted } = each;
  const { subtotal, ice } = splitIce(each, base, day);
  const discount = netDiscount(each, rate, day);
  const unitPrice = subtotal.add(discount).divide(quantity, UNIT_PRICE_PLACES);
  const gross = quantity.multiply(unitPrice);
  return { quantity, unitPrice, gross, discount, subtotal, quoted, ...(ice === undefined ? {} : { ice }) };
}

const netDiscount = ({ line, quoted }: QuotedLine, rate: Amount, day: Day): Amount =>
  quoted.discount.divide(including(rate).multiply(including(icePercentOf(line, day) ?? ZERO)), CENTS);

/** A quantity too large to keep the total to the cent: the price is divided by itself and everything follows from it. */
function netOfMany(each: QuotedLine, day: Day): NetFigures {
  const { line, quantity, quoted } = each;
  const rate = ivaRateOf(line.ivaCode, day);
  const divisor = including(rate).multiply(including(icePercentOf(line, day) ?? ZERO));
  const unitPrice = readAmount(line.unitPrice).divide(divisor, UNIT_PRICE_PLACES);
  const discount = netDiscount(each, rate, day);
  const gross = quantity.multiply(unitPrice);
  return { quantity, unitPrice, gross, discount, subtotal: discounted(gross, discount), quoted };
}

/** Lines that were not quoted, with the IVA of each group of them rounded once. */
function plainTotal(lines: readonly CalculatedLine[], day: Day): Amount {
  const plain = lines.filter(({ quoted }) => quoted === undefined);
  const codes = new Set(
    plain.flatMap(({ taxes }) => taxes.flatMap(({ taxCode, rateCode }) => (taxCode === IVA ? [rateCode] : []))),
  );
  const iva = [...codes].map((code) => productOf(baseOf(code, plain), ivaRateOf(code, day)));
  return sum([...plain.flatMap(({ subtotal, ice, irbpnr }) => [subtotal, ice, irbpnr]), ...iva]);
}
