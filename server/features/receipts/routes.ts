import * as creditNotes from '../../../contract/credit-notes.ts';
import * as contract from '../../../contract/receipts.ts';
import { bind } from '../../bind.ts';
import { sendReceiptMail } from '../mail/send-receipt-mail.ts';
import { checkReadiness } from './check-readiness.ts';
import { getInvoiceCatalogs } from './get-invoice-catalogs.ts';
import { getInvoiceToCreditNote } from './get-invoice-to-credit-note.ts';
import { getLastInvoice } from './get-last-invoice.ts';
import { getReceipt } from './get-receipt.ts';
import { getReceiptXml, getRide } from './get-receipt-files.ts';
import { listReceipts } from './list-receipts.ts';
import { retryReceipt } from './retry-receipt.ts';
import { typeRoutes } from './type-routes.ts';

export const routes = [
  ...typeRoutes,
  bind(creditNotes.getInvoiceToCreditNote, getInvoiceToCreditNote),
  bind(contract.getCatalogsInvoice, getInvoiceCatalogs),
  bind(contract.validateToGenerateInvoice, checkReadiness),
  bind(contract.getAllInvoiceByPeriodAllState, listReceipts),
  bind(contract.getInvoice, getReceipt),
  bind(contract.getLastInvoice, getLastInvoice),
  bind(contract.getPdfFromElectronicVoucher, getRide),
  bind(contract.getXmlVoucherIssued, getReceiptXml),
  bind(contract.retryReceipt, retryReceipt),
  bind(contract.sendReceiptMail, sendReceiptMail),
];
