import type { ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import type { z } from 'zod';
import type { ReceiptCalls } from '#contract/receipts/types/receipt-calls.ts';
import { receiptContracts, receiptNames } from '#contract/receipts/types.ts';
import type { Actor, Context } from '#server/context.ts';
import { bind, type Route } from '#server/route.ts';
import { correctReceipt } from './correction/correct-receipt.ts';
import { deleteDraft, getDraft, getDrafts } from './drafts/get-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { checkDraft } from './issue/check-draft.ts';
import { issueReceipt } from './issue/issue-receipt.ts';
import { previewReceipt } from './issue/preview-receipt.ts';
import { issuableTypeOf } from './types/index.ts';

/** A verb for all types, bound to the call of one of them: what the call's schema parsed is a draft of that type. */
const ofType =
  <Input extends { readonly type: ReceiptName }, Answer>(
    verb: (ctx: Context, actor: Actor, input: Input) => Promise<Answer>,
    type: ReceiptName,
  ) =>
  (ctx: Context, actor: Actor, input: Omit<Input, 'type'>): Promise<Answer> =>
    verb(ctx, actor, { ...input, type } as Input);

/** What can be done with every type of receipt, bound to the calls of one. */
const routesOf = (type: ReceiptName): Route[] => {
  const calls: ReceiptCalls<z.ZodType<ReceiptDraft>> = receiptContracts[type].calls;
  return [
    bind(calls.drafts, (ctx, actor) => getDrafts(ctx, actor, { type })),
    bind(calls.readDraft, ofType(getDraft, type)),
    bind(calls.saveDraft, ofType(saveDraft, type)),
    bind(calls.deleteDraft, ofType(deleteDraft, type)),
    bind(calls.preview, ofType(previewReceipt, type)),
    bind(calls.check, ofType(checkDraft, type)),
    bind(calls.issue, ofType(issueReceipt, type)),
    bind(calls.correct, ofType(correctReceipt, type)),
  ];
};

/** The calls of every type: those that all have, and those of its own. */
export const typeRoutes: readonly Route[] = receiptNames.flatMap((name) => [
  ...routesOf(name),
  ...(issuableTypeOf(name).routes ?? []),
]);
