import { examples, invoiceExample } from './invoices.examples.ts';
import * as schemas from './invoices.schemas.ts';
import * as calls from './invoices.ts';
import type { JudgedReceipt } from './judged-receipt.ts';

export const judged: JudgedReceipt<'invoice'> = {
  draft: schemas.invoiceDraft,
  calls,
  schemas,
  examples,
  example: invoiceExample,
};
