import type { HolidayTable, LimitOverrides, TourismTable } from '../catalogs/index.ts';
import type { Day } from '../dates/index.ts';
import type { Fault } from '../faults.ts';
import type { Amount } from '../num/index.ts';
import type { Schema } from '../xml/schema.ts';
import type { ArithmeticFault } from './comparison.ts';
import type { RideContent } from './ride/content.ts';
import type { RideState } from './ride/state.ts';
import type { Buyer, DocumentHead, DraftHead, Issuer, Numbering } from './shapes.ts';

/** The shapes of one type of receipt. */
export interface ReceiptShape {
  /** What a person fills in. */
  readonly draft: DraftHead;
  /** The whole document as the SRI sees it. */
  readonly document: DocumentHead & { readonly version: string; readonly issuedOn: Day };
  /** What the draft says in figures. */
  readonly figures: object;
  /**
   * What the rules must know beside the draft: what is left of the invoice that a credit note modifies, the bases of the
   * document that is withheld from. Who calls reads it; `undefined` for a type that stands by itself.
   */
  readonly facts: object | undefined;
}

export interface CheckOptions<Figures, Facts = undefined> {
  /** Today in Ecuador: `dayInEcuador(clock.now())`. */
  readonly today: Day;
  /** With it the issuer's own data are checked too, and the additional fields that it brings are counted. */
  readonly issuer?: Issuer;
  /** Values that replace dated limits, those no source confirmed for one. */
  readonly limits?: LimitOverrides;
  /** Days that decrees set, in the place of those that come with the kernel. */
  readonly tables?: HolidayTable & TourismTable;
  /** The figures, when they have just been calculated for the same draft. */
  readonly figures?: Figures;
  /** Absent while nobody could read them (a screen off line): the rules that need them are then left to the server. */
  readonly facts?: Facts;
}

export interface CalculateOptions {
  /** @sri tabla 24, for a draft without payments. */
  readonly defaultWayToPay?: string;
  readonly limits?: LimitOverrides;
}

export interface ComposeOptions<Figures> extends CalculateOptions {
  /** The figures, when they have just been calculated for the same draft. */
  readonly figures?: Figures;
}

/** What lists, mails and searches know of a receipt, whatever its type. */
export interface ReceiptOutline {
  /** Who gets it: buyer, supplier, first recipient. */
  readonly party: Pick<Buyer, 'identificationType' | 'identification' | 'name' | 'email'>;
  /** Before taxes; zero for a type without amounts. */
  readonly subtotal: Amount;
  readonly iva: Amount;
  readonly total: Amount;
}

/**
 * One type of receipt: everything that issuing, reading, printing and the stand-in SRI need to know of it. A new type is
 * a folder that makes one of these and a line in `registry.ts`.
 */
export interface ReceiptType<Name extends string, Shape extends ReceiptShape> {
  readonly name: Name;
  /** @sri tabla 3 codDoc */
  readonly code: string;
  readonly schema: Schema<Shape['document']>;
  /** The draft in figures. Never throws: what cannot be read counts as zero and is a fault of `check`. */
  calculate(draft: Shape['draft'], options?: CalculateOptions): Shape['figures'];
  /** Every broken rule at once, in reading order; places are paths into the draft, `issuer.…` for the taxpayer's data. */
  check(draft: Shape['draft'], options: CheckOptions<Shape['figures'], Shape['facts']>): Fault[];
  /** The document of a draft that `check` found clean. Throws RangeError when a figure does not fit its field. */
  compose(
    draft: Shape['draft'],
    issuer: Issuer,
    numbering: Numbering,
    options?: ComposeOptions<Shape['figures']>,
  ): Shape['document'];
  /** The draft that a document of ours could have come from: composed again it gives the same document. */
  draftOf(document: Shape['document']): Shape['draft'];
  outline(draft: Shape['draft'], figures: Shape['figures']): ReceiptOutline;
  /** Figures of a document, ours or anyone's, that do not follow from the others: errors are the SRI's 52. */
  checkArithmetic(document: Shape['document'], options?: { tolerance?: string }): ArithmeticFault[];
  /** What the printed receipt says, block by block. */
  ride(document: Shape['document'], state: RideState): RideContent;
}
