import { iceRates } from './ice-rates.ts';
import { identificationTypes } from './identification-types.ts';
import { ivaRates } from './iva-rates.ts';
import { waysToPay } from './ways-to-pay.ts';

export { auxiliaryCodes } from './auxiliary-codes.ts';
export { type BasicWage, basicWages } from './basic-wages.ts';
export { cantons } from './cantons.ts';
export { type Catalog, isInForce, labelOf, labelOn, type Row, rowOn, rowsOn } from './catalog.ts';
export { countries, ECUADOR } from './countries.ts';
export * from './document-types.ts';
export { type DueDayRow, dueDays, type ExtensionRow, extensions } from './due-days.ts';
export { environments } from './environments.ts';
export {
  foreignRegimes,
  GENERAL_REGIME,
  PAID_ABROAD,
  PAID_TO_RESIDENT,
  paymentResidences,
} from './foreign-payments.ts';
export {
  addBusinessDays,
  type Holiday,
  type HolidayTable,
  holidays,
  holidaysByDay,
  isBusinessDay,
  shippedHolidays,
} from './holidays.ts';
export { type IceRow, iceRates, isIceComputable } from './ice-rates.ts';
export { FINAL_CONSUMER, identificationTypes } from './identification-types.ts';
export {
  BANANA_CODES,
  GOODS_RETENTION,
  incomeRetentionRates,
  NO_RETENTION,
  RIMPE_RETENTION,
  SELF_RETENTION_CODES,
} from './income-retention-rates.ts';
export { type InterestRow, type InterestTable, interestRates } from './interest-rates.ts';
export { IRBPNR_BOTTLES, irbpnrRates } from './irbpnr-rates.ts';
export { isdRetentionRates } from './isd-retention-rates.ts';
export {
  generalIvaOn,
  IVA_CONSTRUCTION,
  IVA_EXEMPT,
  IVA_NOT_SUBJECT,
  IVA_TOURISM,
  type IvaRow,
  ivaRates,
} from './iva-rates.ts';
export {
  IVA_RETENTION_GOODS,
  IVA_RETENTION_GOODS_SPECIAL,
  IVA_RETENTION_SERVICES,
  IVA_RETENTION_SERVICES_SPECIAL,
  ivaRetentionRates,
} from './iva-retention-rates.ts';
export { lateFines } from './late-fines.ts';
export { type LimitName, type LimitOverrides, limitOn, limits } from './limits.ts';
export { type Obligation, type ObligationCode, type ObligationRow, obligations } from './obligations.ts';
export { provinces } from './provinces.ts';
export { RETAINED_INCOME, RETAINED_ISD, RETAINED_IVA, retainedTaxes, retentionRatesOf } from './retained-taxes.ts';
export { retentionAgentResolutions } from './retention-agent-resolutions.ts';
export { isPercentChosen, isPercentOf, type RetentionRateRow } from './retention-rate.ts';
export { supplierTypes } from './supplier-types.ts';
export { REIMBURSEMENT_DOCUMENT, supportingDocumentTypes } from './supporting-document-types.ts';
export {
  SUPPORT_COST,
  SUPPORT_DIVIDENDS,
  SUPPORT_IVA_CREDIT,
  SUPPORT_SELF_RETENTION,
  type TaxSupportRow,
  taxSupports,
} from './tax-supports.ts';
export { ICE, IRBPNR, IVA, taxes } from './taxes.ts';
export { isKnownTourismDay, type TourismDays, type TourismTable, tourismDays } from './tourism-days.ts';
export { TRANSFER_SALE, transferReasons } from './transfer-reasons.ts';
export {
  acceptanceDays,
  firstDayInDoubt,
  firstVoidableDay,
  isFinalConsumerVoidable,
  lastDayInDoubt,
  lastVoidingDay,
  type VoidingRow,
  voiding,
} from './voiding.ts';
export { WAY_TO_PAY_CASH, WAY_TO_PAY_DEFAULT, type WayToPayRow, waysToPay } from './ways-to-pay.ts';

/** The identifiers by which the app asks for a catalogue (requirement S3.4). */
export const appCatalogs = {
  iceCode: iceRates,
  identificationTypeSri: identificationTypes,
  ivaPercent: ivaRates,
  wayToPay: waysToPay,
} as const;
