/**
 * From the documents of a period to form 104 a second time, in tables and loops. What documents put into boxes is here;
 * the arithmetic between boxes is `plain-form-104.ts`. Written from the printed form, the table of supports and the
 * decisions, but for what only the engine says: the order of reasons, and where notes go that exceed their line.
 */
import type { TaxDocument } from '@cuadre/sri/declarations/form-104';
import { lesser, percentOf, positive, readAmount, readSigned, writeAmount } from './plain-amounts.ts';
import { plainForm104 } from './plain-form-104.ts';

interface Deferred {
  readonly document: string;
  readonly month: string;
  readonly tax: string;
}

/** A month or half a year as text: what happened in it, and what the one before left. */
export interface MonthInput {
  readonly period: string;
  readonly documents: readonly TaxDocument[];
  readonly previous: Readonly<Record<string, string>>;
  readonly excess: Readonly<Record<string, string>>;
  readonly deferred?: readonly Deferred[];
  readonly typed: Readonly<Record<string, string>>;
}

export interface MonthAnswer {
  readonly boxes: Readonly<Record<string, string>>;
  /** The reason of each document that is in no box. */
  readonly outside: Readonly<Record<string, string>>;
  readonly deferred: readonly Deferred[];
  readonly excess: Readonly<Record<string, string>>;
  /** The sum of what is in each box that is no formula. */
  readonly sums: Readonly<Record<string, string>>;
  readonly faults: readonly never[];
}

const [CREDIT_NOTE, DEBIT_NOTE, SALE_NOTE, LIQUIDATION, GUIDE, RETENTION] = ['04', '05', '02', '03', '06', '07'];
const CREDIT_SUPPORTS = ['01', '03', '06'];

/** Gross, net and tax side by side; a line without tax has two. The kind says where the notes of a line go that exceed it. */
const LINES: Readonly<Record<string, readonly [net: string, tax: string | null]>> = {
  401: ['411', '421'],
  402: ['412', '422'],
  410: ['420', '430'],
  425: ['435', '445'],
  403: ['413', null],
  404: ['414', null],
  405: ['415', null],
  406: ['416', null],
  407: ['417', null],
  408: ['418', null],
  431: ['441', null],
  434: ['444', '454'],
  500: ['510', '520'],
  501: ['511', '521'],
  530: ['533', '534'],
  540: ['550', '560'],
  502: ['512', '522'],
  503: ['513', '523'],
  504: ['514', '524'],
  505: ['515', '525'],
  506: ['516', null],
  507: ['517', null],
  508: ['518', null],
  531: ['541', null],
  532: ['542', null],
  535: ['545', '555'],
};
const RETAINED: Readonly<Record<string, string>> = {
  10: '721',
  20: '723',
  30: '725',
  50: '727',
  70: '729',
  100: '731',
};
/** Sales on credit are among these. */
const TAXED_SALES = ['401', '402', '410', '425'];
/** Lines at the general rate: a note of another one leaves its difference to the tax that is due, or to the credit. */
const DIFFERENCES: Readonly<Record<string, readonly [noteOfLess: string, noteOfMore: string]>> = Object.fromEntries([
  ...['401', '402'].map((line) => [line, ['423', '424']]),
  ...['500', '501', '503', '504', '505'].map((line) => [line, ['526', '527']]),
]);
/**
 * Notes that exceed their line are left to the next period in a total of base and one of tax: the lines of each, in the
 * order in which those of no known line are taken off, and the lines that only take their own.
 */
const LEFT: readonly [lines: string, others: string, base: string, tax: string | null][] = [
  ['403 404 405 406 407 408', '431', '442', null],
  ['401 402 410 425', '434', '443', '453'],
  ['507 506 508', '531 532', '543', null],
  ['500 501 530 540 503 504 505 502', '535', '544', '554'],
];
/** Lines that seldom have something: what is over of their notes goes to the line of every month. */
const SELDOM: Readonly<Record<string, string>> = {
  ...{ 402: '401', 410: '401', 425: '401' },
  ...{ 501: '500', 503: '500', 504: '500', 505: '500', 530: '500', 540: '500' },
};

export const filledByDocuments: readonly string[] = [
  ...Object.entries(LINES).flatMap(([gross, [net, tax]]) => (tax === null ? [gross, net] : [gross, net, tax])),
  ...'423 424 526 527 442 443 453 543 544 554 481 483 484'.split(' '),
  ...'111 113 115 117 119 609'.split(' '),
  ...Object.values(RETAINED),
];

/** The general rate's code, with the months in which it was in force. */
const GENERAL: readonly [code: string, percent: bigint, from: string, to: string][] = [
  ['2', 12n, '2007-01', '2016-05'],
  ['3', 14n, '2016-06', '2017-05'],
  ['2', 12n, '2017-06', '2024-03'],
  ['4', 15n, '2024-04', '9999-12'],
];

/** Notes of other sales may come to more than what was sold and is due now. */
const SIGNED = ['481', '483', '484'];

const cents = (text: string): bigint => readAmount(text, 2) ?? 0n;
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);
const retainedBox = (percent: string): string | undefined => RETAINED[percent.replace(/\.0+$/, '')];
const monthOf = (day: string): string => day.slice(0, 7);

export function monthsOf(period: string): [string, string] {
  const year = period.slice(0, 4);
  if (period.endsWith('S1')) return [`${year}-01`, `${year}-06`];
  if (period.endsWith('S2')) return [`${year}-07`, `${year}-12`];
  return [period, period];
}

function monthsLater(month: string, count: number): string {
  let [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  for (let step = 0; step < count; step++) {
    number++;
    if (number === 13) [year, number] = [year + 1, 1];
  }
  return `${year}-${String(number).padStart(2, '0')}`;
}

const isSale = ({ isIssued, documentType }: TaxDocument): boolean =>
  documentType === LIQUIDATION ? !isIssued : isIssued;
const isMarked = ({ marks }: TaxDocument, mark: string): boolean => (marks ?? []).some((each) => each === mark);
const givesCredit = ({ support }: TaxDocument): boolean => support !== null && CREDIT_SUPPORTS.includes(support);
const isPopular = (document: TaxDocument): boolean =>
  document.documentType === SALE_NOTE ||
  isMarked(document, 'popularBusiness') ||
  (document.ofPopularBusiness === true && !givesCredit(document));

interface Line {
  readonly code: string;
  readonly base: bigint;
  readonly tax: bigint;
}

/** Its lines of IVA; of what has none because a popular business gave it, its total. */
function linesOf(document: TaxDocument): Line[] {
  const lines = (document.taxes ?? [])
    .filter(({ taxCode }) => taxCode === '2')
    .map(({ rateCode, base, value }) => ({ code: rateCode, base: cents(base), tax: cents(value) }));
  if (lines.length === 0 && !isSale(document) && isPopular(document)) {
    return [{ code: '0', base: cents(document.subtotal), tax: 0n }];
  }
  return lines;
}

function saleLine(document: TaxDocument, code: string): string {
  const [isAsset, hasRight] = [isMarked(document, 'fixedAsset'), isMarked(document, 'zeroWithRight')];
  if (isMarked(document, 'refund')) return '434';
  if (code === '6' || code === '7') return '431';
  if (code === '8') return '410';
  if (code === '5') return '425';
  if (code !== '0') return isAsset ? '402' : '401';
  if (isMarked(document, 'exportGoods')) return '407';
  if (isMarked(document, 'exportServices')) return '408';
  if (isAsset) return hasRight ? '406' : '404';
  return hasRight ? '405' : '403';
}

function purchaseLine(document: TaxDocument, code: string): string {
  const isAsset = document.support === '03' || isMarked(document, 'fixedAsset');
  const isImported = isMarked(document, 'importGoods') || isMarked(document, 'importAsset');
  if (document.support === '08' || isMarked(document, 'refund')) return '535';
  if (isPopular(document)) return '508';
  if (code === '6') return '531';
  if (code === '7') return '532';
  if (code === '0') return isImported ? '506' : '507';
  if (!givesCredit(document)) return '502';
  if (isMarked(document, 'importServices')) return '503';
  if (isImported) return isAsset || isMarked(document, 'importAsset') ? '505' : '504';
  if (code === '8') return '530';
  if (code === '5') return '540';
  return isAsset ? '501' : '500';
}

/** Why a document is not of a period, or does not count. */
export function whyOutsidePeriod(document: TaxDocument, period: string): string | null {
  const [first, last] = monthsOf(period);
  const own = document.month ?? monthOf(document.day);
  if (document.declaredIn !== undefined && document.declaredIn !== period) return 'declared';
  if (document.period === undefined ? own < first || own > last : document.period !== period) return 'other_period';
  return document.whyNot;
}

/** Why a document is in no box. */
function whyOutside(document: TaxDocument, period: string): string | null {
  const { documentType, withheld, taxes } = document;
  const reason = whyOutsidePeriod(document, period);
  if (reason !== null) return reason;
  if (documentType === null) return 'no_receipt';
  if (documentType === GUIDE) return 'no_iva';
  if (documentType === RETENTION) {
    if (withheld === null || withheld === undefined) return 'no_lines';
    const ofIva = withheld.filter(({ taxCode, value }) => taxCode === '2' && cents(value) > 0n);
    if (ofIva.length === 0) return 'no_iva';
    return document.isIssued && ofIva.some(({ percent }) => retainedBox(percent) === undefined) ? 'no_box' : null;
  }
  if (document.isPersonal) return 'personal';
  if (isSale(document)) {
    if (documentType === SALE_NOTE) return 'sale_note';
  } else if (document.support === null && !isPopular(document) && !isMarked(document, 'refund')) return 'no_support';
  const lines = linesOf(document);
  // A note counts in no box of receipts: without an amount it is nowhere.
  const isNote = documentType === CREDIT_NOTE || documentType === DEBIT_NOTE;
  if (isNote && lines.length > 0 && lines.every(({ base, tax }) => base === 0n && tax === 0n)) return 'no_iva';
  if (lines.length > 0) return null;
  return taxes === null ? 'no_lines' : 'no_iva';
}

/** What is in each box, in cents. */
class Sums {
  readonly byBox: Record<string, bigint> = {};
  private readonly counted = new Set<string>();

  of(box: string): bigint {
    return this.byBox[box] ?? 0n;
  }

  add(box: string, cents: bigint): void {
    this.byBox[box] = this.of(box) + cents;
  }

  /** A receipt in several parts counts once. */
  count(box: string, { receipt, id }: TaxDocument): void {
    const name = `${box} ${receipt ?? id}`;
    if (!this.counted.has(name)) this.add(box, 100n);
    this.counted.add(name);
  }

  texts(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.byBox).map(([box, amount]) => [box, writeAmount(amount, 2)]));
  }
}

/** The general rate of a month, in percent. */
const rateOf = (month: string): bigint => GENERAL.find(([, , from, to]) => from <= month && month <= to)?.[1] ?? 0n;

const isRateOf = (code: string, [first, last]: readonly [string, string]): boolean =>
  code === '8' ||
  (code === '5' && last >= '2024-04') ||
  GENERAL.some(([each, , from, to]) => each === code && from <= last && first <= to);

function countReceipt(sums: Sums, document: TaxDocument): void {
  const { documentType, isIssued } = document;
  if (documentType === CREDIT_NOTE || documentType === DEBIT_NOTE || documentType === RETENTION) return;
  if (documentType === LIQUIDATION && isIssued) sums.count('119', document);
  else if (documentType === SALE_NOTE) sums.count('117', document);
  else sums.count(isSale(document) ? '111' : '115', document);
}

function putRetention(sums: Sums, { isIssued, withheld }: TaxDocument): void {
  for (const { taxCode, percent, value } of withheld ?? []) {
    if (taxCode === '2') sums.add(isIssued ? (retainedBox(percent) ?? '') : '609', cents(value));
  }
}

/** A line of a document into gross, net and tax; gives the line. */
function putLine(sums: Sums, document: TaxDocument, { code, base, tax }: Line, months: [string, string]): string {
  const line = isSale(document) ? saleLine(document, code) : purchaseLine(document, code);
  const [net, taxBox] = LINES[line] ?? ['', null];
  if (document.documentType !== CREDIT_NOTE) {
    for (const [box, amount] of [
      [line, base],
      [net, base],
      [taxBox, tax],
    ] as const)
      if (box !== null) sums.add(box, amount);
    return line;
  }
  sums.add(net, -base);
  const difference = DIFFERENCES[line];
  if (difference === undefined || isRateOf(code, months)) {
    if (taxBox !== null) sums.add(taxBox, -tax);
    return line;
  }
  const atRate = percentOf(base, rateOf(months[1]));
  if (taxBox !== null) sums.add(taxBox, -atRate);
  sums.add(difference[0], positive(atRate - tax));
  sums.add(difference[1], positive(tax - atRate));
  return line;
}

/**
 * Who was no agent in the month of a purchase pays all IVA of a liquidation of theirs, or of a service from abroad, with its
 * document, unless a retention of the same period names it; what is charged again for others is theirs. Notes lower the
 * whole, never below nothing. Decision 0195.
 */
function putUnretained(sums: Sums, documents: readonly TaxDocument[]): void {
  const taxes = { bought: 0n, back: 0n };
  for (const document of documents) {
    if (document.hasRetainedIva || isSale(document) || document.documentType === RETENTION) continue;
    if (document.support === '08' || isMarked(document, 'refund')) continue;
    if (document.documentType !== LIQUIDATION && !isMarked(document, 'importServices')) continue;
    const tax = total(linesOf(document).map((line) => line.tax));
    taxes[document.documentType === CREDIT_NOTE ? 'back' : 'bought'] += tax;
  }
  sums.add('731', positive(taxes.bought - taxes.back));
}

interface OnCredit {
  readonly document: string;
  readonly month: string;
  readonly isNote: boolean;
  base: bigint;
  tax: bigint;
}

/** Base into 481; gives the tax with the month that settles it. A note takes back no more than sales put off to its month. */
function putOnCredit(sums: Sums, all: readonly OnCredit[]): Deferred[] {
  const sales = all.filter(({ isNote }) => !isNote);
  const put = (document: string, month: string, base: bigint, tax: bigint): Deferred[] => {
    sums.add('481', base);
    return tax === 0n ? [] : [{ document, month, tax: writeAmount(tax, 2) }];
  };
  const own = sales.flatMap(({ document, month, base, tax }) => put(document, month, base, tax));
  for (const note of all.filter(({ isNote }) => isNote)) {
    const taken = { base: 0n, tax: 0n };
    for (const sale of sales.filter(({ month }) => month === note.month)) {
      for (const figure of ['base', 'tax'] as const) {
        const its = lesser(sale[figure], note[figure] - taken[figure]);
        sale[figure] -= its;
        taken[figure] += its;
      }
    }
    own.push(...put(note.document, note.month, -taken.base, -taken.tax));
  }
  return own;
}

/**
 * What notes of the return before left in a total goes into its own line; what is over into the line of every month, and
 * what is of no known line into the first with something. No box is below zero: what is missing goes on. Gives it by box.
 */
function settleNotes(
  sums: Sums,
  { lines, others, total }: { lines: readonly string[]; others: readonly string[]; total: string },
  { previous, excess }: Pick<MonthInput, 'previous' | 'excess'>,
  boxOf: (line: string) => string,
): Record<string, string> {
  let over = cents(previous[total] ?? '');
  const lessen = (line: string, amount: bigint): void => {
    sums.add(boxOf(line), -amount);
    over -= amount;
  };
  const room = (line: string): bigint => positive(sums.of(boxOf(line)));
  for (const line of [...lines, ...others]) {
    const own = cents(excess[boxOf(line)] ?? '');
    const often = SELDOM[line] ?? line;
    const fits = often === line ? own : lesser(own, room(line));
    lessen(line, fits);
    lessen(often, own - fits);
  }
  for (const line of lines) lessen(line, lesser(over, room(line)));
  lessen(lines[0] ?? '', over);
  const left: Record<string, string> = {};
  for (const line of [...lines, ...others]) {
    const missing = positive(-sums.of(boxOf(line)));
    if (missing === 0n) continue;
    sums.add(total, missing);
    sums.add(boxOf(line), missing);
    left[boxOf(line)] = writeAmount(missing, 2);
  }
  return left;
}

export function plainMonth(input: MonthInput): MonthAnswer {
  const { period, documents, previous, deferred, typed } = input;
  const months = monthsOf(period);
  const [, last] = months;
  const sums = new Sums();
  const outside: Record<string, string> = {};
  const onCredit: OnCredit[] = [];
  for (const document of documents) {
    const { id, day, deferredBy, documentType } = document;
    const reason = whyOutside(document, period);
    if (reason !== null) {
      outside[id] = reason;
      if (reason === 'voided' && document.isIssued) sums.count('113', document);
      continue;
    }
    countReceipt(sums, document);
    if (documentType === RETENTION) {
      putRetention(sums, document);
      continue;
    }
    const taxed = linesOf(document).filter((line) => TAXED_SALES.includes(putLine(sums, document, line, months)));
    const [base, tax] = [total(taxed.map((line) => line.base)), total(taxed.map((line) => line.tax))];
    if (deferredBy === undefined || tax === 0n) continue;
    const month = monthsLater(monthOf(day), deferredBy);
    // Due within the same half year, it is settled with it.
    if (month > last && tax > 0n)
      onCredit.push({ document: id, month, isNote: documentType === CREDIT_NOTE, base, tax });
  }
  putUnretained(
    sums,
    documents.filter(({ id, ofNoAgent }) => ofNoAgent && outside[id] === undefined),
  );
  const own = putOnCredit(sums, onCredit);
  const excess = {};
  for (const [lines, others, base, tax] of LEFT) {
    const of = { lines: lines.split(' '), others: others.split(' ') };
    Object.assign(
      excess,
      settleNotes(sums, { ...of, total: base }, input, (line) => LINES[line]?.[0] ?? ''),
    );
    if (tax === null) continue;
    Object.assign(
      excess,
      settleNotes(sums, { ...of, total: tax }, input, (line) => LINES[line]?.[1] ?? ''),
    );
  }
  if (deferred !== undefined) {
    sums.byBox['483'] = total(deferred.filter(({ month }) => month <= last).map(({ tax }) => readSigned(tax) ?? 0n));
  }
  for (const [box, figure] of Object.entries(typed)) sums.byBox[box] = cents(figure);

  const boxes = () => plainForm104({ period, boxes: sums.texts(), previous }, SIGNED).boxes;
  const putOff = total(own.map(({ tax }) => readSigned(tax) ?? 0n));
  if (putOff !== 0n) sums.byBox['484'] = (readSigned(boxes()['482']) ?? 0n) - putOff;
  return {
    boxes: boxes(),
    outside,
    deferred: [...(deferred ?? []).filter(({ month }) => month > last), ...own],
    excess,
    sums: Object.fromEntries(Object.entries(sums.texts()).filter(([, figure]) => figure !== '0.00')),
    faults: [],
  };
}
