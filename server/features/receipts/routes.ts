import * as creditNotes from '#contract/credit-notes.ts';
import { getInvoiceToDebitNote as toDebitNote } from '#contract/debit-notes.ts';
import * as liquidations from '#contract/purchase-liquidations.ts';
import * as contract from '#contract/receipts.ts';
import * as guides from '#contract/remission-guides.ts';
import * as retentions from '#contract/retentions.ts';
import { bind } from '#server/bind.ts';
import { sendReceiptMail } from '../mail/send-receipt-mail.ts';
import { checkReadiness } from './check-readiness.ts';
import { getLiquidationSuppliers } from './earlier-parties.ts';
import { getInvoiceCatalogs } from './get-invoice-catalogs.ts';
import { getInvoiceToCreditNote } from './get-invoice-to-credit-note.ts';
import { getInvoiceToDebitNote } from './get-invoice-to-debit-note.ts';
import { getInvoiceToRemission } from './get-invoice-to-remission.ts';
import { getLastInvoice } from './get-last-invoice.ts';
import { getCatalogsToRemissionAndRetention, getRetentionCodes } from './get-other-catalogs.ts';
import { getReceipt } from './get-receipt.ts';
import { getReceiptXml, getRide } from './get-receipt-files.ts';
import { getReceivedToRetention } from './get-received-to-retention.ts';
import { listReceipts } from './list-receipts.ts';
import { retryReceipt } from './retry-receipt.ts';
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
