import { type ExpenseScope, groupsOf } from '#contract/expense-groups.ts';
import * as importCalls from '#contract/imports.ts';
import * as received from '#contract/received.ts';
import { groupNames } from '#phrases/received.ts';
import { bind, bindUpload, type Route } from '#server/bind.ts';
import { acceptVoided } from './accept-voided.ts';
import { acceptSuggestions, changeClassification } from './change-classification.ts';
import { confirmAgain } from './confirm-again.ts';
import { getReceived } from './get-received.ts';
import { invoicesToRetention } from './invoices-to-retention.ts';
import { listReceived } from './list-received.ts';
import { pasteKeys } from './paste-keys.ts';
import { downloadImport, getImport, getImportItems, getImports } from './read-imports.ts';
import { getRide, getRideUrl, getXml } from './received-files.ts';
import { retryImport } from './retry-import.ts';
import { undoClassification } from './undo-classification.ts';
import { uploadReceived } from './upload-received.ts';

const groups = (scope: ExpenseScope) => groupsOf(scope).map((group) => ({ group, name: groupNames[group] }));

export const routes: readonly Route[] = [
  bindUpload(importCalls.uploadReceived, uploadReceived),
  bind(importCalls.pasteReceivedKeys, pasteKeys),
  bind(importCalls.getReceivedImports, getImports),
  bind(importCalls.getReceivedImport, getImport),
  bind(importCalls.getReceivedImportItems, getImportItems),
  bind(importCalls.downloadReceivedImport, downloadImport),
  bind(importCalls.retryReceivedImport, retryImport),
  bind(received.getVouchersReceived, listReceived),
  bind(received.getVoucherReceived, getReceived),
  bind(received.getRideUrlExpense, getRideUrl),
  bind(received.getReceivedRide, getRide),
  bind(received.getXmlVoucherReceived, getXml),
  bind(received.confirmVoucherReceived, confirmAgain),
  bind(received.acceptVoidedReceived, acceptVoided),
  bind(received.getAllGroupsByClass, async (_ctx, _actor, { classGroup }) => groups(classGroup)),
  bind(received.changeGroupFinance, changeClassification),
  bind(received.updateFinanceGroupOfExpenseInvoice, acceptSuggestions),
  bind(received.undoClassification, undoClassification),
  bind(received.getExpenseInvoiceToRetention, invoicesToRetention),
];
