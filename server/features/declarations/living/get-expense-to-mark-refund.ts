import { stepOf } from '#contract/declarations/questions.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { readDocumentsToPick } from './read-documents-to-pick.ts';

interface Asked {
  readonly period: string;
  readonly step: number;
  readonly words: string;
  readonly page: number;
}

/** Purchases of a period for a question about what was bought; of a refund, the sales that charge them too. */
export const getExpenseToMarkRefund = (ctx: Context, actor: Actor, { step, ...asked }: Asked) =>
  readDocumentsToPick(ctx, actor, { ...asked, step: stepOf(step) ?? 'expenseRefund' });
