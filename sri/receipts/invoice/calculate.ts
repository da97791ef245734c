import { ICE, IRBPNR, IVA, ivaRates, labelOf, WAY_TO_PAY_DEFAULT } from '../../catalogs/index.ts';
import { type Amount, amount } from '../../num/index.ts';
import { type CalculatedLine, type CalculatedTax, calculateLine, isBlank, readAmount } from './calculate-line.ts';
import type { InvoiceDraft, PaymentDraft } from './invoice.ts';

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

export interface CalculatedPayment {
  readonly wayToPay: string;
  readonly total: Amount;
  readonly term?: string;
  readonly timeUnit?: PaymentDraft['timeUnit'];
}

export interface CalculatedInvoice {
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
  readonly tip: Amount;
  /** Collected for others. @sri otrosRubrosTerceros */
  readonly thirdParty: Amount;
  /** @sri importeTotal */
  readonly total: Amount;
  readonly payments: readonly CalculatedPayment[];
  readonly paid: Amount;
  /** Total minus payments: positive while something is missing. */
  readonly due: Amount;
  /** Refund invoices only. @sri totalComprobantesReembolso and its two parts */
  readonly reimbursement?: { readonly base: Amount; readonly tax: Amount; readonly total: Amount };
}

const NONE = amount('0.00');

/** Σ base and Σ value by tax and rate; IVA is then computed on the whole group, which is what the SRI recomputes (F 4.3). */
function groupTaxes(lines: readonly CalculatedLine[]): CalculatedTax[] {
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
  for (const group of groups) if (group.taxCode === IVA) group.value = group.base.percent(group.rate).round(2);
  return groups.sort((a, b) => (a.taxCode < b.taxCode ? -1 : a.taxCode > b.taxCode ? 1 : 0));
}

function ivaSubtotalsOf(lines: readonly CalculatedLine[], groups: readonly CalculatedTax[]): IvaSubtotal[] {
  return groups
    .filter((group) => group.taxCode === IVA)
    .map(({ rateCode, rate, base, value }) => {
      let subtotal = NONE;
      for (const line of lines)
        if (line.taxes[0]?.taxCode === IVA && line.taxes[0].rateCode === rateCode)
          subtotal = subtotal.add(line.subtotal);
      return { rateCode, label: labelOf(ivaRates, rateCode) ?? rateCode, rate, subtotal, base, value };
    });
}

/** No payments: one of the whole. The first payment without a total takes what the others leave. */
function resolvePayments(drafts: readonly PaymentDraft[], total: Amount, defaultWayToPay: string): CalculatedPayment[] {
  if (drafts.length === 0) return [{ wayToPay: defaultWayToPay, total }];
  const open = drafts.findIndex((payment) => isBlank(payment.total));
  const stated = drafts.reduce((sum, payment) => sum.add(readAmount(payment.total).round(2)), NONE);
  const left = total.subtract(stated);
  return drafts.map((payment, i) => ({
    wayToPay: payment.wayToPay,
    total: i !== open ? readAmount(payment.total).round(2) : left.isNegative() ? NONE : left,
    ...(isBlank(payment.term) ? {} : { term: payment.term, timeUnit: payment.timeUnit }),
  }));
}

function reimbursementOf(draft: InvoiceDraft): CalculatedInvoice['reimbursement'] {
  if (draft.reimbursements === undefined || draft.reimbursements.length === 0) return undefined;
  let [base, tax] = [NONE, NONE];
  for (const document of draft.reimbursements)
    for (const each of document.taxes) {
      base = base.add(readAmount(each.base).round(2));
      tax = tax.add(readAmount(each.value).round(2));
    }
  return { base, tax, total: base.add(tax) };
}

const totalOf = (groups: readonly CalculatedTax[], taxCode: string): Amount =>
  groups.reduce((sum, group) => (group.taxCode === taxCode ? sum.add(group.value) : sum), NONE);

/**
 * Everything an invoice says in figures, from what a person typed. The same function serves the screen at every key
 * press, the issue transaction and the XML, so that the three cannot disagree. It never throws: what cannot be read
 * counts as zero here and is a fault of `checkInvoiceDraft`. Rates are those of the draft's day.
 *
 * `defaultWayToPay` (tabla 24) is used when the draft has no payments; 20, through the bank, when absent.
 * @sri ficha tabla 21
 */
export function calculateInvoice(draft: InvoiceDraft, options: { defaultWayToPay?: string } = {}): CalculatedInvoice {
  const lines = draft.lines.map((line) => calculateLine(line, draft.issuedOn));
  const taxTotals = groupTaxes(lines);
  let [subtotal, discountTotal, thirdParty] = [NONE, NONE, NONE];
  for (const line of lines) {
    subtotal = subtotal.add(line.subtotal);
    discountTotal = discountTotal.add(line.discount);
  }
  for (const item of draft.thirdPartyItems ?? []) thirdParty = thirdParty.add(readAmount(item.total).round(2));
  const [iva, ice, irbpnr] = [totalOf(taxTotals, IVA), totalOf(taxTotals, ICE), totalOf(taxTotals, IRBPNR)];
  const tip = readAmount(draft.tip).round(2);
  const total = subtotal.add(iva).add(ice).add(irbpnr).add(tip).add(thirdParty);
  const payments = resolvePayments(draft.payments, total, options.defaultWayToPay ?? WAY_TO_PAY_DEFAULT);
  const paid = payments.reduce((sum, payment) => sum.add(payment.total), NONE);
  const reimbursement = reimbursementOf(draft);
  return {
    lines,
    taxTotals,
    ivaSubtotals: ivaSubtotalsOf(lines, taxTotals),
    subtotal,
    discountTotal,
    iva,
    ice,
    irbpnr,
    tip,
    thirdParty,
    total,
    payments,
    paid,
    due: total.subtract(paid),
    ...(reimbursement === undefined ? {} : { reimbursement }),
  };
}
