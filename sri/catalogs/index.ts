import { iceRates } from './ice-rates.ts';
import { identificationTypes } from './identification-types.ts';
import { ivaRates } from './iva-rates.ts';
import { waysToPay } from './ways-to-pay.ts';

export { auxiliaryCodes } from './auxiliary-codes.ts';
export { type Catalog, isInForce, labelOf, type Row, rowOn, rowsOn } from './catalog.ts';
export { countries, ECUADOR } from './countries.ts';
export { type DocumentTypeRow, documentTypes, INVOICE } from './document-types.ts';
export { environments } from './environments.ts';
export { type IceRow, iceRates, isIceComputable } from './ice-rates.ts';
export { FINAL_CONSUMER, identificationTypes } from './identification-types.ts';
export { IRBPNR_BOTTLES, irbpnrRates } from './irbpnr-rates.ts';
export { IVA_CONSTRUCTION, IVA_EXEMPT, IVA_NOT_SUBJECT, IVA_TOURISM, type IvaRow, ivaRates } from './iva-rates.ts';
export { type LimitName, type LimitOverrides, limitOn, limits } from './limits.ts';
export { provinces } from './provinces.ts';
export { supplierTypes } from './supplier-types.ts';
export { REIMBURSEMENT_DOCUMENT, supportingDocumentTypes } from './supporting-document-types.ts';
export { ICE, IRBPNR, IVA, taxes } from './taxes.ts';
export { isKnownTourismDay, tourismDays } from './tourism-days.ts';
export { WAY_TO_PAY_CASH, WAY_TO_PAY_DEFAULT, type WayToPayRow, waysToPay } from './ways-to-pay.ts';

/** The identifiers by which the app asks for a catalogue (specification, section 3). */
export const appCatalogs = {
  iceCode: iceRates,
  identificationTypeSri: identificationTypes,
  ivaPercent: ivaRates,
  wayToPay: waysToPay,
} as const;
