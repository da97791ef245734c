// Entry of the worker thread: keeps the returns it was given and answers what is asked of them. Started by returns-thread.ts.
import { parentPort } from 'node:worker_threads';
import { type AnnexOf, type AnnexQuestion, type AnnexRow, answerAnnex } from './answer-annex.ts';
import { drawProjection, type ProjectionToDraw } from './draw-projection.ts';
import { drawReturn, type ReturnToDraw } from './draw-return.ts';
import { type ExpenseRow, type ExpenseSheetOf, writeExpenseSheet } from './expense-sheet.ts';
import { KeptReturns } from './kept-returns.ts';
import type { ReturnQuestion } from './return-questions.ts';
import type { ReturnFacts } from './sums-of-return.ts';
import type { TaxRow } from './tax-rows.ts';

/** What the thread is sent. */
export type ToThread =
  | { readonly id: number; readonly key: string; readonly question: ReturnQuestion }
  /** A slice of rows as JSON; `load` says which belong together. The last message of a load has none. */
  | { readonly id: number; readonly load: number; readonly text: string }
  /** Its rows came before; what is asked of it is answered before another one can take its place. */
  | {
      readonly id: number;
      readonly load: number;
      readonly key: string;
      readonly facts: ReturnFacts;
      readonly question: ReturnQuestion;
    }
  | { readonly id: number; readonly forget: number }
  | { readonly id: number; readonly draw: ReturnToDraw }
  | { readonly id: number; readonly project: ProjectionToDraw }
  /** Its rows came in slices before. */
  | { readonly id: number; readonly load: number; readonly annex: AnnexOf; readonly question: AnnexQuestion }
  | { readonly id: number; readonly load: number; readonly expenses: ExpenseSheetOf };
/** Its answer, or why there is none. */
export type FromThread = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });

const kept = new KeptReturns();

/** Of a return, of an annex, or of the sheet of expenses. */
const coming = new Map<number, unknown[]>();

/** Gives a promise of what is drawn. */
function answer(message: ToThread): unknown {
  if ('key' in message && !('facts' in message)) return kept.ask(message.key, message.question);
  if ('draw' in message) return drawReturn(message.draw);
  if ('project' in message) return drawProjection(message.project);
  if ('forget' in message) return void coming.delete(message.forget);
  const rows = coming.get(message.load) ?? [];
  if ('facts' in message) {
    coming.delete(message.load);
    kept.load(message.key, message.facts, rows as TaxRow[]);
    return kept.ask(message.key, message.question);
  }
  if ('annex' in message) {
    coming.delete(message.load);
    return answerAnnex(message.annex, rows as AnnexRow[], message.question);
  }
  if ('expenses' in message) {
    coming.delete(message.load);
    return writeExpenseSheet(message.expenses, rows as ExpenseRow[]);
  }
  for (const row of JSON.parse(message.text) as unknown[]) rows.push(row);
  coming.set(message.load, rows);
}

parentPort?.on('message', async (message: ToThread) => {
  const { id } = message;
  try {
    parentPort?.postMessage({ id, answer: await answer(message) } satisfies FromThread);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies FromThread);
  }
});
