/**
 * The remission guide in two shapes, as the invoice has them: `RemissionGuideDraft`, what a person fills in, and
 * `RemissionGuide`, the document as the SRI sees it. It goes with goods that are carried and says nothing of money.
 */
import type {
  Day,
  DecimalText,
  DocumentHead,
  DraftHead,
  FiscalMachine,
  IdentificationType,
  NameValue,
} from '../shapes.ts';

/** What a person fills in. */
export interface RemissionGuideDraft extends DraftHead {
  carrier: Carrier;
  /** Where the goods leave from. @sri dirPartida */
  startAddress: string;
  /** Not before the day of the guide; it may lie ahead. @sri fechaIniTransporte, error 82 */
  startsOn: Day;
  /** The day it starts, or later. @sri fechaFinTransporte */
  endsOn: Day;
  /** One or more. @sri destinatarios */
  recipients: RecipientDraft[];
  /** Free text, goes into the additional information as "Comentarios". */
  comments?: string;
  additionalInfo?: NameValue[];
}

/** Who drives the goods. @sri transportista */
export interface Carrier {
  identificationType: IdentificationType;
  identification: string;
  name: string;
  /** Up to 20 characters. @sri placa */
  plate: string;
}

/** Who gets goods, why, and which. @sri destinatario */
export interface RecipientDraft {
  /** For checking the number: the XML does not say it. */
  identificationType: IdentificationType;
  identification: string;
  name: string;
  address: string;
  email?: string;
  phone?: string;
  /** Free text; `transferReasons` are the usual words. @sri motivoTraslado */
  reason: string;
  /** Up to 20 characters. @sri docAduaneroUnico */
  customsDocument?: string;
  /** 3 digits. @sri codEstabDestino */
  establishment?: string;
  route?: string;
  /** The receipt that the goods were sold with. */
  supportingDocument?: SupportingDocument;
  goods: GoodsDraft[];
}

/** @sri codDocSustento, numDocSustento, numAutDocSustento, fechaEmisionDocSustento */
export interface SupportingDocument {
  /** ATS tabla 4, two digits: 01 invoice. */
  code: string;
  /** `001-001-000000001` */
  number: string;
  /** 10 to 49 digits; the access key of an electronic receipt. */
  authorizationNumber: string;
  issuedOn: Day;
}

/** What is carried. @sri detalle */
export interface GoodsDraft {
  /** Product of the catalogue, ours; never in the XML. */
  productId?: string;
  /** Line of the supporting receipt that the goods come from, counted from 0; ours, never in the XML. */
  receiptLine?: number;
  /** @sri codigoInterno */
  mainCode?: string;
  /** @sri codigoAdicional */
  auxiliaryCode?: string;
  description: string;
  /** Up to six decimals, greater than 0. */
  quantity: DecimalText;
  /** Up to three. @sri detallesAdicionales */
  details?: NameValue[];
}

/** What the rules must know beside the draft: what is left to move of the receipts that were consulted. */
export interface RemissionGuideFacts {
  readonly consulted: readonly ConsultedReceipt[];
}

export interface ConsultedReceipt {
  readonly accessKey: string;
  /** Quantity of each line that no guide has moved yet. */
  readonly left: readonly DecimalText[];
}

/** The whole document; see `schema.ts` for order, lengths and obligation. */
export interface RemissionGuide extends DocumentHead {
  /** Root element's version attribute. */
  version: '1.0.0' | '1.1.0';
  /** No element says it: it stands in the access key. @sri claveAcceso */
  issuedOn: Day;
  establishmentAddress?: string;
  startAddress: string;
  carrierName: string;
  carrierIdentificationType: string;
  /** Whatever its type. @sri rucTransportista */
  carrierIdentification: string;
  /** Of the simplified regime that ended in 2022. @sri rise */
  rise?: string;
  /** SI or NO. @sri obligadoContabilidad */
  keepsAccounting?: string;
  specialTaxpayer?: string;
  startsOn: Day;
  endsOn: Day;
  plate: string;
  recipients: Recipient[];
  fiscalMachine?: FiscalMachine;
  additionalInfo?: NameValue[];
}

export interface Recipient {
  identification: string;
  name: string;
  address: string;
  reason: string;
  customsDocument?: string;
  establishment?: string;
  route?: string;
  supportingCode?: string;
  supportingNumber?: string;
  supportingAuthorization?: string;
  supportingIssuedOn?: Day;
  goods: Goods[];
}

export interface Goods {
  mainCode?: string;
  auxiliaryCode?: string;
  description: string;
  quantity: DecimalText;
  details?: NameValue[];
}
