// How many characters the texts of a draft may have: forms stop there, schemas refuse what is longer.

/** Names, addresses, reasons, descriptions: a text of the SRI without a length of its own. @sri xsd */
export const longestText = 300;
export const longestIdentification = 20;
export const longestPhone = 30;
export const longestPlate = 20;
/** 001-001-000000001 */
export const receiptNumberLength = 17;
/** An access key, or what was authorised before there were any. */
export const longestAuthorization = 49;
export const establishmentLength = 3;
/** Of a country that is no row of the catalogue. @sri paisEfecPago */
export const longestCountryCode = 4;
export const yearLength = 4;
/** Of a guide, and of the guide inside an invoice. @sri docAduaneroUnico */
export const longestCustomsDocument = { guide: 20, invoice: 64 } as const;
