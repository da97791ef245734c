/**
 * Shapes that several receipt types share: who issues, who receives, lines, payments, taxes, reimbursed documents.
 * A field's origin is its tag in the ficha; what is only in one type lives in that type's folder.
 */

/** Calendar day in Ecuador, `YYYY-MM-DD`. */
export type Day = string;
/** Exact decimal text, point as separator, no thousands: `"1234.56"`. */
export type DecimalText = string;

/** Who issues: the taxpayer's part of the document, the same for all receipt types. @sri infoTributaria and infoFactura */
export interface Issuer {
  /** 13 digits. @sri ruc */
  ruc: string;
  /** @sri razonSocial */
  legalName: string;
  /** @sri nombreComercial */
  tradeName?: string;
  /** @sri dirMatriz */
  headOfficeAddress: string;
  /** Address of the establishment that issues. @sri dirEstablecimiento */
  establishmentAddress?: string;
  /** Resolution number, 3 to 13 alphanumerics. @sri contribuyenteEspecial */
  specialTaxpayer?: string;
  /** @sri obligadoContabilidad SI/NO */
  keepsAccounting: boolean;
  /** Resolution number without leading zeros, designated agents only. @sri agenteRetencion */
  retentionAgent?: string;
  /** `RIM` prints the RIMPE legend; `POP` (negocio popular) its own. @sri contribuyenteRimpe */
  regime: 'GEN' | 'RIM' | 'POP';
  /** Resolution of a "gran contribuyente", printed as additional information. */
  largeTaxpayer?: string;
  /** RUC of the software provider, `campoAdicional nombre="RUC Proveedor"` (ficha anexo 26, since 2026-09-26). */
  softwareProviderRuc?: string;
}

/** @sri tabla 6: 04 RUC, 05 cédula, 06 passport, 07 final consumer, 08 foreign identification. */
export type IdentificationType = '04' | '05' | '06' | '07' | '08';

export interface Buyer {
  identificationType: IdentificationType;
  /** 9999999999999 for the final consumer. */
  identification: string;
  name: string;
  address?: string;
  email?: string;
  phone?: string;
}

/** What the goods of a line hold, where their ICE counts it; ours, not in the XML. */
export interface IceMeasure {
  /** Of one piece. */
  litres?: DecimalText;
  /** Alcohol by volume, 0 to 100. */
  degrees?: DecimalText;
  /** Grams of added sugar per litre. */
  sugar?: DecimalText;
  /** Dollars of the whole line that the percentage of a mixed rate applies to; 0 where it does not apply. */
  adValoremBase?: DecimalText;
}

/** The part of a draft that every type has: its day and where it is issued. */
export interface DraftHead {
  issuedOn: Day;
  establishment: string;
  salesPoint: string;
  /** Of the issuer's activities the one it belongs to, ours; never in the XML. Without it, the main one. */
  activityId?: string;
}

export interface NameValue {
  name: string;
  value: string;
}

export interface LineDraft {
  /** Product of the catalogue that the line came from, ours; never in the XML. */
  productId?: string;
  /** @sri codigoPrincipal */
  mainCode?: string;
  /** @sri codigoAuxiliar */
  auxiliaryCode?: string;
  description: string;
  /** Up to six decimals, greater than 0. */
  quantity: DecimalText;
  /** Up to six decimals, 0 or more. */
  unitPrice: DecimalText;
  /** Price and discount are what the client was told, every tax of the line in them; the document's own are worked out. */
  priceIncludesIva?: boolean;
  /** `VAL`: dollars off the line; `POR`: percent of quantity × price. */
  discount?: { type: 'VAL' | 'POR'; value: DecimalText };
  /** @sri tabla 17 codigoPorcentaje of the IVA */
  ivaCode: string;
  /**
   * ICE of the line. `code` from tabla 18; `value` in dollars when the person states it, else computed from the rate and,
   * for alcohol and sugar, from `measure`.
   */
  ice?: { code: string; value?: DecimalText; measure?: IceMeasure };
  /** Plastic bottles for the IRBPNR (code 5001), a whole number. */
  bottles?: DecimalText;
  unitOfMeasure?: string;
  /** Up to three. @sri detallesAdicionales */
  details?: NameValue[];
}

export interface PaymentDraft {
  /** @sri tabla 24 formaPago */
  wayToPay: string;
  total: DecimalText;
  /** Credit only. @sri plazo */
  term?: DecimalText;
  /** @sri unidadTiempo, free text up to 10 */
  timeUnit?: 'day' | 'month' | 'year';
}

/** A document whose cost is passed on to the buyer. @sri reembolsoDetalle */
export interface ReimbursedDocument {
  supplierIdentificationType: IdentificationType;
  supplierIdentification: string;
  /** 593 Ecuador. @sri codPaisPagoProveedorReembolso */
  countryCode?: string;
  /** 01 natural person, 02 company. */
  supplierType: '01' | '02';
  /** @sri codDocReembolso of the original */
  documentCode: string;
  establishment: string;
  salesPoint: string;
  sequential: string;
  issuedOn: Day;
  /** 10 to 49 digits. */
  authorizationNumber: string;
  taxes: { taxCode: string; rateCode: string; rate: DecimalText; base: DecimalText; value: DecimalText }[];
}

/** The part of a document that the issue transaction decides. */
export interface Numbering {
  /** @sri ambiente: 1 pruebas (and practice), 2 producción */
  environment: '1' | '2';
  /** 9 digits. */
  sequential: string;
  /** 49 digits. */
  accessKey: string;
}

/** The part of a document that says who issues it, with which number. @sri infoTributaria */
export interface DocumentHead {
  environment: string;
  emissionType: string;
  legalName: string;
  tradeName?: string;
  ruc: string;
  accessKey: string;
  documentType: string;
  establishment: string;
  salesPoint: string;
  sequential: string;
  headOfficeAddress: string;
  retentionAgent?: string;
  /** The legend, letter for letter. @sri contribuyenteRimpe */
  rimpeLegend?: string;
}

/** One tax of a line. @sri impuesto */
export interface LineTax {
  /** 2 IVA, 3 ICE, 5 IRBPNR. */
  taxCode: string;
  rateCode: string;
  rate: DecimalText;
  base: DecimalText;
  value: DecimalText;
}

/** One group of the header. @sri totalImpuesto */
export interface TaxTotal {
  taxCode: string;
  rateCode: string;
  additionalDiscount?: DecimalText;
  base: DecimalText;
  rate?: DecimalText;
  value: DecimalText;
  ivaRefund?: DecimalText;
}

export interface ReceiptLine {
  mainCode?: string;
  auxiliaryCode?: string;
  description: string;
  unitOfMeasure?: string;
  quantity: DecimalText;
  unitPrice: DecimalText;
  unsubsidisedPrice?: DecimalText;
  discount: DecimalText;
  /** @sri precioTotalSinImpuesto */
  subtotal: DecimalText;
  details?: NameValue[];
  taxes: LineTax[];
}

export interface Payment {
  wayToPay: string;
  total: DecimalText;
  term?: DecimalText;
  timeUnit?: string;
}

export interface Compensation {
  code: string;
  rate: DecimalText;
  value: DecimalText;
}

/** @sri maquinaFiscal */
export interface FiscalMachine {
  brand: string;
  model: string;
  serial: string;
}
