import { isOffered } from '#contract/books/own-groups.rules.ts';
import { type ExpenseCategory, type ExpenseScope, groupsOf } from '#contract/received/expense-groups.ts';
import * as importCalls from '#contract/received/imports.ts';
import * as received from '#contract/received/received.ts';
import * as sorting from '#contract/received/sorting.ts';
import { groupNames } from '#phrases/received/received.ts';
import type { Actor, Context } from '#server/context.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { bind, bindUpload, type Route } from '#server/route.ts';
import { acceptSuggestions, changeClassification } from './classify/change-classification.ts';
import { classifySeveral } from './classify/classify-several.ts';
import { deleteSortingRule } from './classify/delete-rule.ts';
import { divideReceipt, getLinesToDivide } from './classify/divide-receipt.ts';
import { getSortingRules, saveSortingRule } from './classify/sorting-rules.ts';
import { undoClassification } from './classify/undo-classification.ts';
import { acceptVoided } from './confirm/accept-voided.ts';
import { confirmAgain } from './confirm/confirm-again.ts';
import { pasteKeys } from './imports/paste-keys.ts';
import { downloadImport, getImport, getImportItems, getImports } from './imports/read-imports.ts';
import { retryImport } from './imports/retry-import.ts';
import { uploadReceived } from './imports/upload-received.ts';
import { getReceived } from './list/get-received.ts';
import { invoicesToRetention } from './list/invoices-to-retention.ts';
import { listReceived } from './list/list-received.ts';
import { getRide, getRideUrl, getXml } from './list/received-files.ts';
import { getSuppliersToSort } from './list/suppliers-to-sort.ts';

/** The fixed ones, then those of the taxpayer's own that are offered. */
const groupsOfClass = (ctx: Context, { tenantId }: Actor, { classGroup }: { readonly classGroup: ExpenseScope }) =>
  ctx.db.tenant(tenantId, async (tx) => {
    const own = [...(await readOwnGroups(tx, tenantId)).values()].filter(
      (each) => each.direction === 'GAS' && each.apiGroup === classGroup && isOffered(each),
    );
    return [
      ...groupsOf(classGroup).map((group) => ({ group, name: groupNames[group] })),
      ...own.map(({ code, name }) => ({ group: code as ExpenseCategory, name })),
    ];
  });

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
  bind(received.getAllGroupsByClass, groupsOfClass),
  bind(received.changeGroupFinance, changeClassification),
  bind(received.changeGroupsFinance, classifySeveral),
  bind(received.divideExpenseInvoice, divideReceipt),
  bind(received.getLinesToDivide, getLinesToDivide),
  bind(received.updateFinanceGroupOfExpenseInvoice, acceptSuggestions),
  bind(received.undoClassification, undoClassification),
  bind(received.getExpenseInvoiceToRetention, invoicesToRetention),
  bind(sorting.getSuppliersToSort, getSuppliersToSort),
  bind(sorting.getSortingRules, getSortingRules),
  bind(sorting.saveSortingRule, saveSortingRule),
  bind(sorting.deleteSortingRule, deleteSortingRule),
];
