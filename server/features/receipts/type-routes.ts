import type { ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import type { z } from 'zod';
import { creditNoteCalls } from '#contract/receipts/credit-notes.ts';
import { debitNoteCalls } from '#contract/receipts/debit-notes.ts';
import { invoiceCalls } from '#contract/receipts/invoices.ts';
import { purchaseLiquidationCalls } from '#contract/receipts/purchase-liquidations.ts';
import type { ReceiptCalls } from '#contract/receipts/receipt-calls.ts';
import { remissionGuideCalls } from '#contract/receipts/remission-guides.ts';
import { retentionCalls } from '#contract/receipts/retentions.ts';
import { bind, type Route } from '#server/bind.ts';
import { correctReceipt } from './correction/correct-receipt.ts';
import { deleteDraft, getDraft, getDrafts } from './drafts/get-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { checkDraft } from './issue/check-draft.ts';
import { issueReceipt } from './issue/issue-receipt.ts';
import { previewReceipt } from './issue/preview-receipt.ts';
import { ofType } from './of-type.ts';

/** What can be done with every type of receipt, bound to the calls of one. */
const routesOf = (calls: ReceiptCalls<z.ZodType<ReceiptDraft>>, type: ReceiptName): Route[] => [
  bind(calls.drafts, (ctx, actor) => getDrafts(ctx, actor, { type })),
  bind(calls.readDraft, ofType(getDraft, type)),
  bind(calls.saveDraft, ofType(saveDraft, type)),
  bind(calls.deleteDraft, ofType(deleteDraft, type)),
  bind(calls.preview, ofType(previewReceipt, type)),
  bind(calls.check, ofType(checkDraft, type)),
  bind(calls.issue, ofType(issueReceipt, type)),
  bind(calls.correct, ofType(correctReceipt, type)),
];

/** One line per type. */
export const typeRoutes: readonly Route[] = [
  ...routesOf(invoiceCalls, 'invoice'),
  ...routesOf(purchaseLiquidationCalls, 'purchaseLiquidation'),
  ...routesOf(creditNoteCalls, 'creditNote'),
  ...routesOf(debitNoteCalls, 'debitNote'),
  ...routesOf(remissionGuideCalls, 'remissionGuide'),
  ...routesOf(retentionCalls, 'retention'),
];
