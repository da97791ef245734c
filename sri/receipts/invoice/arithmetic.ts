import { ICE, IVA, iceRates, isIceComputable } from '../../catalogs/index.ts';
import type { Fault } from '../../faults.ts';
import { type Amount, amount, formatMoney, parseAmount, ZERO } from '../../num/index.ts';
import { isBlank } from './calculate-line.ts';
import type { Invoice, LineTax } from './invoice.ts';

/**
 * A figure that does not follow from the others. `expected` and `computed` are the SRI's own words: what the document
 * says, and what its parts give (exact decimal text, the SRI does not round it). `terms` are the summands of a total,
 * in the order of the SRI's inventory. @sri error 52, FACTS 4.3
 */
export interface ArithmeticFault extends Fault {
  readonly expected: string;
  readonly computed: string;
  readonly terms?: Readonly<Record<string, string>>;
  /** The tax group that a fault of the header is about. @sri [codigo=2, codigoPorcentaje=4] */
  readonly group?: { readonly taxCode: string; readonly rateCode: string };
}

/** Summands of importeTotal in the order in which error 52 prints them. */
export const TOTAL_TERMS = [
  'subtotal',
  'additionalDiscount',
  'ivaRefund',
  'compensations',
  'taxes',
  'tip',
  'presumptiveRetentions',
  'exportCharges',
  'thirdParty',
] as const;

/** Foreign documents carry spaces around figures ("     59.13" was authorised): the schema collapses them. */
const read = (text: string | undefined): Amount => (isBlank(text) ? ZERO : (parseAmount((text ?? '').trim()) ?? ZERO));

const total = <T>(items: readonly T[] | undefined, of: (item: T) => string | undefined): Amount =>
  (items ?? []).reduce((sum, item) => sum.add(read(of(item))), ZERO);

class Comparison {
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

/**
 * Recomputes an invoice, ours or anyone's, the way the SRI does: each figure may differ from its parts by `tolerance`
 * (0.01 when absent: authorised documents show that much; the true limit is not published).
 *
 * Errors are what the SRI answers with 52; what it was never seen to check (payments, ICE by its rate, IVA base) is a
 * warning. Unreadable figures count as zero: the structural check names them.
 * Codes: `arithmetic.line_subtotal`, `.line_iva`, `.line_ice`, `.iva_base`, `.line_iva_count`, `.group_base`,
 * `.group_value`, `.subtotal`, `.discount_total`, `.total`, `.tip`, `.payments`, `.reimbursement_base`,
 * `.reimbursement_tax`, `.reimbursement_total`.
 * @sri FACTS 4.1 to 4.3
 */
export function checkInvoiceArithmetic(invoice: Invoice, options: { tolerance?: string } = {}): ArithmeticFault[] {
  const check = new Comparison(options.tolerance ?? '0.01');
  checkLines(invoice, check);
  const additionalDiscount = total(invoice.taxTotals, (group) => group.additionalDiscount);
  check.compare(
    'subtotal',
    'subtotal',
    'El subtotal',
    read(invoice.subtotal),
    total(invoice.lines, (line) => line.subtotal),
  );
  const lineDiscounts = total(invoice.lines, (line) => line.discount);
  check.compare(
    'discount_total',
    'discountTotal',
    'El descuento total',
    read(invoice.discountTotal),
    lineDiscounts.add(additionalDiscount),
    { terms: { lines: lineDiscounts, additional: additionalDiscount } },
  );
  checkGroups(invoice, check);
  checkTotal(invoice, additionalDiscount, check);
  if ((invoice.reimbursements ?? []).length > 0) checkReimbursements(invoice, check);
  return check.faults;
}

function checkLines(invoice: Invoice, check: Comparison): void {
  invoice.lines.forEach((line, i) => {
    const place = `lines.${i}`;
    const subtotal = read(line.subtotal);
    check.compare(
      'line_subtotal',
      `${place}.subtotal`,
      'El valor de la línea',
      subtotal,
      read(line.quantity).multiply(read(line.unitPrice)).subtract(read(line.discount)),
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
    const ice = total(
      line.taxes.filter((tax) => tax.taxCode === ICE),
      (tax) => tax.value,
    );
    line.taxes.forEach((tax, j) => {
      const at = `${place}.taxes.${j}`;
      const value = read(tax.value);
      if (tax.taxCode === IVA) {
        check.compare('line_iva', `${at}.value`, 'El IVA de la línea', value, read(tax.base).percent(read(tax.rate)));
        check.compare(
          'iva_base',
          `${at}.base`,
          'La base de IVA de la línea',
          read(tax.base),
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

const WARNING = { severity: 'warning' } as const;

/** ICE on alcohol and sugar counts litres or grams that no field shows; codes we do not know may do the same. */
const isRateCheckable = (tax: LineTax): boolean =>
  tax.taxCode === ICE && (iceRates.byCode.get(tax.rateCode) ?? []).some(isIceComputable);

/** Rates that count pieces multiply the base, the others are a percent of it: whichever comes nearer is meant. */
function percentOrPieces(tax: LineTax, value: Amount): Amount {
  const [percent, pieces] = [read(tax.base).percent(read(tax.rate)), read(tax.base).multiply(read(tax.rate))];
  return value.subtract(pieces).abs().compare(value.subtract(percent).abs()) < 0 ? pieces : percent;
}

/**
 * Each group against its lines. Groups that no line carries are accepted while they are zero, as authorised documents
 * show; whether descuentoAdicional is already off the base is not published, so both readings pass.
 */
function checkGroups(invoice: Invoice, check: Comparison): void {
  const grouped = new Set<string>();
  for (const [i, header] of invoice.taxTotals.entries()) {
    const place = `taxTotals.${i}`;
    const group = { taxCode: header.taxCode, rateCode: header.rateCode };
    grouped.add(`${group.taxCode} ${group.rateCode}`);
    const lines = invoice.lines.flatMap((line) =>
      line.taxes.filter((tax) => tax.taxCode === group.taxCode && tax.rateCode === group.rateCode),
    );
    const base = read(header.base);
    const gross = total(lines, (tax) => tax.base);
    const net = gross.subtract(read(header.additionalDiscount));
    const nearest = base.subtract(net).abs().compare(base.subtract(gross).abs()) < 0 ? net : gross;
    check.compare('group_base', `${place}.base`, 'La base del impuesto', base, nearest, { group });
    const rate = read(lines[0]?.rate ?? header.rate);
    const value = group.taxCode === IVA ? base.percent(rate) : total(lines, (tax) => tax.value);
    check.compare('group_value', `${place}.value`, 'El impuesto', read(header.value), value, { group });
  }
  for (const [i, line] of invoice.lines.entries())
    for (const [j, tax] of line.taxes.entries())
      if (!grouped.has(`${tax.taxCode} ${tax.rateCode}`))
        check.compare('group_value', `lines.${i}.taxes.${j}.value`, 'El total del impuesto', ZERO, read(tax.value), {
          group: { taxCode: tax.taxCode, rateCode: tax.rateCode },
        });
}

function checkTotal(invoice: Invoice, additionalDiscount: Amount, check: Comparison): void {
  const terms = {
    subtotal: read(invoice.subtotal),
    additionalDiscount,
    ivaRefund: total(invoice.taxTotals, (group) => group.ivaRefund),
    compensations: total(invoice.compensations, (each) => each.value),
    taxes: total(invoice.taxTotals, (group) => group.value),
    tip: read(invoice.tip),
    presumptiveRetentions: total(invoice.presumptiveRetentions, (each) => each.value),
    exportCharges: total(
      [
        invoice.internationalFreight,
        invoice.internationalInsurance,
        invoice.customsExpenses,
        invoice.otherTransportExpenses,
      ],
      (text) => text,
    ),
    thirdParty: total(invoice.thirdPartyItems, (item) => item.total),
  };
  check.compare(
    'total',
    'total',
    'El total',
    read(invoice.total),
    terms.subtotal
      .subtract(terms.additionalDiscount)
      .subtract(terms.ivaRefund)
      .subtract(terms.compensations)
      .add(terms.taxes)
      .add(terms.tip)
      .add(terms.presumptiveRetentions)
      .add(terms.exportCharges)
      .add(terms.thirdParty),
    { terms },
  );
  const mostTip = terms.subtotal.percent(amount('10'));
  if (terms.tip.compare(mostTip) > 0) check.compare('tip', 'tip', 'La propina', terms.tip, mostTip);
  if (invoice.payments !== undefined && invoice.payments.length > 0)
    check.compare(
      'payments',
      'payments',
      'El total',
      read(invoice.total),
      total(invoice.payments, (payment) => payment.total),
      WARNING,
    );
}

function checkReimbursements(invoice: Invoice, check: Comparison): void {
  const taxes = (invoice.reimbursements ?? []).flatMap((document) => document.taxes);
  const base = total(taxes, (tax) => tax.base);
  const tax = total(taxes, (each) => each.value);
  check.compare(
    'reimbursement_base',
    'reimbursementBase',
    'La base del reembolso',
    read(invoice.reimbursementBase),
    base,
  );
  check.compare(
    'reimbursement_tax',
    'reimbursementTax',
    'El impuesto del reembolso',
    read(invoice.reimbursementTax),
    tax,
  );
  check.compare(
    'reimbursement_total',
    'reimbursementTotal',
    'El total del reembolso',
    read(invoice.reimbursementTotal),
    base.add(tax),
  );
}
