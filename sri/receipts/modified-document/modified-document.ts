import type { Day, DecimalText } from '../shapes.ts';

/** The receipt that a credit or debit note modifies, as a person states it. */
export interface ModifiedDocument {
  /** 01 for an invoice. @sri codDocModificado, tabla 3 */
  documentType: string;
  /** 001-001-000000123 @sri numDocModificado */
  number: string;
  /** Its day chooses the rates of the note. @sri fechaEmisionDocSustento */
  issuedOn: Day;
  /** 49 digits when it is known; it is checked against the rest and never stands in the XML. */
  accessKey?: string;
}

/** The same in the note's document. */
export interface ModifiedFields {
  modifiedDocumentType: string;
  modifiedNumber: string;
  modifiedIssuedOn: Day;
}

/** What is known of the modified receipt where receipts are kept. */
export interface ModifiedReceipt {
  readonly issuedOn: Day;
  /** As its document says it. */
  readonly buyerIdentification: string;
  readonly isFinalConsumer: boolean;
  /** `pending` while the SRI has not authorised it. */
  readonly state: 'authorized' | 'pending' | 'voided';
}

/** What of the modified receipt no credit note has taken back yet. */
export interface ReceiptLeft {
  /** With taxes. */
  readonly total: DecimalText;
  /** In the order of its lines. */
  readonly lines: readonly LineLeft[];
}

export interface LineLeft {
  readonly quantity: DecimalText;
  /** Before taxes. */
  readonly subtotal: DecimalText;
}
