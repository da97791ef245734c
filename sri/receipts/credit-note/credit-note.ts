/** The credit note in its shapes; how they hang together is told in `invoice/invoice.ts`. */
import type { ModifiedDocument, ModifiedReceipt, ReceiptLeft } from '../modified-document/modified-document.ts';
import type { NoteHeader } from '../modified-document/rows.ts';
import type {
  Buyer,
  Compensation,
  DecimalText,
  DocumentHead,
  DraftHead,
  FiscalMachine,
  LineDraft,
  LineTax,
  NameValue,
  ReceiptLine,
  TaxTotal,
} from '../shapes.ts';

/** What a person fills in; rates are those of the modified document's day. */
export interface CreditNoteDraft extends DraftHead {
  /** Never a final consumer. */
  buyer: Buyer;
  modified: ModifiedDocument;
  /** Up to 300 characters. @sri motivo */
  reason: string;
  lines: CreditNoteLineDraft[];
  /** Free text, goes into the additional information as "Comentarios". */
  comments?: string;
  additionalInfo?: NameValue[];
}

export interface CreditNoteLineDraft extends LineDraft {
  /** Which line of the modified document is taken back, from 0; absent for one that stands by itself, like a discount. */
  modifiedLine?: number;
}

/** What the rules must know beside the draft. */
export interface CreditNoteFacts {
  readonly modified: ModifiedReceipt & { readonly left: ReceiptLeft };
}

/** A line; version 1.1.0 lets issuers leave out discount and rates. @sri detalle */
export interface CreditNoteLine
  extends Omit<ReceiptLine, 'unitOfMeasure' | 'unsubsidisedPrice' | 'discount' | 'taxes'> {
  discount?: DecimalText;
  taxes: CreditNoteLineTax[];
}

export type CreditNoteLineTax = Omit<LineTax, 'rate'> & { rate?: DecimalText };

/** A group of the header, which has no rate here. @sri totalImpuesto */
export type CreditNoteTaxTotal = Omit<TaxTotal, 'rate' | 'additionalDiscount'>;

/** The whole document; see `schema.ts` for order, lengths and obligation. */
export interface CreditNote extends DocumentHead, NoteHeader {
  version: '1.0.0' | '1.1.0';
  /** @sri totalSinImpuestos */
  subtotal: DecimalText;
  compensations?: Compensation[];
  /** With taxes. @sri valorModificacion */
  total: DecimalText;
  currency?: string;
  taxTotals: CreditNoteTaxTotal[];
  /** @sri motivo */
  reason: string;
  lines: CreditNoteLine[];
  fiscalMachine?: FiscalMachine;
  additionalInfo?: NameValue[];
}
