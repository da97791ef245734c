import {
  CREDIT_NOTE,
  DEBIT_NOTE,
  IVA,
  IVA_CONSTRUCTION,
  IVA_EXEMPT,
  IVA_NOT_SUBJECT,
  IVA_TOURISM,
  PURCHASE_LIQUIDATION,
  REMISSION_GUIDE,
  RETAINED_IVA,
  RETENTION,
} from '../catalogs/index.ts';
import { type Day, type Month, monthOf } from '../dates/index.ts';
import { amount } from '../num/index.ts';
import type { OutlineTax, OutlineWithheld } from '../receipts/document-outline.ts';
import { monthsOf, type TaxPeriod } from './tax-period.ts';

/** What a document does not tell of itself, and somebody said. */
export type TaxMark =
  | 'exportGoods'
  | 'exportServices'
  | 'zeroWithRight'
  | 'fixedAsset'
  | 'refund'
  | 'importServices'
  | 'importGoods'
  | 'importAsset'
  | 'popularBusiness';

/** A document of the taxpayer as the books know it, with what was said of it. Amounts are decimal texts in dollars. */
export interface TaxDocument {
  readonly id: string;
  /** Of a part of a receipt: names it, and is the same of its other parts. */
  readonly receipt?: string;
  /** The taxpayer issued it, here or with another program; else it came from somebody. */
  readonly isIssued: boolean;
  /** @sri tabla 3; null of what has no receipt. */
  readonly documentType: string | null;
  readonly day: Day;
  /** Its state when it does not count (voided, refused…), else null; also null of a retention, which moves no money. */
  readonly whyNot: string | null;
  /** Of the person and not of the activity. */
  readonly isPersonal: boolean;
  /** @sri ATS tabla 5 codSustento; null as long as nobody said it. */
  readonly support: string | null;
  /** Read for a note on paper, which states no tax. */
  readonly subtotal: string;
  /** null where the receipt is not here with its lines. */
  readonly taxes: readonly OutlineTax[] | null;
  /** Of a retention. */
  readonly withheld?: readonly OutlineWithheld[] | null;
  readonly marks?: readonly TaxMark[];
  /** The receipt itself says that its supplier is a popular business. @sri contribuyenteRimpe */
  readonly ofPopularBusiness?: boolean;
  /** Of a purchase: a retention of income tax that the taxpayer made names it, of whatever day. */
  readonly isRetained?: boolean;
  /**
   * Of a purchase: nobody had designated the taxpayer as agent of retention in its month; of a note, in that of what it
   * changes.
   */
  readonly ofNoAgent?: boolean;
  /** Of a purchase: a retention of IVA that is declared in the same period names it. */
  readonly hasRetainedIva?: boolean;
  /** The month that a retention says it is declared in, when it is not that of its day. @sri periodoFiscal */
  readonly month?: Month;
  /** The period that takes it, when it is not the one of its day: an invoice that came late. */
  readonly period?: TaxPeriod;
  /** The period of a return that was filed with it. */
  readonly declaredIn?: TaxPeriod;
  /** A sale on credit: its tax is settled so many months after its own, 1 to 3. A credit note of it says the same. */
  readonly deferredBy?: number;
}

/** Why a document is in no box; a word that is not here is the state in which it does not count. */
export type OutsideReason =
  | 'other_period'
  | 'declared'
  | 'personal'
  | 'no_support'
  | 'no_receipt'
  | 'no_lines'
  | 'no_iva'
  | 'sale_note'
  | 'no_income'
  | 'abroad'
  | 'credit_note'
  | 'no_value'
  | 'no_box'
  | (string & {});

/** A note of sale, on paper. @sri tabla 3 */
export const SALE_NOTE = '02';

const NOTES: readonly string[] = [CREDIT_NOTE, DEBIT_NOTE];

/** Supports whose IVA is credit: costs, an asset, inventory. @sri ATS tabla 5 */
export const creditSupports = ['01', '03', '06'];
/** Boxes of the reduced rate of tourism: with something in them the portal asks for its decree. @sri Formulario 104, casilla 203 */
export const tourismBoxes = ['410', '420', '530', '533'];
const ASSET_SUPPORT = '03';
const REFUND_SUPPORT = '08';

/** Who issues a sale earns; a purchase liquidation is issued by who buys. */
export const isSale = ({ isIssued, documentType }: TaxDocument): boolean =>
  isIssued !== (documentType === PURCHASE_LIQUIDATION);

export const isCreditNote = ({ documentType }: TaxDocument): boolean => documentType === CREDIT_NOTE;

/** The box of what the taxpayer retained, by its percentage. */
const retainedBoxes: Readonly<Record<string, string>> = {
  10: '721',
  20: '723',
  30: '725',
  50: '727',
  70: '729',
  100: '731',
};
/** The box of a line of a retention; undefined for a percentage that the form has none for. */
export const retainedBox = ({ isIssued }: TaxDocument, percent: string): string | undefined =>
  isIssued ? retainedBoxes[amount(percent).toText()] : '609';

/**
 * Whether all of its IVA is of who buys to pay: a liquidation, or a service from abroad. What is charged again for others is
 * theirs, and its IVA was paid. @law LRTI 63
 */
export const isRetainedWhole = (document: TaxDocument): boolean => {
  const { isIssued, documentType, support, marks = [] } = document;
  const isLiquidation = isIssued && documentType === PURCHASE_LIQUIDATION;
  if (isSale(document) || marks.includes('refund') || support === REFUND_SUPPORT) return false;
  return isLiquidation || marks.includes('importServices');
};

const isInPeriod = (month: Month, period: TaxPeriod): boolean => {
  const [first, last] = monthsOf(period);
  return first <= month && month <= last;
};

const givesCredit = ({ support }: TaxDocument): boolean => support !== null && creditSupports.includes(support);

/** What the receipt says yields to a support with credit: such a supplier may sell outside of RIMPE too (docs/decisions/0194). */
const isPopular = (document: TaxDocument): boolean => {
  const { documentType, marks = [], ofPopularBusiness = false } = document;
  return (
    documentType === SALE_NOTE || marks.includes('popularBusiness') || (ofPopularBusiness && !givesCredit(document))
  );
};

/** As its taxes say it; without any, as its subtotal does. */
function isWorthNothing(document: TaxDocument): boolean {
  const { taxes, subtotal } = document;
  // Its lines are not here, and a popular business has none.
  if (taxes === null && !isPopular(document)) return false;
  const ofIva = (taxes ?? []).filter(({ taxCode }) => taxCode === IVA);
  const figures = ofIva.length === 0 ? [subtotal] : ofIva.flatMap(({ base, value }) => [base, value]);
  return figures.every((figure) => amount(figure).isZero());
}

/** Why a document is no part of a period at all; null when it is one. */
export function reasonOutsidePeriod(
  { day, month = monthOf(day), period, declaredIn, whyNot }: TaxDocument,
  of: TaxPeriod,
): OutsideReason | null {
  if (declaredIn !== undefined && declaredIn !== of) return 'declared';
  if (period === undefined ? !isInPeriod(month, of) : period !== of) return 'other_period';
  return whyNot;
}

/** Why it is in no box of form 104 of the period; null when it is in one. */
export function reasonOutside(document: TaxDocument, period: TaxPeriod): OutsideReason | null {
  const { documentType, isPersonal, support, taxes, withheld, marks = [] } = document;
  const reason = reasonOutsidePeriod(document, period);
  if (reason !== null) return reason;
  if (documentType === null) return 'no_receipt';
  if (documentType === REMISSION_GUIDE) return 'no_iva';
  if (documentType === RETENTION) {
    if (withheld === null || withheld === undefined) return 'no_lines';
    const ofIva = withheld.filter(({ taxCode, value }) => taxCode === RETAINED_IVA && !amount(value).isZero());
    if (ofIva.length === 0) return 'no_iva';
    return ofIva.every(({ percent }) => retainedBox(document, percent) !== undefined) ? null : 'no_box';
  }
  if (isPersonal) return 'personal';
  if (documentType === SALE_NOTE && isSale(document)) return 'sale_note';
  const isKnown = isSale(document) || isPopular(document) || support !== null || marks.includes('refund');
  if (!isKnown) return 'no_support';
  // Nothing of it would be in a box, and no box counts notes.
  if (NOTES.includes(documentType) && isWorthNothing(document)) return 'no_iva';
  if (isPopular(document) && !isSale(document)) return null;
  if (taxes === null) return 'no_lines';
  return taxes.some(({ taxCode }) => taxCode === IVA) ? null : 'no_iva';
}

/** The line (its gross box) of what a document states under a code of IVA. @sri tabla 17, ATS tabla 5 */
export function lineOf(document: TaxDocument, rateCode: string): string {
  const { support, marks = [] } = document;
  const has = (mark: TaxMark): boolean => marks.includes(mark);
  const isZero = rateCode === '0';
  const isUntaxed = rateCode === IVA_NOT_SUBJECT || rateCode === IVA_EXEMPT;
  if (isSale(document)) {
    if (has('refund')) return '434';
    if (isUntaxed) return '431';
    if (isZero) {
      if (has('exportGoods')) return '407';
      if (has('exportServices')) return '408';
      if (has('fixedAsset')) return has('zeroWithRight') ? '406' : '404';
      return has('zeroWithRight') ? '405' : '403';
    }
    if (rateCode === IVA_TOURISM) return '410';
    if (rateCode === IVA_CONSTRUCTION) return '425';
    return has('fixedAsset') ? '402' : '401';
  }
  if (has('refund') || support === REFUND_SUPPORT) return '535';
  if (isPopular(document)) return '508';
  if (isUntaxed) return rateCode === IVA_NOT_SUBJECT ? '531' : '532';
  if (isZero) return has('importGoods') || has('importAsset') ? '506' : '507';
  if (!givesCredit(document)) return '502';
  const isAsset = support === ASSET_SUPPORT || has('fixedAsset');
  if (has('importServices')) return '503';
  if (has('importAsset') || (has('importGoods') && isAsset)) return '505';
  if (has('importGoods')) return '504';
  if (rateCode === IVA_TOURISM) return '530';
  if (rateCode === IVA_CONSTRUCTION) return '540';
  return isAsset ? '501' : '500';
}
