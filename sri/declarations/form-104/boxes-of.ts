import {
  CREDIT_NOTE,
  DEBIT_NOTE,
  IVA,
  PURCHASE_LIQUIDATION,
  REMISSION_GUIDE,
  RETAINED_IVA,
  RETENTION,
} from '../../catalogs/index.ts';
import { limitOn } from '../../catalogs/limits.ts';
import { addMonths, type Day, type Month, monthOf } from '../../dates/index.ts';
import type { Fault } from '../../faults.ts';
import { type Amount, amount, formatMoney, smaller, sum, ZERO } from '../../num/index.ts';
import type { OutlineTax } from '../../receipts/document-outline.ts';
import { type BoxPart, BoxParts, type FilledForm, putLate, putTyped } from '../forms/box-parts.ts';
import { type LateFacts, lateOf } from '../late-filing.ts';
import {
  isCreditNote,
  isRetainedWhole,
  lineOf,
  type OutsideReason,
  reasonOutside,
  retainedBox,
  SALE_NOTE,
  type TaxDocument,
  tourismBoxes,
} from '../tax-document.ts';
import { daysOf, monthsOf, type TaxPeriod } from '../tax-period.ts';
import { form104Boxes } from './boxes.ts';
import { carryNotes } from './carried-notes.ts';
import { computeForm104, type Form104Input } from './compute-form-104.ts';
import { lines } from './lines.ts';
import { isRateIn, settingOn } from './settings.ts';

/** The tax of a sale on credit, and the month in which it is settled. */
export interface DeferredTax {
  readonly document: string;
  readonly month: Month;
  readonly tax: Amount;
}

export interface Form104Facts {
  readonly period: TaxPeriod;
  readonly documents: readonly TaxDocument[];
  readonly previous: Form104Input['previous'];
  /** How much of its credit notes each box left to this period; what 442 to 554 of the return before have more is of no known line. */
  readonly excess?: ReadonlyMap<string, Amount>;
  /** What the person says of boxes that may be edited; it stands over the documents. */
  readonly typed?: ReadonlyMap<string, Amount>;
  /** Tax of earlier sales on credit that was not settled yet; without it 483 is the box 485 before. */
  readonly deferred?: readonly DeferredTax[];
  readonly settings?: Form104Input['settings'];
  /** Fine and interest of a late return stand in 904 and 903 where nobody typed them. */
  readonly late?: LateFacts;
}

export interface ExplainedReturn extends FilledForm {
  /** What later periods settle. */
  readonly deferred: readonly DeferredTax[];
  /** What credit notes exceed and leave to the next period, by the net and tax boxes that they would lower. */
  readonly excess: ReadonlyMap<string, Amount>;
}

/** Lines whose tax is the general rate of the period: a credit note of another rate leaves a difference. */
const generalLines = ['401', '402', '500', '501', '503', '504', '505'];
/** What a fine is of where no tax is owed: all gross income, that of sales without IVA too, which no total of the form has. @law LRTI art. 100 */
export const finedSales: readonly string[] = ['409', '431'];
const editable = new Set(form104Boxes.rows.filter(({ isEditable }) => isEditable).map(({ code }) => code));
const ONE = amount('1');

/** A line of the taxes of a document into its gross, net and tax. */
function putTax(
  parts: BoxParts,
  document: TaxDocument,
  { rateCode, base, value }: OutlineTax,
  period: TaxPeriod,
): void {
  const gross = lineOf(document, rateCode);
  const line = lines.get(gross);
  if (line === undefined) throw new RangeError(`no line ${gross}`);
  const part = (figure: Amount): BoxPart => ({ document: document.id, amount: figure });
  const [net, tax] = [amount(base), amount(value)];
  if (!isCreditNote(document)) {
    parts.put(gross, part(net));
    parts.put(line.net, part(net));
    if (line.tax !== undefined) parts.put(line.tax, part(tax));
    return;
  }
  parts.put(line.net, part(net.negate()));
  if (line.tax === undefined) return;
  const rate = settingOn('general', daysOf(period)[1]);
  if (rate === undefined || !generalLines.includes(gross) || isRateIn(rateCode, period)) {
    parts.put(line.tax, part(tax.negate()));
    return;
  }
  const atRate = net.percent(rate).round(2);
  const more = atRate.subtract(tax);
  parts.put(line.tax, part(atRate.negate()));
  const [up, down] = line.isSale ? ['423', '424'] : ['526', '527'];
  parts.put(more.isNegative() ? down : up, part(more.abs()));
}

function putRetention(parts: BoxParts, document: TaxDocument): void {
  for (const { taxCode, percent, value } of document.withheld ?? []) {
    const box = taxCode === RETAINED_IVA ? retainedBox(document, percent) : undefined;
    if (box !== undefined) parts.put(box, { document: document.id, amount: amount(value) });
  }
}

/**
 * All the IVA of what nobody issues a retention for, as if it had been retained; its notes lower that, and no more.
 * @sri Formulario 104, casilla 731
 */
function putUnretained(parts: BoxParts, documents: readonly TaxDocument[]): void {
  let left = ZERO;
  const [notes, purchases] = [documents.filter(isCreditNote), documents.filter((each) => !isCreditNote(each))];
  for (const document of [...purchases, ...notes]) {
    const taxes = (document.taxes ?? []).filter(({ taxCode }) => taxCode === IVA);
    const tax = sum(taxes.map(({ value }) => amount(value)));
    const figure = isCreditNote(document) ? smaller(tax, left).negate() : tax;
    left = left.add(figure);
    parts.put('731', { document: document.id, amount: figure });
  }
}

/** What changes or follows a sale and is none: only those that were voided are counted. */
const uncounted: readonly (string | null)[] = [CREDIT_NOTE, DEBIT_NOTE, REMISSION_GUIDE, RETENTION, null];

/** The box that counts a document; undefined when none does. */
function countOf({ documentType, isIssued, whyNot }: TaxDocument): string | undefined {
  if (whyNot !== null) return isIssued && whyNot === 'voided' ? '113' : undefined;
  if (uncounted.includes(documentType)) return undefined;
  if (documentType === PURCHASE_LIQUIDATION) return isIssued ? '119' : '111';
  if (isIssued) return '111';
  return documentType === SALE_NOTE ? '117' : '115';
}

/** Lines whose tax is settled now or later: 480 and 481 add up to what is sold of them. */
const chargedLines = ['401', '402', '410', '425'];

/** What a sale on credit, or a credit note of one, puts off to a later period. */
interface PutOff extends DeferredTax {
  readonly base: Amount;
  readonly isNote: boolean;
}

/** undefined: all of its tax is settled now. */
function putOffBy(document: TaxDocument, lastMonth: Month): PutOff | undefined {
  const { id, deferredBy, taxes, day } = document;
  if (deferredBy === undefined) return undefined;
  const month = addMonths(monthOf(day), deferredBy);
  if (month <= lastMonth) return undefined; // within the same half-year
  const isTaxed = ({ taxCode, rateCode }: OutlineTax) =>
    taxCode === IVA && chargedLines.includes(lineOf(document, rateCode));
  const taxed = (taxes ?? []).filter(isTaxed);
  const [base, tax] = [sum(taxed.map((each) => amount(each.base))), sum(taxed.map(({ value }) => amount(value)))];
  return tax.isZero() ? undefined : { document: id, month, base, tax, isNote: isCreditNote(document) };
}

/**
 * Sales on credit into 481, less their credit notes; gives their tax with the month that settles it. A note takes back what
 * sales of this period put off to the same month, and no more: 481 and 485 are never negative.
 */
function deferredOf(parts: BoxParts, all: readonly PutOff[]): DeferredTax[] {
  const left = new Map<Month, Pick<PutOff, 'base' | 'tax'>>();
  const own: DeferredTax[] = [];
  const put = (document: string, month: Month, base: Amount, tax: Amount): void => {
    const before = left.get(month) ?? { base: ZERO, tax: ZERO };
    left.set(month, { base: before.base.add(base), tax: before.tax.add(tax) });
    parts.put('481', { document, amount: base });
    if (!tax.isZero()) own.push({ document, month, tax });
  };
  for (const { document, month, base, tax, isNote } of all) if (!isNote) put(document, month, base, tax);
  for (const { document, month, base, tax, isNote } of all) {
    const most = left.get(month);
    if (isNote && most !== undefined)
      put(document, month, smaller(base, most.base).negate(), smaller(tax, most.tax).negate());
  }
  return own;
}

/**
 * What is still put off when a person settles so much of it now: less of what is due last, so that no month asks for less than
 * its own sales leave to it.
 */
function withoutSettled(own: readonly DeferredTax[], settled: Amount): DeferredTax[] {
  let left = settled;
  const months = [...new Set(own.map(({ month }) => month))].sort().toReversed();
  return months.flatMap((month) => {
    const its = own.filter((each) => each.month === month);
    // Credit notes of the month are less already.
    let most = smaller(sum(its.map(({ tax }) => tax)), left);
    left = left.subtract(most);
    return its.flatMap((each) => {
      const less = each.tax.isNegative() ? ZERO : smaller(each.tax, most);
      most = most.subtract(less);
      const tax = each.tax.subtract(less);
      return tax.isZero() ? [] : [{ ...each, tax }];
    });
  });
}

/** The tax that 482 adds up, and what it takes off. */
const [charged, lowered] = [['421', '422', '430', '445', '423'], '424'];

/** Into 484 what of the tax of each document is not settled later. */
function putSettledNow(parts: BoxParts, deferred: readonly DeferredTax[], total: Amount): void {
  const byDocument = new Map<string, Amount>();
  const put = (part: BoxPart): void => {
    if ('document' in part) byDocument.set(part.document, (byDocument.get(part.document) ?? ZERO).add(part.amount));
    else parts.put('484', part);
  };
  for (const part of charged.flatMap((box) => parts.byBox.get(box) ?? [])) put(part);
  for (const part of parts.byBox.get(lowered) ?? []) put({ ...part, amount: part.amount.negate() });
  for (const { document, tax } of deferred) put({ document, amount: tax.negate() });
  for (const [document, figure] of byDocument) parts.put('484', { document, amount: figure });
  // A tax that a formula made of what was typed.
  parts.put('484', { typed: true, amount: total.subtract(parts.total('484')) });
}

/** Gross, net and tax of a document that is in the return. */
function putDocument(parts: BoxParts, document: TaxDocument, period: TaxPeriod): void {
  if (document.documentType === RETENTION) {
    putRetention(parts, document);
    return;
  }
  const taxes = (document.taxes ?? []).filter(({ taxCode }) => taxCode === IVA);
  // A note of sale states no tax: what it costs is its subtotal.
  if (taxes.length === 0)
    putTax(parts, document, { taxCode: IVA, rateCode: '0', base: document.subtotal, value: '0' }, period);
  for (const tax of taxes) putTax(parts, document, tax, period);
}

/**
 * Form 104 of a period out of its documents, each box with what is in it, and each document that is in none with the
 * reason. Pure: the documents of other periods may be among them. The tax of a line is what its documents state, by the
 * code of their rate and never by dividing; a credit note of a rate that is not of this period is taken at this one's, and
 * the difference stands in 423 or 424, 526 or 527. Throws RangeError when the period is none or a text is no amount.
 * @sri Formulario 104
 */
export function boxesOf(facts: Form104Facts): ExplainedReturn {
  const { period, documents, previous, typed = new Map<string, Amount>(), deferred, settings, late } = facts;
  const [, lastMonth] = monthsOf(period);
  const parts = new BoxParts();
  const outside: { document: string; reason: OutsideReason }[] = [];
  const putOff: PutOff[] = [];
  const unretained: TaxDocument[] = [];
  const receipts = new Set<string>();
  for (const document of documents) {
    const reason = reasonOutside(document, period);
    const counted = reason === null || reason === document.whyNot ? countOf(document) : undefined;
    const { id, receipt } = document;
    // In several parts it is one receipt all the same.
    const isCounted = receipt !== undefined && receipts.has(receipt);
    if (counted !== undefined && !isCounted) {
      parts.put(counted, { document: id, amount: ONE });
      if (receipt !== undefined) receipts.add(receipt);
    }
    if (reason !== null) {
      outside.push({ document: document.id, reason });
      continue;
    }
    putDocument(parts, document, period);
    const later = putOffBy(document, lastMonth);
    if (later !== undefined) putOff.push(later);
    if (document.ofNoAgent && isRetainedWhole(document) && !document.hasRetainedIva) unretained.push(document);
  }
  putUnretained(parts, unretained);
  const own = deferredOf(parts, putOff);
  const excess = carryNotes(parts, facts);
  for (const { document, month, tax } of deferred ?? [])
    if (month <= lastMonth) parts.put('483', { document, amount: tax });

  const boxes = figuresOf(parts);
  if (deferred !== undefined) boxes.set('483', parts.total('483'));
  putTyped(parts, boxes, typed, (box) => editable.has(box));
  const compute = () => computeForm104({ period, previous, boxes, ...(settings === undefined ? {} : { settings }) });
  const later = sum(own.map(({ tax }) => tax));
  const saysCredit = typed.has('481') || typed.has('484');
  if (!later.isZero() && !saysCredit) {
    const now = (compute().boxes.get('482') ?? ZERO).subtract(later);
    boxes.set('484', now);
    putSettledNow(parts, own, now);
  }
  const timely = compute();
  const box = (code: string): Amount => timely.boxes.get(code) ?? ZERO;
  const costs = late && lateOf({ tax: box('902'), sales: sum(finedSales.map(box)) }, late);
  const lateFaults = putLate(parts, boxes, costs, typed);
  const computed = costs === undefined ? timely : compute();
  const putsOff = saysCredit ? (computed.boxes.get('485') ?? ZERO) : later;
  const stillOff = putsOff.compare(later) < 0 ? withoutSettled(own, later.subtract(putsOff)) : own;
  // What no document puts off is settled a month later: nothing of it is lost.
  const rest = putsOff.subtract(sum(stillOff.map(({ tax }) => tax)));
  if (!rest.isZero()) stillOff.push({ document: '', month: addMonths(lastMonth, 1), tax: rest });
  return {
    ...computed,
    faults: [
      ...computed.faults,
      ...(computed.boxes.get('484')?.isNegative() ? [belowZero] : []),
      ...subtotalFaults(computed.boxes, daysOf(period)[1]),
      ...(asksDecree(computed.boxes) ? [decree] : []),
      ...lateFaults,
    ],
    parts: parts.byBox,
    outside,
    deferred: [...(deferred ?? []).filter(({ month }) => month > lastMonth), ...stillOff],
    excess,
    late: costs,
  };
}

/** More was sold than a return takes. */
function subtotalFaults(boxes: ReadonlyMap<string, Amount>, day: Day): Fault[] {
  const limit = amount(limitOn('declarationSubtotal', day));
  if ((boxes.get('409') ?? ZERO).compare(limit) <= 0) return [];
  const sentence = `Tus ventas del período pasan de ${formatMoney(limit)}, el límite que conocemos para una declaración. Por confirmar: compáralo con el portal.`;
  return [{ code: 'subtotal', place: 'boxes.409', sentence, severity: 'warning' }];
}

/** Whether the portal does not go on before somebody says by which decree the rate was reduced. @sri Formulario 104, casilla 203 */
export const asksDecree = (boxes: ReadonlyMap<string, Amount>): boolean =>
  tourismBoxes.some((box) => !(boxes.get(box) ?? ZERO).isZero());

const decree: Fault = {
  code: 'decree',
  place: 'boxes.203',
  sentence:
    'Tienes IVA reducido de turismo: el portal te pide el decreto (casilla 203), que va solo ahí. Escógelo de su lista.',
  severity: 'warning',
};

const belowZero: Fault = {
  code: 'deferred',
  place: 'boxes.484',
  sentence:
    'Las notas de crédito superan las ventas de contado y la casilla 484 queda en negativo: marca como de crédito las notas de tus ventas a crédito.',
  severity: 'warning',
};

/** What the parts add up to. A line that has documents has no column that a formula makes of another. */
function figuresOf(parts: BoxParts): Map<string, Amount> {
  const boxes = parts.totals();
  for (const [gross, { net, tax }] of lines) {
    const columns = tax === undefined ? [gross, net] : [gross, net, tax];
    if (columns.some((box) => boxes.has(box))) for (const box of columns) if (!boxes.has(box)) boxes.set(box, ZERO);
  }
  return boxes;
}
