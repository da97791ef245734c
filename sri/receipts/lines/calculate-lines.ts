import { ICE, IRBPNR, IVA, ivaRates, type LimitOverrides, labelOn, limitOn } from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import { type Amount, amount } from '../../num/index.ts';
import type { LineDraft } from '../shapes.ts';
import { type CalculatedLine, type CalculatedTax, calculateLine } from './calculate-line.ts';
import { calculateQuotedLines, isQuoted } from './quoted-lines.ts';

/** Sales of one IVA rate, for the subtotals of the screen and the RIDE. */
export interface IvaSubtotal {
  readonly rateCode: string;
  readonly label: string;
  readonly rate: Amount;
  /** Lines without ICE: "Subtotal 15 %". */
  readonly subtotal: Amount;
  /** With ICE: what the rate applies to. */
  readonly base: Amount;
  readonly value: Amount;
}

/** What lines of goods and services add up to, whatever the receipt they stand in. */
export interface CalculatedLines {
  readonly lines: readonly CalculatedLine[];
  /** One group per tax and rate: IVA first, then ICE and IRBPNR. @sri totalConImpuestos */
  readonly taxTotals: readonly CalculatedTax[];
  readonly ivaSubtotals: readonly IvaSubtotal[];
  /** Σ line subtotals. @sri totalSinImpuestos */
  readonly subtotal: Amount;
  /** @sri totalDescuento */
  readonly discountTotal: Amount;
  readonly iva: Amount;
  readonly ice: Amount;
  readonly irbpnr: Amount;
  /** Subtotal and taxes. */
  readonly total: Amount;
  /** What `total` had to come to, when a price includes the IVA. */
  readonly quotedTotal?: Amount;
}

const NONE = amount('0.00');

/**
 * Σ base and Σ value by tax and rate; IVA is then computed on the whole group, which is what the SRI recomputes (F 4.3).
 * `quoted`: IVA of the groups whose total was told.
 */
function groupTaxes(
  lines: readonly CalculatedLine[],
  quoted: ReadonlyMap<string, Amount> | undefined,
): CalculatedTax[] {
  const groups: { -readonly [Field in keyof CalculatedTax]: CalculatedTax[Field] }[] = [];
  for (const line of lines)
    for (const tax of line.taxes) {
      const group = groups.find(({ taxCode, rateCode }) => taxCode === tax.taxCode && rateCode === tax.rateCode);
      if (group === undefined) groups.push({ ...tax });
      else {
        group.base = group.base.add(tax.base);
        group.value = group.value.add(tax.value);
      }
    }
  for (const group of groups)
    if (group.taxCode === IVA) group.value = quoted?.get(group.rateCode) ?? group.base.percent(group.rate).round(2);
  return groups.sort((a, b) => Number(a.taxCode) - Number(b.taxCode));
}

function ivaSubtotalsOf(lines: readonly CalculatedLine[], groups: readonly CalculatedTax[], day: Day): IvaSubtotal[] {
  return groups
    .filter((group) => group.taxCode === IVA)
    .map(({ rateCode, rate, base, value }) => {
      let subtotal = NONE;
      for (const line of lines)
        if (line.taxes[0]?.taxCode === IVA && line.taxes[0].rateCode === rateCode)
          subtotal = subtotal.add(line.subtotal);
      return { rateCode, label: labelOn(ivaRates, rateCode, day) ?? rateCode, rate, subtotal, base, value };
    });
}

const totalOf = (groups: readonly CalculatedTax[], taxCode: string): Amount =>
  groups.reduce((sum, group) => (group.taxCode === taxCode ? sum.add(group.value) : sum), NONE);

/** Lines, their groups and sums, with the rates of that day. Never throws. @sri ficha tabla 21 */
export function calculateLines(drafts: readonly LineDraft[], day: Day, limits?: LimitOverrides): CalculatedLines {
  const quoted = drafts.some(isQuoted)
    ? calculateQuotedLines(drafts, day, amount(limitOn('quotedIvaDifference', day, limits)))
    : undefined;
  const lines = quoted?.lines ?? drafts.map((line) => calculateLine(line, day));
  const taxTotals = groupTaxes(lines, quoted?.iva);
  let [subtotal, discountTotal] = [NONE, NONE];
  for (const line of lines) {
    subtotal = subtotal.add(line.subtotal);
    discountTotal = discountTotal.add(line.discount);
  }
  const [iva, ice, irbpnr] = [totalOf(taxTotals, IVA), totalOf(taxTotals, ICE), totalOf(taxTotals, IRBPNR)];
  return {
    lines,
    taxTotals,
    ivaSubtotals: ivaSubtotalsOf(lines, taxTotals, day),
    subtotal,
    discountTotal,
    iva,
    ice,
    irbpnr,
    total: subtotal.add(iva).add(ice).add(irbpnr),
    ...(quoted === undefined ? {} : { quotedTotal: quoted.total }),
  };
}
