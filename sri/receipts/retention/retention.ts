/**
 * The retention (comprobante de retención) in its shapes: `RetentionDraft` is what a person fills in, `Retention` the
 * whole document as the SRI sees it, the XML what `writeReceipt` makes of it through the table in `schema.ts`.
 *
 * Version 2.0.0 withholds from supporting documents, each with its own taxes, payments and refunds; 1.0.0, which is only
 * read, has one flat list. `retainedRows` gives both as the same rows.
 */
import type { Month } from '../../dates/index.ts';
import type {
  Buyer,
  Day,
  DecimalText,
  DocumentHead,
  DraftHead,
  FiscalMachine,
  NameValue,
  Payment,
  PaymentDraft,
  ReimbursedDocument,
} from '../shapes.ts';

/** What a person fills in. The number is not here: it is taken when the receipt is issued, never before. */
export interface RetentionDraft extends DraftHead {
  /** Who is withheld from. @sri sujeto retenido */
  supplier: Buyer;
  /** 01 natural person, 02 company: only for a foreign identification (08). @sri tipoSujetoRetenido */
  supplierType?: '01' | '02';
  /** @sri parteRel */
  isRelatedParty: boolean;
  /** The month of the issue when left out. @sri periodoFiscal */
  fiscalPeriod?: Month;
  documents: RetainedDocumentDraft[];
  /** Free text, goes into the additional information as "Comentarios". */
  comments?: string;
  additionalInfo?: NameValue[];
}

/** A purchase that is withheld from. @sri docSustento */
export interface RetainedDocumentDraft {
  /** @sri codSustento, ATS tabla 5 */
  taxSupport: string;
  /** @sri codDocSustento, ATS tabla 4 */
  documentCode: string;
  /** 001-001-000000123. Empty for what one withholds from oneself (42): it carries the number of this retention. */
  number: string;
  issuedOn: Day;
  /** Day of the credit to account: it chooses the percentages; the document's day when left out. @sri fechaRegistroContable */
  registeredOn?: Day;
  /** 10 to 49 digits: the access key of an electronic document. @sri numAutDocSustento */
  authorizationNumber?: string;
  /** Present when who is paid does not live in Ecuador. @sri pagoLocExt 02 */
  foreignPayment?: ForeignPayment;
  /** Without taxes. Empty: what the IVA bases give, without the ICE in them. @sri totalSinImpuestos */
  subtotal?: DecimalText;
  /** Empty: the subtotal and the taxes. @sri importeTotal */
  total?: DecimalText;
  /** One entry for each rate, also 0 %, exempt or not subject. @sri impuestosDocSustento */
  taxes: RetainedTaxDraft[];
  retentions: RetentionLineDraft[];
  /** Only with document 41. @sri reembolsos */
  reimbursements?: ReimbursedDocument[];
  /** Empty means one payment of the whole; a payment with an empty total takes what is left. @sri pagos */
  payments: Pick<PaymentDraft, 'wayToPay' | 'total'>[];
}

/** @sri pagoLocExt 02 and what follows it */
export interface ForeignPayment {
  /** @sri tipoRegi, ATS tabla 19 */
  regime: string;
  /** @sri paisEfecPago */
  country: string;
  /** Agreement against double taxation. @sri aplicConvDobTrib */
  appliesTreaty: boolean;
  /** Asked without a treaty. @sri pagExtSujRetNorLeg */
  isSubjectToRetention?: boolean;
  /** @sri pagoRegFis */
  isPreferentialRegime: boolean;
}

export interface RetainedTaxDraft {
  /** 2 IVA, 3 ICE, 5 IRBPNR. */
  taxCode: string;
  rateCode: string;
  /** Percent; empty: the rate of the code on the document's day. */
  rate?: DecimalText;
  base: DecimalText;
  /** Empty: base by rate. */
  value?: DecimalText;
}

export interface RetentionLineDraft {
  /** 1 income tax, 2 IVA, 6 ISD. @sri codigo, tabla 19 */
  taxCode: string;
  /** @sri codigoRetencion, tabla 20 and ATS tabla 3.10 */
  code: string;
  /** Empty: what the other bases of the same tax leave of the document's. */
  base: DecimalText;
  /** Only where the code leaves a choice; else the percentage of the day. @sri porcentajeRetener */
  percent?: DecimalText;
  /** With tax support 10. @sri dividendos */
  dividend?: Dividend;
  /** With the codes of banana. @sri compraCajBanano */
  banana?: Banana;
}

export interface Dividend {
  /** @sri fechaPagoDiv */
  paidOn: Day;
  /** Income tax that the company paid on the profit. @sri imRentaSoc */
  incomeTaxPaid: DecimalText;
  /** Year of the profit. @sri ejerFisUtDiv */
  fiscalYear: string;
}

export interface Banana {
  /** Whole boxes. @sri numCajBan */
  boxes: string;
  /** Dollars a box. @sri precCajBan */
  price: DecimalText;
}

/** What the app knows of a document that it received. */
export interface ReceivedFacts {
  /** By which the draft's document is found. */
  readonly authorizationNumber: string;
  /** RUC of who issued it. */
  readonly ruc: string;
  readonly subtotal: DecimalText;
  /** Value of its IVA. */
  readonly iva: DecimalText;
  readonly total: DecimalText;
  /** Day on which it came, from which the days to withhold count. */
  readonly receivedOn: Day;
  /** Number of a retention of ours that is in force for it, were there one. */
  readonly retentionNumber?: string;
  /** Its issuer voided it: nothing is owed on it. */
  readonly isVoided?: boolean;
}

/** What the rules must know beside the draft. */
export interface RetentionFacts {
  readonly received: readonly ReceivedFacts[];
  /** Of its documents, those that the issuer bought as no agent. */
  readonly paidWith?: readonly PaidDocument[];
}

/** A document whose IVA the return has without a retention. */
export interface PaidDocument {
  readonly documentCode: string;
  readonly number: string;
  readonly boughtIn: Month;
  /** The months of that return. */
  readonly declaredIn: readonly [first: Month, last: Month];
}

/** The whole document. Field by field the tree of the ficha; see `schema.ts` for order, lengths and obligation. */
export interface Retention extends DocumentHead {
  /** Root element's version attribute. */
  version: '1.0.0' | '2.0.0';
  // infoCompRetencion
  issuedOn: Day;
  establishmentAddress?: string;
  specialTaxpayer?: string;
  /** SI or NO. @sri obligadoContabilidad */
  keepsAccounting?: string;
  supplierIdentificationType: string;
  /** 2.0.0 only. @sri tipoSujetoRetenido */
  supplierType?: string;
  /** SI or NO; 2.0.0 only. @sri parteRel */
  isRelatedParty?: string;
  supplierName: string;
  supplierIdentification: string;
  /** `11/2026` @sri periodoFiscal */
  fiscalPeriod: string;
  /** 2.0.0. @sri docsSustento */
  documents?: RetainedDocument[];
  /** 1.0.0. @sri impuestos */
  flatRetentions?: FlatRetention[];
  fiscalMachine?: FiscalMachine;
  additionalInfo?: NameValue[];
}

/** @sri docSustento */
export interface RetainedDocument {
  taxSupport: string;
  documentCode: string;
  /** 15 digits without hyphens. @sri numDocSustento */
  number: string;
  issuedOn: Day;
  registeredOn?: Day;
  authorizationNumber?: string;
  /** 01 resident, 02 not. @sri pagoLocExt */
  residence: string;
  foreignRegime?: string;
  country?: string;
  /** SI or NO, like the two that follow. @sri aplicConvDobTrib */
  appliesTreaty?: string;
  isSubjectToRetention?: string;
  isPreferentialRegime?: string;
  reimbursementTotal?: DecimalText;
  reimbursementBase?: DecimalText;
  reimbursementTax?: DecimalText;
  subtotal: DecimalText;
  total: DecimalText;
  taxes: RetainedTax[];
  retentions: RetentionLine[];
  reimbursements?: ReimbursedDocument[];
  payments: Pick<Payment, 'wayToPay' | 'total'>[];
}

/** @sri impuestoDocSustento */
export interface RetainedTax {
  taxCode: string;
  rateCode: string;
  base: DecimalText;
  rate: DecimalText;
  value: DecimalText;
}

/** @sri retencion */
export interface RetentionLine {
  taxCode: string;
  code: string;
  base: DecimalText;
  percent: DecimalText;
  value: DecimalText;
  dividend?: Dividend;
  banana?: Banana;
}

/** @sri impuesto of 1.0.0 */
export interface FlatRetention {
  taxCode: string;
  code: string;
  base: DecimalText;
  percent: DecimalText;
  value: DecimalText;
  documentCode?: string;
  number?: string;
  documentIssuedOn?: Day;
}
