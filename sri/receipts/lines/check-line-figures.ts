import { ICE, IVA, iceRates, isIceComputable, ivaRates, rowOn } from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import { type Amount, amount, ZERO } from '../../num/index.ts';
import { type Comparison, readFigure, totalOf, WARNING } from '../comparison.ts';
import type { DecimalText, LineTax, ReceiptLine, TaxTotal } from '../shapes.ts';

/** The part of a document that lines of goods and services make. */
interface LinesOfReceipt {
  readonly lines: readonly LineOfReceipt[];
  readonly taxTotals: readonly TaxTotal[];
}

/** A credit note may leave out discount and rates; a rate that is left out is the code's own. */
type LineOfReceipt = Pick<ReceiptLine, 'quantity' | 'unitPrice' | 'subtotal'> & {
  readonly discount?: DecimalText;
  readonly taxes: readonly TaxOfLine[];
};
type TaxOfLine = Omit<LineTax, 'rate'> & { readonly rate?: DecimalText };

const rateOf = ({ taxCode, rateCode, rate }: TaxOfLine, day: Day): Amount => {
  if (rate !== undefined) return readFigure(rate);
  const row = taxCode === IVA ? (rowOn(ivaRates, rateCode, day) ?? ivaRates.byCode.get(rateCode)?.[0]) : undefined;
  return amount(row?.rate ?? '0');
};

/** Each line by itself; `day` chooses the rates that the document leaves out. @sri error 52 */
export function checkLineFigures(receipt: LinesOfReceipt, check: Comparison, day: Day): void {
  receipt.lines.forEach((line, i) => {
    const place = `lines.${i}`;
    const subtotal = readFigure(line.subtotal);
    check.compare(
      'line_subtotal',
      `${place}.subtotal`,
      'El valor de la línea',
      subtotal,
      readFigure(line.quantity).multiply(readFigure(line.unitPrice)).subtract(readFigure(line.discount)),
    );
    const ivas = line.taxes.filter((tax) => tax.taxCode === IVA);
    if (ivas.length !== 1)
      check.faults.push({
        code: 'arithmetic.line_iva_count',
        place: `${place}.taxes`,
        sentence: `Cada línea lleva un IVA y esta lleva ${ivas.length}.`,
        severity: 'warning',
        expected: String(ivas.length),
        computed: '1',
      });
    const ice = totalOf(
      line.taxes.filter((tax) => tax.taxCode === ICE),
      (tax) => tax.value,
    );
    line.taxes.forEach((tax, j) => {
      const at = `${place}.taxes.${j}`;
      const value = readFigure(tax.value);
      if (tax.taxCode === IVA) {
        check.compare(
          'line_iva',
          `${at}.value`,
          'El IVA de la línea',
          value,
          readFigure(tax.base).percent(rateOf(tax, day)),
        );
        check.compare(
          'iva_base',
          `${at}.base`,
          'La base de IVA de la línea',
          readFigure(tax.base),
          subtotal.add(ice),
          WARNING,
        );
      } else if (isRateCheckable(tax))
        check.compare(
          'line_ice',
          `${at}.value`,
          'El impuesto de la línea',
          value,
          percentOrPieces(tax, value),
          WARNING,
        );
    });
  });
}

/** ICE on alcohol and sugar counts litres or grams that no field shows; codes we do not know may do the same. */
const isRateCheckable = (tax: TaxOfLine): boolean =>
  tax.taxCode === ICE && tax.rate !== undefined && (iceRates.byCode.get(tax.rateCode) ?? []).some(isIceComputable);

/** Rates that count pieces multiply the base, the others are a percent of it: whichever comes nearer is meant. */
function percentOrPieces(tax: TaxOfLine, value: Amount): Amount {
  const [percent, pieces] = [
    readFigure(tax.base).percent(readFigure(tax.rate)),
    readFigure(tax.base).multiply(readFigure(tax.rate)),
  ];
  return value.subtract(pieces).abs().compare(value.subtract(percent).abs()) < 0 ? pieces : percent;
}

/**
 * Each group against its lines. Groups that no line carries are accepted while they are zero, as authorised documents
 * show; whether descuentoAdicional is already off the base is not published, so both readings pass.
 */
export function checkGroupFigures(receipt: LinesOfReceipt, check: Comparison, day: Day): void {
  const grouped = new Set<string>();
  for (const [i, header] of receipt.taxTotals.entries()) {
    const place = `taxTotals.${i}`;
    const group = { taxCode: header.taxCode, rateCode: header.rateCode };
    grouped.add(`${group.taxCode} ${group.rateCode}`);
    const lines = receipt.lines.flatMap((line) =>
      line.taxes.filter((tax) => tax.taxCode === group.taxCode && tax.rateCode === group.rateCode),
    );
    const base = readFigure(header.base);
    const gross = totalOf(lines, (tax) => tax.base);
    const net = gross.subtract(readFigure(header.additionalDiscount));
    const nearest = base.subtract(net).abs().compare(base.subtract(gross).abs()) < 0 ? net : gross;
    check.compare('group_base', `${place}.base`, 'La base del impuesto', base, nearest, { group });
    const rate = lines[0] === undefined ? readFigure(header.rate) : rateOf(lines[0], day);
    const value = group.taxCode === IVA ? base.percent(rate) : totalOf(lines, (tax) => tax.value);
    check.compare('group_value', `${place}.value`, 'El impuesto', readFigure(header.value), value, { group });
  }
  for (const [i, line] of receipt.lines.entries())
    for (const [j, tax] of line.taxes.entries())
      if (!grouped.has(`${tax.taxCode} ${tax.rateCode}`))
        check.compare(
          'group_value',
          `lines.${i}.taxes.${j}.value`,
          'El total del impuesto',
          ZERO,
          readFigure(tax.value),
          {
            group: { taxCode: tax.taxCode, rateCode: tax.rateCode },
          },
        );
}

/** Subtotal and discount of the header against the lines. Gives the additional discount of the groups. */
export function checkLineSums(
  receipt: LinesOfReceipt & { readonly subtotal: DecimalText; readonly discountTotal: DecimalText },
  check: Comparison,
): Amount {
  const additionalDiscount = totalOf(receipt.taxTotals, (group) => group.additionalDiscount);
  check.compare(
    'subtotal',
    'subtotal',
    'El subtotal',
    readFigure(receipt.subtotal),
    totalOf(receipt.lines, (line) => line.subtotal),
  );
  const lineDiscounts = totalOf(receipt.lines, (line) => line.discount);
  check.compare(
    'discount_total',
    'discountTotal',
    'El descuento total',
    readFigure(receipt.discountTotal),
    lineDiscounts.add(additionalDiscount),
    { terms: { lines: lineDiscounts, additional: additionalDiscount } },
  );
  return additionalDiscount;
}
