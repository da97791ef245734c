export { linkImported, stateOfForeign, wordsOfForeign } from './foreign/foreign-receipts.ts';
export { fillTaxes } from './issue/fill-taxes.ts';
export { creditedIn, readLinked } from './links/receipt-links.ts';
export { type LooseReceipt, readLooseReceipts, readNumberGaps } from './list/loose-receipts.ts';
export { entryOfReceipt } from './record/receipt-entry.ts';
export { type ReceiptFiles, readIssuedFiles } from './ride/receipt-files.ts';
export { rideLogo } from './ride/ride-logo.ts';
export { tellOfVoided } from './voiding/dependents-of-voided.ts';
export { recheckEveryDays } from './voiding/recheck-receipts.ts';
