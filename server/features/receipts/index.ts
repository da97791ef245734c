export { type ForeignSource, findForeign, readForeignSources, receiptFileBytes } from './foreign/data.ts';
export { authorizationsOf, linkImported, stateOfForeign, wordsOfForeign } from './foreign/foreign-receipts.ts';
export { fillTaxes } from './issue/fill-taxes.ts';
export { readLinked } from './links/receipt-links.ts';
export { type ReceiptFiles, readIssuedFiles } from './ride/receipt-files.ts';
export { rideLogo } from './ride/ride-logo.ts';
export { stateConsulted } from './voiding/consulted-words.ts';
export { tellOfVoided } from './voiding/dependents-of-voided.ts';
export { lastVoidable, oldestVoidable, recheckEveryDays } from './voiding/recheck-receipts.ts';
