import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { RetentionDesk } from './retention-desk.ts';
import { ReturnDesk } from './return-desk.ts';
import type { Desk, ReturnAnswers, ReturnQuestion, ReturnSummary } from './return-questions.ts';
import type { ReturnFacts } from './sums-of-return.ts';
import type { TaxRow } from './tax-rows.ts';

/** Documents of all the returns that are kept whole, and how many are kept by their summary. */
const mostDocuments = 60_000;
const mostSummaries = 500;

const none = ({ obligation }: ReturnFacts): never => {
  throw new RangeError(`no figures of ${obligation} are read here`);
};
/** Who computes a return of what. */
const openDesk: Readonly<Record<ReturnObligation, (facts: ReturnFacts, rows: readonly TaxRow[]) => Desk>> = {
  iva: (facts, rows) => new ReturnDesk(facts, rows),
  retenciones: (facts, rows) => new RetentionDesk(facts, rows),
  renta: none,
};

/** Not kept any more: its documents are to be given again. */
export const UNKNOWN = 'unknown';

/**
 * The returns that were asked for last. A key names a taxpayer, a period and what its documents were when they were read:
 * another key is another return, so that nothing kept is ever out of date.
 */
export class KeptReturns {
  private readonly desks = new Map<string, Desk>();
  private readonly summaries = new Map<string, ReturnSummary>();

  load(key: string, facts: ReturnFacts, rows: readonly TaxRow[]): void {
    const desk = openDesk[facts.obligation](facts, rows);
    this.desks.delete(key);
    this.desks.set(key, desk);
    this.summaries.set(key, desk.answer({ ask: 'summary' }));
    let documents = [...this.desks.values()].reduce((count, { size }) => count + size, 0);
    for (const [oldest, { size }] of this.desks) {
      if (documents <= mostDocuments || oldest === key) break;
      this.desks.delete(oldest);
      documents -= size;
    }
    for (const oldest of this.summaries.keys()) {
      if (this.summaries.size <= mostSummaries) break;
      this.summaries.delete(oldest);
    }
  }

  ask<Q extends ReturnQuestion>(key: string, question: Q): ReturnAnswers[Q['ask']] | typeof UNKNOWN {
    if (question.ask === 'summary') return (this.summaries.get(key) as ReturnAnswers[Q['ask']]) ?? UNKNOWN;
    const desk = this.desks.get(key);
    if (desk === undefined) return UNKNOWN;
    this.desks.delete(key);
    this.desks.set(key, desk);
    return desk.answer(question);
  }
}
