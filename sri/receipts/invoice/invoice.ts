/**
 * The invoice in three shapes:
 *
 * - `InvoiceDraft`: what a person fills in. JSON; numbers are exact decimal text ("12.5"), days are `YYYY-MM-DD`.
 * - `Invoice`: the whole document as the SRI sees it, English names, every number as the text that stands in the XML.
 *   It comes from `composeInvoice` (draft + issuer + number) or from `readReceipt` (an XML).
 * - the XML, which `writeReceipt` makes from an `Invoice` through the schema table in `schema.ts`.
 *
 * Decimal text keeps XML → data → XML equal byte for byte and keeps money out of JavaScript numbers.
 */
import type {
  Buyer,
  Compensation,
  Day,
  DecimalText,
  DocumentHead,
  DraftHead,
  FiscalMachine,
  LineDraft,
  NameValue,
  Payment,
  PaymentDraft,
  ReceiptLine,
  ReimbursedDocument,
  TaxTotal,
} from '../shapes.ts';

/** What a person fills in. The number is not here: it is taken when the receipt is issued, never before. */
export interface InvoiceDraft extends DraftHead {
  buyer: Buyer;
  lines: LineDraft[];
  /** Dollars; at most 10 % of the subtotal. */
  tip?: DecimalText;
  /** Must add up to the total. Empty means one payment of the whole; a payment with an empty total takes what is left. */
  payments: PaymentDraft[];
  /** Free text, goes into the additional information as "Comentarios". */
  comments?: string;
  additionalInfo?: NameValue[];
  /** 001-001-000000001 @sri guiaRemision */
  remissionGuide?: string;
  plate?: string;
  /** Export: the whole block or none. @sri comercioExterior */
  foreignTrade?: ForeignTrade;
  /** Refund invoice. @sri reembolsos, codDocReembolso 41 */
  reimbursements?: ReimbursedDocument[];
  /** Collected for third parties, added to the total; makes the document 2.1.0. @sri otrosRubrosTerceros */
  thirdPartyItems?: ThirdPartyItem[];
  /** The invoice that goes with the goods instead of a guide; makes the document 2.1.0. @sri infoSustitutivaGuiaRemision */
  substituteGuide?: SubstituteGuide;
}

export interface ThirdPartyItem {
  concept: string;
  total: DecimalText;
}

/** What customs wants to know of an export. @sri comercioExterior */
export interface ForeignTrade extends ExportCharges {
  /** Up to ten capital letters: FOB, CIF. @sri incoTermFactura */
  incoterm: string;
  /** @sri lugarIncoTerm */
  incotermPlace: string;
  /** Incoterm of the total before taxes. @sri incoTermTotalSinImpuestos */
  incotermSubtotal: string;
  /** @sri tabla 25 paisOrigen */
  originCountry: string;
  loadingPort: string;
  destinationPort: string;
  /** @sri tabla 25 paisDestino */
  destinationCountry?: string;
  /** @sri tabla 25 paisAdquisicion */
  acquisitionCountry?: string;
}

/** Dollars, each of them part of the total and of no tax. */
export interface ExportCharges {
  internationalFreight?: DecimalText;
  internationalInsurance?: DecimalText;
  customsExpenses?: DecimalText;
  otherTransportExpenses?: DecimalText;
}

/** @sri infoSustitutivaGuiaRemision */
export interface SubstituteGuide {
  startAddress: string;
  recipientAddress: string;
  startsOn: Day;
  endsOn: Day;
  carrierName: string;
  carrierIdentificationType: string;
  carrierIdentification: string;
  plate: string;
  destinations: { reason: string; customsDocument?: string; establishment?: string; route?: string }[];
}

/** The whole document. Field by field the tree of the ficha; see `schema.ts` for order, lengths and obligation. */
export interface Invoice extends DocumentHead {
  /** Root element's version attribute. */
  version: '1.0.0' | '1.1.0' | '2.0.0' | '2.1.0';
  // infoFactura
  issuedOn: Day;
  establishmentAddress?: string;
  specialTaxpayer?: string;
  /** SI or NO. @sri obligadoContabilidad */
  keepsAccounting?: string;
  foreignTrade?: string;
  incoterm?: string;
  incotermPlace?: string;
  originCountry?: string;
  loadingPort?: string;
  destinationPort?: string;
  destinationCountry?: string;
  acquisitionCountry?: string;
  buyerIdentificationType: string;
  remissionGuide?: string;
  buyerName: string;
  buyerIdentification: string;
  buyerAddress?: string;
  /** @sri totalSinImpuestos */
  subtotal: DecimalText;
  subsidyTotal?: DecimalText;
  incotermSubtotal?: string;
  discountTotal: DecimalText;
  reimbursementDocumentCode?: string;
  reimbursementTotal?: DecimalText;
  reimbursementBase?: DecimalText;
  reimbursementTax?: DecimalText;
  taxTotals: TaxTotal[];
  compensations?: Compensation[];
  tip?: DecimalText;
  internationalFreight?: DecimalText;
  internationalInsurance?: DecimalText;
  customsExpenses?: DecimalText;
  otherTransportExpenses?: DecimalText;
  /** @sri importeTotal */
  total: DecimalText;
  currency?: string;
  plate?: string;
  payments?: Payment[];
  ivaWithheld?: DecimalText;
  incomeTaxWithheld?: DecimalText;
  // detalles
  lines: ReceiptLine[];
  reimbursements?: (ReimbursedDocument & { compensations?: Compensation[] })[];
  /** @sri retenciones (codigo 4: fuels and press) */
  presumptiveRetentions?: { code: string; rateCode: string; rate: DecimalText; value: DecimalText }[];
  /** 2.x.0 only. @sri infoSustitutivaGuiaRemision */
  substituteGuide?: SubstituteGuide;
  /** 2.x.0 only. @sri otrosRubrosTerceros */
  thirdPartyItems?: ThirdPartyItem[];
  /** @sri tipoNegociable/correo */
  negotiableEmail?: string;
  fiscalMachine?: FiscalMachine;
  additionalInfo?: NameValue[];
}
