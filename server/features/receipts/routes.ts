import * as contract from '#contract/receipts/receipts.ts';
import * as creditNotes from '#contract/receipts/types/credit-notes.ts';
import { getInvoiceToDebitNote as toDebitNote } from '#contract/receipts/types/debit-notes.ts';
import * as liquidations from '#contract/receipts/types/purchase-liquidations.ts';
import * as guides from '#contract/receipts/types/remission-guides.ts';
import * as retentions from '#contract/receipts/types/retentions.ts';
import { bind } from '#server/bind.ts';
import { getLiquidationSuppliers } from './begin/earlier-parties.ts';
import { getInvoiceCatalogs } from './begin/get-invoice-catalogs.ts';
import { getInvoiceToCreditNote } from './begin/get-invoice-to-credit-note.ts';
import { getInvoiceToDebitNote } from './begin/get-invoice-to-debit-note.ts';
import { getInvoiceToRemission } from './begin/get-invoice-to-remission.ts';
import { getLastInvoice } from './begin/get-last-invoice.ts';
import { getCatalogsToRemissionAndRetention, getRetentionCodes } from './begin/get-other-catalogs.ts';
import { getReceivedToRetention } from './begin/get-received-to-retention.ts';
import { getReceipt } from './detail/get-receipt.ts';
import { getReceiptXml, getRide } from './detail/get-receipt-files.ts';
import { checkReadiness } from './issue/check-readiness.ts';
import { listReceipts } from './list/list-receipts.ts';
import { sendReceiptMail } from './mail/send-receipt-mail.ts';
import { retryReceipt } from './settlement/retry-receipt.ts';
import { typeRoutes } from './type-routes.ts';

export const routes = [
  ...typeRoutes,
  bind(creditNotes.getInvoiceToCreditNote, getInvoiceToCreditNote),
  bind(toDebitNote, getInvoiceToDebitNote),
  bind(guides.getInvoiceToRemision, getInvoiceToRemission),
  bind(guides.getCatalogsToRemisionAndRetencion, getCatalogsToRemissionAndRetention),
  bind(retentions.getRetentionCodes, getRetentionCodes),
  bind(retentions.getReceivedToRetention, getReceivedToRetention),
  bind(liquidations.getLiquidationSuppliers, getLiquidationSuppliers),
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
