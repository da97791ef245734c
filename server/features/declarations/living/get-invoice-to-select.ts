import { stepOf } from '#contract/declarations/questions.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { readDocumentsToPick } from './read-documents-to-pick.ts';

interface Asked {
  readonly period: string;
  readonly step: number;
  readonly words: string;
  readonly page: number;
}

/** Sales of a period for a question about what was sold. */
export const getInvoiceToSelect = (ctx: Context, actor: Actor, { step, ...asked }: Asked) =>
  readDocumentsToPick(ctx, actor, { ...asked, step: stepOf(step) ?? 'creditSales' });
