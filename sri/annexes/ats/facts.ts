import type { LimitOverrides } from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import type { TaxPeriod } from '../../declarations/tax-period.ts';
import type { OutlineTax, OutlineWithheld } from '../../receipts/document-outline.ts';
import type { AtsSetting } from './settings.ts';

/**
 * What an annex is made from: each document in one list only, an export not among the sales. Amounts are decimal texts in
 * dollars, numbers `001-001-000000001`, codes those of the SRI's tables.
 */
export interface AtsFacts {
  readonly ruc: string;
  readonly name: string;
  readonly period: TaxPeriod;
  /** The active establishments of the RUC, also those without sales. */
  readonly establishments: readonly string[];
  readonly sales: readonly AtsSale[];
  readonly purchases: readonly AtsPurchase[];
  readonly exports: readonly AtsExport[];
  /** What clients retained of the taxpayer in the period, whenever they bought. */
  readonly retained: readonly AtsRetained[];
  /** What the taxpayer issued and voided; of an electronic receipt its access key is the authorisation. */
  readonly voided: readonly AtsVoided[];
  /** Replaces what no source settles (ruling R28). */
  readonly settings?: Partial<Readonly<Record<AtsSetting, boolean>>>;
  readonly limits?: LimitOverrides;
}

export interface AtsParty {
  /** @sri tabla 6 */
  readonly identificationType: string;
  readonly identification: string;
  readonly name: string;
  readonly isRelated?: boolean;
  /** Of one from abroad; else a person. */
  readonly isCompany?: boolean;
}

/** What was issued: invoices, notes of sale, credit and debit notes. */
export interface AtsSale {
  readonly client: AtsParty;
  readonly documentType: string;
  readonly number: string;
  readonly isElectronic: boolean;
  readonly taxes: readonly OutlineTax[];
  /** @sri tabla 24 */
  readonly waysToPay: readonly string[];
}

/** A retention that came from a client. */
export interface AtsRetained {
  readonly client: AtsParty;
  readonly lines: readonly OutlineWithheld[];
}

interface Bought {
  readonly supplier: AtsParty;
  readonly documentType: string;
  readonly number: string;
  readonly issuedOn: Day;
  readonly authorization: string;
  readonly taxes: readonly OutlineTax[];
}

/** What was bought, liquidations of purchase too. */
export interface AtsPurchase extends Bought {
  /** @sri ATS tabla 5 */
  readonly support: string;
  readonly registeredOn: Day;
  readonly waysToPay: readonly string[];
  /** Absent: it was paid to a resident. */
  readonly abroad?: {
    readonly regime: string;
    readonly country: string;
    readonly appliesTreaty: boolean;
    readonly isSubjectToRetention: boolean;
  };
  /** What was retained of it. */
  readonly retention?: {
    readonly number: string;
    readonly authorization: string;
    readonly issuedOn: Day;
    readonly lines: readonly OutlineWithheld[];
  };
  /** Of a note. */
  readonly modifies?: { readonly documentType: string; readonly number: string; readonly authorization: string };
  /** Of a refund of expenses. */
  readonly reimbursed?: readonly Bought[];
}

export interface AtsExport {
  readonly client: AtsParty;
  readonly documentType: string;
  readonly number: string;
  readonly authorization: string;
  readonly issuedOn: Day;
  readonly shippedOn: Day;
  /** 01 goods with customs declaration, 02 without, 03 services. */
  readonly kind: string;
  /** @sri ATS tabla 19 */
  readonly regime: string;
  readonly country: string;
  readonly fob: string;
  readonly documentFob: string;
  readonly customs?: {
    readonly district: string;
    readonly year: string;
    readonly regime: string;
    readonly correlative: string;
    readonly transportDocument: string;
  };
  /** Of services. @sri ATS tabla 18 */
  readonly income?: { readonly type: string; readonly taxAbroad?: string };
}

export interface AtsVoided {
  readonly documentType: string;
  readonly number: string;
  readonly authorization: string;
}
