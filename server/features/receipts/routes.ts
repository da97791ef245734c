import * as contract from '../../../contract/receipts.ts';
import { bind } from '../../bind.ts';
import { checkReadiness } from './check-readiness.ts';
import { getInvoiceCatalogs } from './get-invoice-catalogs.ts';
import { getLastInvoice } from './get-last-invoice.ts';
import { getReceipt } from './get-receipt.ts';
import { getReceiptXml, getRide } from './get-receipt-files.ts';
import { issueReceipt } from './issue-receipt.ts';
import { listReceipts } from './list-receipts.ts';
import { previewInvoice } from './preview-invoice.ts';

export const routes = [
  bind(contract.saveCompleteInvoice, issueReceipt),
  bind(contract.getCatalogsInvoice, getInvoiceCatalogs),
  bind(contract.validateToGenerateInvoice, checkReadiness),
  bind(contract.previewInvoice, previewInvoice),
  bind(contract.getAllInvoiceByPeriodAllState, listReceipts),
  bind(contract.getInvoice, getReceipt),
  bind(contract.getLastInvoice, getLastInvoice),
  bind(contract.getPdfFromElectronicVoucher, getRide),
  bind(contract.getXmlVoucherIssued, getReceiptXml),
];
