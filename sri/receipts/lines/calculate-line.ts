import {
  ICE,
  type IceRow,
  IRBPNR,
  IRBPNR_BOTTLES,
  IVA,
  iceRates,
  irbpnrRates,
  isIceComputable,
  ivaRates,
  rowOn,
} from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import { type Amount, amount } from '../../num/index.ts';
import type { LineDraft } from '../shapes.ts';
import { measuredIce } from './measured-ice.ts';
import { isBlank, readAmount } from './read-amount.ts';

/** One tax of a line or one group of the header, before it becomes text. */
export interface CalculatedTax {
  /** 2 IVA, 3 ICE, 5 IRBPNR. */
  readonly taxCode: string;
  readonly rateCode: string;
  /** Percent, or dollars per piece. */
  readonly rate: Amount;
  /** Dollars, or pieces when the rate counts them. */
  readonly base: Amount;
  readonly value: Amount;
}

/** What a line costs as somebody told the client, every tax in it. */
export interface QuotedFigures {
  /** Quantity × price, exact. */
  readonly gross: Amount;
  readonly discount: Amount;
  readonly total: Amount;
}

export interface CalculatedLine {
  readonly quantity: Amount;
  readonly unitPrice: Amount;
  /** Quantity × price, exact. */
  readonly gross: Amount;
  readonly discount: Amount;
  /** @sri precioTotalSinImpuesto */
  readonly subtotal: Amount;
  readonly ice: Amount;
  readonly irbpnr: Amount;
  /** IVA of this line alone; the header rounds the whole group, so its IVA may differ by a cent from the sum. */
  readonly iva: Amount;
  readonly taxes: readonly CalculatedTax[];
  /** What this line adds to the invoice, taxes included: for the screen only. */
  readonly total: Amount;
  /** Of a line whose price includes the IVA. */
  readonly quoted?: QuotedFigures;
}

/** What a line comes to before its taxes. */
export interface NetFigures extends Pick<CalculatedLine, 'quantity' | 'unitPrice' | 'gross' | 'discount' | 'subtotal'> {
  /** Where it does not follow from its rate: what was quoted, less the rest. */
  readonly ice?: Amount;
  readonly iva?: Amount;
  readonly quoted?: QuotedFigures;
}

const CENTS = 2;
const ZERO_CENTS = amount('0.00');

/** The discount of a line in dollars, of the price that it was given with. */
export function discountOf(line: LineDraft, gross: Amount): Amount {
  if (line.discount === undefined) return ZERO_CENTS;
  const value = readAmount(line.discount.value);
  return line.discount.type === 'POR' ? gross.percent(value).round(CENTS) : value.round(CENTS);
}

/**
 * What is left of quantity × price after the discount. A discount of the whole line leaves 0.00 also when quantity ×
 * price has a fraction of a cent that the discount rounded up.
 */
export function discounted(gross: Amount, discount: Amount): Amount {
  const rest = gross.subtract(discount);
  return rest.isNegative() && discount.compare(gross.round(CENTS)) <= 0 ? ZERO_CENTS : rest.round(CENTS);
}

/** The ICE row of the line on its day; `perPiece` when its rate counts pieces. @sri tabla 18 */
export function iceRowOf(
  line: LineDraft,
  day: Day,
): { row: IceRow | undefined; perPiece: boolean; rate: Amount } | null {
  if (line.ice === undefined || line.ice.code === '') return null;
  const row = rowOn(iceRates, line.ice.code, day);
  const perPiece = row !== undefined && row.percent === undefined && row.per === 'unit';
  return { row, perPiece, rate: amount(row?.percent ?? row?.specific ?? '0') };
}

/** ICE of the line: stated by the person, else from the row of the day and what the goods hold. @sri tabla 18, F T21 */
function iceOf(line: LineDraft, day: Day, { quantity, subtotal, ice }: NetFigures): CalculatedTax | null {
  const found = iceRowOf(line, day);
  if (found === null || line.ice === undefined) return null;
  const { row, perPiece, rate } = found;
  const base = perPiece ? quantity.round(CENTS) : subtotal;
  const computed = (): Amount => {
    if (row === undefined) return ZERO_CENTS;
    if (!isIceComputable(row)) return measuredIce(row, line) ?? ZERO_CENTS;
    return (perPiece ? quantity.multiply(rate) : subtotal.percent(rate)).round(CENTS);
  };
  const value = ice ?? (isBlank(line.ice.value) ? computed() : readAmount(line.ice.value).round(CENTS));
  return { taxCode: ICE, rateCode: line.ice.code, rate, base, value };
}

/** IRBPNR of the line: dollars per bottle, outside the IVA base. @sri F T21 */
export function irbpnrOf(line: LineDraft, day: Day): CalculatedTax | null {
  const bottles = readAmount(line.bottles);
  const row = rowOn(irbpnrRates, IRBPNR_BOTTLES, day);
  if (bottles.isZero() || bottles.isNegative() || row === undefined) return null;
  const rate = amount(row.rate);
  const base = bottles.round(CENTS);
  return { taxCode: IRBPNR, rateCode: row.code, rate, base, value: bottles.multiply(rate).round(CENTS) };
}

/** Quantity, price and discount as they were typed, of a price without IVA. */
export function netFigures(line: LineDraft): NetFigures {
  const quantity = readAmount(line.quantity);
  const unitPrice = readAmount(line.unitPrice);
  const gross = quantity.multiply(unitPrice);
  const discount = discountOf(line, gross);
  return { quantity, unitPrice, gross, discount, subtotal: discounted(gross, discount) };
}

/**
 * One line. Rounding steps, one per XML field, half-up: discount, subtotal, each tax value. The IVA base is subtotal +
 * ICE (F T21).
 */
export function calculateLine(line: LineDraft, day: Day, net: NetFigures = netFigures(line)): CalculatedLine {
  const { quantity, unitPrice, gross, discount, subtotal, quoted } = net;
  const ice = iceOf(line, day, net);
  const irbpnr = irbpnrOf(line, day);
  const taxes: CalculatedTax[] = [];
  let iva = ZERO_CENTS;
  const ivaRow = rowOn(ivaRates, line.ivaCode, day);
  if (ivaRow !== undefined) {
    const rate = amount(ivaRow.rate);
    const base = ice === null ? subtotal : subtotal.add(ice.value);
    iva = net.iva ?? base.percent(rate).round(CENTS);
    taxes.push({ taxCode: IVA, rateCode: ivaRow.code, rate, base, value: iva });
  }
  if (ice !== null) taxes.push(ice);
  if (irbpnr !== null) taxes.push(irbpnr);
  const iceValue = ice?.value ?? ZERO_CENTS;
  const irbpnrValue = irbpnr?.value ?? ZERO_CENTS;
  const figures = {
    quantity,
    unitPrice,
    gross,
    discount,
    subtotal,
    ice: iceValue,
    irbpnr: irbpnrValue,
    iva,
    taxes,
    total: subtotal.add(iceValue).add(irbpnrValue).add(iva),
  };
  return quoted === undefined ? figures : { ...figures, quoted };
}
