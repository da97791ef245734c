import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { IvaReturn } from './iva-return.ts';
import type { LoadedReturn } from './loaded-return.ts';
import { RetentionReturn } from './retention-return.ts';
import type { ReturnAnswers, ReturnQuestion, ReturnSummary } from './return-questions.ts';
import type { ReturnFacts } from './sums-of-return.ts';
import type { TaxRow } from './tax-rows.ts';

/** Documents of all the returns that are kept whole, and how many are kept by their summary. */
const mostDocuments = 60_000;
const mostSummaries = 500;

const none = ({ obligation }: ReturnFacts): never => {
  throw new RangeError(`no figures of ${obligation} are read here`);
};
/** Who computes a return of what. */
const loadReturn: Readonly<Record<ReturnObligation, (facts: ReturnFacts, rows: readonly TaxRow[]) => LoadedReturn>> = {
  iva: (facts, rows) => new IvaReturn(facts, rows),
  retenciones: (facts, rows) => new RetentionReturn(facts, rows),
  renta: none,
};

/** Not kept any more: its documents are to be given again. */
export const UNKNOWN = 'unknown';

/** Asked for last, it goes last. */
function toLast<Kept>(all: Map<string, Kept>, key: string, kept: Kept): void {
  all.delete(key);
  all.set(key, kept);
}

/**
 * The returns that were asked for last. A key names a taxpayer, a period and what its documents were when they were read:
 * another key is another return, so that nothing kept is ever out of date.
 */
export class KeptReturns {
  private readonly returns = new Map<string, LoadedReturn>();
  private readonly summaries = new Map<string, ReturnSummary>();

  load(key: string, facts: ReturnFacts, rows: readonly TaxRow[]): void {
    const loaded = loadReturn[facts.obligation](facts, rows);
    toLast(this.returns, key, loaded);
    toLast(this.summaries, key, loaded.answer({ ask: 'summary' }));
    let documents = [...this.returns.values()].reduce((count, { size }) => count + size, 0);
    for (const [oldest, { size }] of this.returns) {
      if (documents <= mostDocuments || oldest === key) break;
      this.returns.delete(oldest);
      documents -= size;
    }
    for (const oldest of this.summaries.keys()) {
      if (this.summaries.size <= mostSummaries) break;
      this.summaries.delete(oldest);
    }
  }

  ask<Q extends ReturnQuestion>(key: string, question: Q): ReturnAnswers[Q['ask']] | typeof UNKNOWN {
    if (question.ask === 'summary') {
      const summary = this.summaries.get(key);
      if (summary === undefined) return UNKNOWN;
      toLast(this.summaries, key, summary);
      return summary as ReturnAnswers[Q['ask']];
    }
    const loaded = this.returns.get(key);
    if (loaded === undefined) return UNKNOWN;
    toLast(this.returns, key, loaded);
    return loaded.answer(question);
  }
}
