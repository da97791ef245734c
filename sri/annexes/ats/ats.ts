import type { Day } from '../../dates/index.ts';

/**
 * The annex as its XML has it (anexo transaccional simplificado): what is issued by client and type, each purchase, what
 * was exported and voided. Amounts are decimal texts with two decimals, in dollars. @sri ats_2020_12_02.xsd
 */
export interface AtsDocument {
  readonly informantType: 'R';
  readonly ruc: string;
  readonly name: string;
  readonly year: string;
  /** Of half a year its last month. */
  readonly month: string;
  readonly isHalfYear?: 'SI';
  /** Active establishments of the RUC, three digits. */
  readonly establishmentCount: string;
  readonly salesTotal: string;
  readonly operation: 'IVA';
  readonly purchases?: readonly AtsPurchaseRow[];
  readonly sales?: readonly AtsSalesRow[];
  readonly establishments?: readonly AtsEstablishmentRow[];
  readonly exports?: readonly AtsExportRow[];
  readonly voided?: readonly AtsVoidedRow[];
}

interface DocumentNumber {
  readonly establishment: string;
  readonly salesPoint: string;
  readonly sequential: string;
}

interface WayToPay {
  readonly code: string;
}

export interface AtsPurchaseRow extends DocumentNumber {
  readonly support: string;
  readonly supplierType: string;
  readonly supplier: string;
  readonly documentType: string;
  /** Of a supplier from abroad only, as the name. */
  readonly personType?: string;
  readonly supplierName?: string;
  readonly isRelated: string;
  readonly registeredOn: Day;
  readonly issuedOn: Day;
  readonly authorization: string;
  readonly notSubject: string;
  readonly zero: string;
  readonly taxed: string;
  readonly exempt: string;
  readonly ice: string;
  readonly iva: string;
  readonly retained10: string;
  readonly retained20: string;
  readonly retained30: string;
  readonly retained50: string;
  readonly retained70: string;
  readonly retained100: string;
  readonly reimbursedBases: string;
  readonly payment?: AtsPayment;
  readonly waysToPay?: readonly WayToPay[];
  readonly income?: readonly AtsIncomeRow[];
  readonly retentionEstablishment?: string;
  readonly retentionSalesPoint?: string;
  readonly retentionSequential?: string;
  readonly retentionAuthorization?: string;
  readonly retainedOn?: Day;
  readonly modifiedType?: string;
  readonly modifiedEstablishment?: string;
  readonly modifiedSalesPoint?: string;
  readonly modifiedSequential?: string;
  readonly modifiedAuthorization?: string;
  readonly reimbursed?: readonly AtsReimbursedRow[];
}

/** To whom it was paid: here, or abroad and how. @sri ATS tablas 15, 16, 17 y 19 */
export interface AtsPayment {
  readonly residence: string;
  readonly regime?: string;
  readonly generalCountry?: string;
  readonly country: string;
  readonly appliesTreaty: string;
  readonly isSubjectToRetention: string;
}

/** A line of income tax that was retained. */
export interface AtsIncomeRow {
  readonly code: string;
  readonly base: string;
  readonly percent: string;
  readonly value: string;
}

export interface AtsReimbursedRow extends DocumentNumber {
  readonly documentType: string;
  readonly supplierType: string;
  readonly supplier: string;
  readonly issuedOn: Day;
  readonly authorization: string;
  readonly zero: string;
  readonly taxed: string;
  readonly notSubject: string;
  readonly exempt: string;
  readonly ice: string;
  readonly iva: string;
}

export interface AtsSalesRow {
  readonly clientType: string;
  readonly client: string;
  readonly isRelated?: string;
  /** Of a client with a passport only, as the name. */
  readonly personType?: string;
  readonly clientName?: string;
  readonly documentType: string;
  /** E electronic, F on paper. */
  readonly emission: 'E' | 'F';
  readonly count: string;
  readonly notSubject: string;
  readonly zero: string;
  readonly taxed: string;
  readonly iva: string;
  readonly ice: string;
  readonly retainedIva: string;
  readonly retainedIncome: string;
  readonly waysToPay?: readonly WayToPay[];
}

export interface AtsEstablishmentRow {
  readonly code: string;
  readonly sales: string;
  readonly compensated: string;
}

export interface AtsExportRow extends DocumentNumber {
  readonly clientType: string;
  readonly client: string;
  readonly isRelated: string;
  /** Of a client without RUC only, as the name. */
  readonly personType?: string;
  readonly clientName?: string;
  readonly regime: string;
  readonly generalCountry?: string;
  readonly country: string;
  /** 01 goods with customs declaration, 02 without, 03 services. */
  readonly kind: string;
  readonly incomeType?: string;
  readonly isTaxedAbroad?: string;
  readonly taxAbroad?: string;
  readonly documentType: string;
  readonly customsDistrict?: string;
  readonly customsYear?: string;
  readonly customsRegime?: string;
  readonly customsCorrelative?: string;
  readonly transportDocument?: string;
  readonly shippedOn: Day;
  readonly fob: string;
  readonly documentFob: string;
  readonly authorization: string;
  readonly issuedOn: Day;
}

export interface AtsVoidedRow {
  readonly documentType: string;
  readonly establishment: string;
  readonly salesPoint: string;
  readonly first: string;
  readonly last: string;
  readonly authorization: string;
}
