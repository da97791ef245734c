/** The debit note in its shapes; how they hang together is told in `invoice/invoice.ts`. */
import type { ModifiedDocument, ModifiedReceipt } from '../modified-document/modified-document.ts';
import type { NoteHeader } from '../modified-document/rows.ts';
import type {
  Buyer,
  Compensation,
  DecimalText,
  DocumentHead,
  DraftHead,
  FiscalMachine,
  LineTax,
  NameValue,
  Payment,
  PaymentDraft,
} from '../shapes.ts';

/** What a person fills in; rates are those of the modified document's day. */
export interface DebitNoteDraft extends DraftHead {
  /** Never a final consumer. */
  buyer: Buyer;
  modified: ModifiedDocument;
  reasons: DebitReasonDraft[];
  /** Must add up to the total. Empty means one payment of the whole; a payment with an empty total takes what is left. */
  payments: PaymentDraft[];
  /** Free text, goes into the additional information as "Comentarios". */
  comments?: string;
  additionalInfo?: NameValue[];
}

/** One thing that is charged besides: interest, freight, a price that was too low. @sri motivo */
export interface DebitReasonDraft extends DebitReason {
  /** @sri tabla 17 codigoPorcentaje of the IVA */
  ivaCode: string;
}

export interface DebitReason {
  /** Up to 300 characters. @sri razon */
  reason: string;
  /** Dollars before taxes, greater than 0. @sri valor */
  value: DecimalText;
}

/** What the rules must know beside the draft. */
export interface DebitNoteFacts {
  readonly modified: ModifiedReceipt;
}

/** A group of the header. @sri infoNotaDebito/impuestos/impuesto */
export type DebitNoteTax = LineTax & { ivaRefund?: DecimalText };

/** The whole document; see `schema.ts` for order, lengths and obligation. */
export interface DebitNote extends DocumentHead, NoteHeader {
  version: '1.0.0';
  /** @sri totalSinImpuestos */
  subtotal: DecimalText;
  taxTotals: DebitNoteTax[];
  compensations?: Compensation[];
  /** With taxes. @sri valorTotal */
  total: DecimalText;
  payments?: Payment[];
  reasons: DebitReason[];
  fiscalMachine?: FiscalMachine;
  additionalInfo?: NameValue[];
}
