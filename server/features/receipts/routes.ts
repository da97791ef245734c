import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import * as contract from '#contract/receipts/receipts.ts';
import { bind } from '#server/route.ts';
import { discardReceipt } from './correction/discard-receipt.ts';
import { getReceipt } from './detail/get-receipt.ts';
import { getReceiptContents } from './detail/get-receipt-contents.ts';
import { getReceiptXml, getRide, getRideUrl } from './detail/get-receipt-files.ts';
import { getReceiptOfDraft } from './detail/get-receipt-of-draft.ts';
import { checkReadiness } from './issue/check-readiness.ts';
import { getReceiptsTotal } from './list/get-receipts-total.ts';
import { listAuthorized } from './list/list-authorized.ts';
import { listReceipts } from './list/list-receipts.ts';
import { sendReceiptMail } from './mail/send-receipt-mail.ts';
import { getInvoiceCatalogs } from './new-draft/get-invoice-catalogs.ts';
import { getLastInvoice } from './new-draft/get-last-invoice.ts';
import { retryReceipt } from './settlement/retry-receipt.ts';
import { typeRoutes } from './type-routes.ts';

export const routes = [
  ...typeRoutes,
  bind(contract.getCatalogsInvoice, getInvoiceCatalogs),
  bind(contract.validateToGenerateInvoice, checkReadiness),
  bind(contract.getAllInvoiceByPeriodAllState, listReceipts),
  bind(contract.getAllInvoiceByPeriod, listAuthorized(INVOICE)),
  bind(contract.getAllInvoiceAndNCByPeriod, listAuthorized(INVOICE, CREDIT_NOTE)),
  bind(contract.getReceiptsTotal, getReceiptsTotal),
  bind(contract.getInvoice, getReceipt),
  bind(contract.getReceiptContents, getReceiptContents),
  bind(contract.getReceiptOfDraft, getReceiptOfDraft),
  bind(contract.getLastInvoice, getLastInvoice),
  bind(contract.getPdfFromElectronicVoucher, getRide),
  bind(contract.getRideUrl, getRideUrl),
  bind(contract.getXmlVoucherIssued, getReceiptXml),
  bind(contract.discardReceipt, discardReceipt),
  bind(contract.retryReceipt, retryReceipt),
  bind(contract.sendReceiptMail, sendReceiptMail),
];
