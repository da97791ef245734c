import * as contract from '../../../contract/receipts.ts';
import { bind } from '../../bind.ts';
import { sendReceiptMail } from '../mail/send-receipt-mail.ts';
import { checkReadiness } from './check-readiness.ts';
import { correctReceipt } from './correct-receipt.ts';
import { getInvoiceCatalogs } from './get-invoice-catalogs.ts';
import { getLastInvoice } from './get-last-invoice.ts';
import { getReceipt } from './get-receipt.ts';
import { getReceiptXml, getRide } from './get-receipt-files.ts';
import { issueReceipt } from './issue-receipt.ts';
import { listReceipts } from './list-receipts.ts';
import { ofType } from './of-type.ts';
import { previewReceipt } from './preview-receipt.ts';
import { retryReceipt } from './retry-receipt.ts';

export const routes = [
  bind(contract.saveCompleteInvoice, ofType(issueReceipt, 'invoice')),
  bind(contract.getCatalogsInvoice, getInvoiceCatalogs),
  bind(contract.validateToGenerateInvoice, checkReadiness),
  bind(contract.previewInvoice, ofType(previewReceipt, 'invoice')),
  bind(contract.getAllInvoiceByPeriodAllState, listReceipts),
  bind(contract.getInvoice, getReceipt),
  bind(contract.getLastInvoice, getLastInvoice),
  bind(contract.getPdfFromElectronicVoucher, getRide),
  bind(contract.getXmlVoucherIssued, getReceiptXml),
  bind(contract.correctReceipt, ofType(correctReceipt, 'invoice')),
  bind(contract.retryReceipt, retryReceipt),
  bind(contract.sendReceiptMail, sendReceiptMail),
];
