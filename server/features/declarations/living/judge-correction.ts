import { CREDIT_NOTE, INVOICE, PURCHASE_LIQUIDATION, REMISSION_GUIDE, RETENTION } from '@cuadre/sri/catalogs';
import { type Day, monthOf } from '@cuadre/sri/dates';
import { isSale, SALE_NOTE, type TaxMark } from '@cuadre/sri/declarations/form-104';
import { amount } from '@cuadre/sri/num';
import type { DocumentCorrection, DocumentInReturn } from '#contract/declarations/documents.ts';
import { exportMarks } from '#contract/declarations/questions.rules.ts';
import { originMarks, saleMarks } from '#contract/declarations/returns.rules.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isBefore, periodFrom, periodOfDay, periodsBetween } from './own-periods.ts';
import { type Filing, isOpenPeriod, isOwnPeriod, ownPeriod, stateOf } from './return-shelf.ts';

type Found = Omit<DocumentInReturn, 'can'>;
type Corrections = DocumentInReturn['can'];

/** What a sale is, if anything: one of these. The last alone is of a sale at any rate. */
const kindsOfSale: readonly TaxMark[] = [...exportMarks, 'refund'];
const ZERO_RATE = '0';
const ofPurchases: readonly TaxMark[] = [
  'fixedAsset',
  'refund',
  'importServices',
  'importGoods',
  'importAsset',
  'popularBusiness',
];
/** Nothing may be said of it. */
export const none: Corrections = { scope: false, support: false, takenIn: [], marks: [], deferredBy: false };

/**
 * What may be said of a document in a return that is not on its path to the SRI; of one that was sent, for a substitute. The
 * class of a received receipt is kept in the books; one that nobody accepted is sorted first. A sale belongs to the period of
 * its day; a purchase may come late. @law LRTI 66, 67
 */
export function correctionsOf({ document, outside, why, said }: Found, shelf: Filing, period: string): Corrections {
  const { source, documentType } = document;
  if (!isOpen(shelf, period, said) || documentType === null || documentType === REMISSION_GUIDE) return none;
  const isIssued = source === 'issued' || source === 'emitted';
  const takenIn = isIssued ? [] : takingPeriods(shelf, document.day, period);
  if (documentType === RETENTION) return { ...none, takenIn };
  if (isSale({ isIssued, documentType } as Parameters<typeof isSale>[0]))
    return { ...none, ...saleMay(documentType, why, said) };
  const isClassified = !isIssued && outside !== 'unclassified';
  return {
    scope: isClassified && !why.isOfDependant,
    support: why.scope === 'NEG' && (isClassified || documentType === PURCHASE_LIQUIDATION),
    takenIn,
    marks: [...ofPurchases],
    deferredBy: false,
  };
}

/** Whether anything may be said of the documents of a return, which their IVA has too. */
export const isOpenBesideIva = (shelf: Filing, period: string, iva: Filing): boolean =>
  isOpenPeriod(shelf, period) && isOpenPeriod(iva, ownPeriod(iva, period));

/**
 * The same of a document in the return of retentions. What is said of it is said for IVA, where that is still open; of it, only
 * what moves this one too. Periods of another length are no answer here to which month it is of.
 */
export function correctionsBesideIva(found: Found, shelf: Filing, period: string, iva: Filing): Corrections {
  if (!isOpenBesideIva(shelf, period, iva)) return none;
  const [its, takenIn] = [ownPeriod(iva, period), found.said.takenIn && ownPeriod(iva, found.said.takenIn)];
  const can = correctionsOf({ ...found, said: { ...found.said, takenIn } }, iva, its);
  return {
    ...none,
    scope: can.scope,
    takenIn: its === period ? can.takenIn.filter((each) => each === period || stateOf(shelf, each) === 'live') : [],
    marks: originMarks.filter((mark) => can.marks.includes(mark)),
  };
}

/** Only what it can be: nothing is exported with IVA, and what has none is not paid later. What was said may be taken back. */
function saleMay(
  documentType: string,
  { rates }: Found['why'],
  said: Found['said'],
): Pick<Corrections, 'marks' | 'deferredBy'> {
  if (documentType === SALE_NOTE) return none;
  const mayBe = (mark: TaxMark): boolean =>
    said.marks.includes(mark) || hasZeroRate(rates) || !exportMarks.some((each) => each === mark);
  const hasTerm = documentType === INVOICE || documentType === CREDIT_NOTE;
  const isTaxed = rates.some(({ value }) => !amount(value).isZero()) && !said.marks.includes('refund');
  return { marks: saleMarks.filter(mayBe), deferredBy: hasTerm && (isTaxed || said.deferredBy !== null) };
}

const hasZeroRate = (rates: Found['why']['rates']): boolean => rates.some(({ rateCode }) => rateCode === ZERO_RATE);

/** Its own period, and those after it up to the one that runs, unless they were filed. */
const takingPeriods = (shelf: Filing, day: Day, period: string): string[] =>
  periodsBetween(shelf, periodFrom(shelf, monthOf(day)), monthOf(shelf.today)).filter(
    (each) => each === period || stateOf(shelf, each) === 'live',
  );

/** Neither the return in which it is looked at is on its path to the SRI, nor the one that takes it. */
const isOpen = (shelf: Filing, period: string, { takenIn }: Found['said']): boolean =>
  isOpenPeriod(shelf, period) && (takenIn === null || isOpenPeriod(shelf, takenIn));

/** Why something may not be said of a document; undefined: it may. */
export function barToCorrection(
  said: DocumentCorrection,
  found: Found,
  shelf: Filing,
  period: string,
): Refusal | undefined {
  if (!isOpen(shelf, period, found.said)) return refuse('declaration.filed');
  const can = correctionsOf(found, shelf, period);
  const { scope, support, takenIn, marks, deferredBy } = said;
  if (scope === 'NEG' && found.why.isOfDependant) return refuse('received.of_dependant');
  // Before what is offered: it says why.
  const bar = barToMarks(marks, found);
  if (bar !== undefined) return bar;
  // What stays as it is may always be said.
  const isSame =
    (scope === undefined || scope === found.why.scope || can.scope) &&
    (support === undefined || support === found.why.support || can.support || (scope === 'NEG' && can.scope)) &&
    (marks ?? []).every((mark) => found.said.marks.includes(mark) || can.marks.includes(mark)) &&
    (deferredBy == null || deferredBy === found.said.deferredBy || can.deferredBy);
  if (!isSame) return refuse('declaration.correction');
  const ofDay = periodOfDay(shelf, found.document.day);
  const goesTo = takenIn ?? ofDay;
  if (takenIn === undefined || goesTo === (found.said.takenIn ?? ofDay)) return undefined;
  if (can.takenIn.length === 0) return refuse('declaration.correction');
  if (!isOwnPeriod(shelf, goesTo) || isBefore(goesTo, ofDay)) return refuse('declaration.period');
  return stateOf(shelf, goesTo) === 'live' ? undefined : refuse('declaration.filed');
}

/** Marks that contradict each other, or the rates of the sale; what is not new may stay. */
function barToMarks(marks: DocumentCorrection['marks'], { said, why }: Found): Refusal | undefined {
  const kinds = (marks ?? []).filter((mark) => kindsOfSale.includes(mark));
  if (kinds.every((mark) => said.marks.includes(mark))) return undefined;
  if (new Set(kinds).size > 1) return refuse('declaration.marks');
  return hasZeroRate(why.rates) || kinds.includes('refund') ? undefined : refuse('declaration.no_zero_rate');
}
