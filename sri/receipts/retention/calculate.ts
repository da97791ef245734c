import {
  ICE,
  IVA,
  iceRates,
  ivaRates,
  RETAINED_INCOME,
  RETAINED_ISD,
  RETAINED_IVA,
  retentionRatesOf,
  rowOn,
} from '../../catalogs/index.ts';
import { type Day, isDay } from '../../dates/index.ts';
import { type Amount, amount, ZERO } from '../../num/index.ts';
import { isBlank, readAmount } from '../lines/read-amount.ts';
import { type CalculatedPayments, calculatePayments } from '../payments/calculate.ts';
import { type CalculatedReimbursement, reimbursementOf } from '../reimbursement/calculate.ts';
import type { RetainedDocumentDraft, RetainedTaxDraft, RetentionDraft, RetentionLineDraft } from './retention.ts';

export interface CalculatedRetentionLine {
  readonly taxCode: string;
  readonly code: string;
  readonly base: Amount;
  readonly percent: Amount;
  /** Base by percentage, rounded once. */
  readonly value: Amount;
}

export interface CalculatedRetainedTax {
  readonly taxCode: string;
  readonly rateCode: string;
  readonly rate: Amount;
  readonly base: Amount;
  readonly value: Amount;
}

export interface CalculatedRetainedDocument extends CalculatedPayments {
  /** Day that chose the percentages. */
  readonly rateDay: Day;
  readonly subtotal: Amount;
  readonly iva: Amount;
  readonly total: Amount;
  readonly taxes: readonly CalculatedRetainedTax[];
  readonly retentions: readonly CalculatedRetentionLine[];
  /** What its retentions take away. */
  readonly retained: Amount;
  /** Refund documents only. */
  readonly reimbursement?: CalculatedReimbursement;
}

/** What one code withholds in the whole receipt. */
export type RetentionTotal = CalculatedRetentionLine;

export interface CalculatedRetention {
  readonly documents: readonly CalculatedRetainedDocument[];
  /** One for each tax, code and percentage, in the order in which they first appear. */
  readonly codes: readonly RetentionTotal[];
  readonly income: Amount;
  readonly iva: Amount;
  readonly isd: Amount;
  /** All that is withheld. */
  readonly total: Amount;
}

const NONE = amount('0.00');
const total = <T>(items: readonly T[], of: (item: T) => Amount): Amount =>
  items.reduce((sum, item) => sum.add(of(item)), NONE);

/**
 * Everything a retention says in figures, from what a person typed: it never throws, what cannot be read counts as zero
 * and is a fault of `checkRetentionDraft`. A percentage that is not stated is that of the code on the day of the credit to
 * account. `defaultWayToPay` (tabla 24) stands for a document without payments. @sri ficha anexo 10
 */
export function calculateRetention(
  draft: RetentionDraft,
  options: { defaultWayToPay?: string } = {},
): CalculatedRetention {
  const documents = draft.documents.map((document) => calculateDocument(document, draft.issuedOn, options));
  const retentions = documents.flatMap((document) => document.retentions);
  const of = (taxCode: string): Amount =>
    total(
      retentions.filter((line) => line.taxCode === taxCode),
      (line) => line.value,
    );
  return {
    documents,
    codes: byCode(retentions),
    income: of(RETAINED_INCOME),
    iva: of(RETAINED_IVA),
    isd: of(RETAINED_ISD),
    total: total(retentions, (line) => line.value),
  };
}

/**
 * Day whose percentages hold: the payment or the credit to account, whichever is first. The credit is the day of
 * registration, or of the document while nobody stated one; a retention is never issued before.
 * @law NAC-DGERCGC26-00000009; LRTI art. 50
 */
export function rateDayOf(document: Pick<RetainedDocumentDraft, 'issuedOn' | 'registeredOn'>, issuedOn: Day): Day {
  const stated = [document.registeredOn, document.issuedOn].find((day) => day !== undefined && isDay(day));
  if (stated === undefined) return issuedOn;
  return isDay(issuedOn) && issuedOn < stated ? issuedOn : stated;
}

/** What a tax may be withheld from: income tax from the subtotal, IVA from its value, ISD from what is paid. */
export function limitOfTax(
  { subtotal, iva, total: paid }: Pick<CalculatedRetainedDocument, 'subtotal' | 'iva' | 'total'>,
  taxCode: string,
): Amount {
  return taxCode === RETAINED_INCOME
    ? subtotal
    : taxCode === RETAINED_IVA
      ? iva
      : taxCode === RETAINED_ISD
        ? paid
        : NONE;
}

function calculateDocument(
  document: RetainedDocumentDraft,
  issuedOn: Day,
  options: { defaultWayToPay?: string },
): CalculatedRetainedDocument {
  const rateDay = rateDayOf(document, issuedOn);
  const taxes = document.taxes.map((tax) => calculateTax(tax, isDay(document.issuedOn) ? document.issuedOn : rateDay));
  const sumOf = (taxCode: string, of: (tax: CalculatedRetainedTax) => Amount): Amount =>
    total(
      taxes.filter((tax) => tax.taxCode === taxCode),
      of,
    );
  const iva = sumOf(IVA, (tax) => tax.value);
  const bases = sumOf(IVA, (tax) => tax.base).subtract(sumOf(ICE, (tax) => tax.value));
  const subtotal = isBlank(document.subtotal)
    ? bases.isNegative()
      ? NONE
      : bases
    : readAmount(document.subtotal).round(2);
  const importe = isBlank(document.total)
    ? subtotal.add(total(taxes, (tax) => tax.value))
    : readAmount(document.total).round(2);
  const retentions = calculateLines(document.retentions, { subtotal, iva, total: importe }, rateDay);
  const reimbursement = reimbursementOf(document.reimbursements);
  return {
    rateDay,
    subtotal,
    iva,
    total: importe,
    taxes,
    retentions,
    retained: total(retentions, (line) => line.value),
    ...calculatePayments(document.payments, importe, options.defaultWayToPay),
    ...(reimbursement === undefined ? {} : { reimbursement }),
  };
}

function calculateTax(tax: RetainedTaxDraft, day: Day): CalculatedRetainedTax {
  const base = readAmount(tax.base).round(2);
  const rate = isBlank(tax.rate) ? usualRate(tax, day) : readAmount(tax.rate);
  const value = isBlank(tax.value) ? base.percent(rate).round(2) : readAmount(tax.value).round(2);
  return { taxCode: tax.taxCode, rateCode: tax.rateCode, rate, base, value };
}

/** The rate of a code on a day; zero for one that has none (IRBPNR is charged by the bottle). */
function usualRate({ taxCode, rateCode }: RetainedTaxDraft, day: Day): Amount {
  const rate =
    taxCode === IVA
      ? rowOn(ivaRates, rateCode, day)?.rate
      : taxCode === ICE
        ? rowOn(iceRates, rateCode, day)?.percent
        : undefined;
  return rate === undefined ? ZERO : amount(rate);
}

function calculateLines(
  lines: readonly RetentionLineDraft[],
  document: Pick<CalculatedRetainedDocument, 'subtotal' | 'iva' | 'total'>,
  day: Day,
): CalculatedRetentionLine[] {
  const open = new Set<string>();
  return lines.map((line) => {
    const { taxCode, code } = line;
    let base = readAmount(line.base).round(2);
    if (isBlank(line.base) && !open.has(taxCode)) {
      open.add(taxCode);
      const others = total(
        lines.filter((each) => each !== line && each.taxCode === taxCode),
        (each) => readAmount(each.base).round(2),
      );
      const left = limitOfTax(document, taxCode).subtract(others);
      base = left.isNegative() ? NONE : left;
    }
    const rates = retentionRatesOf(taxCode);
    const usual = rates && rowOn(rates, code, day)?.percent;
    const percent = isBlank(line.percent) ? amount(usual ?? '0') : readAmount(line.percent);
    return { taxCode, code, base, percent, value: base.percent(percent).round(2) };
  });
}

function byCode(lines: readonly CalculatedRetentionLine[]): RetentionTotal[] {
  const totals = new Map<string, RetentionTotal>();
  for (const line of lines) {
    const key = `${line.taxCode} ${line.code} ${line.percent.toText()}`;
    const sum = totals.get(key);
    totals.set(
      key,
      sum === undefined ? line : { ...sum, base: sum.base.add(line.base), value: sum.value.add(line.value) },
    );
  }
  return [...totals.values()];
}
