import { RETENTION } from '@cuadre/sri/catalogs';
import { boxesOf103, type TaxDocument } from '@cuadre/sri/declarations/form-103';
import { type FilledForm, returnForms } from '@cuadre/sri/declarations/return-forms';
import { ZERO } from '@cuadre/sri/num';
import { LoadedReturn, money } from './loaded-return.ts';
import type { ReturnAnswers, ReturnSummary } from './return-questions.ts';
import { amountsOf, type ReturnFacts } from './sums-of-return.ts';
import type { TaxRow } from './tax-rows.ts';

const { boxes: codes } = returnForms.retenciones;
/** A retention that somebody must see to before its period can be filed. */
const stuck: readonly string[] = ['returned', 'refused', 'needs_attention', 'no_box', 'no_lines'];

const isRetention = ({ documentType }: TaxDocument): boolean => documentType === RETENTION;

const fill = ({ period, typed = {}, late }: ReturnFacts, documents: readonly TaxDocument[]): FilledForm =>
  boxesOf103({ ...{ period, documents, typed: amountsOf(typed) }, ...(late && { late: { ...late, tables: late } }) });

/** The return of retentions of income tax. Nobody compares it with yesterday. */
export class RetentionReturn extends LoadedReturn {
  constructor(facts: ReturnFacts, rows: readonly TaxRow[]) {
    super(facts, rows, (documents) => fill(facts, documents));
  }

  protected summary(): ReturnSummary {
    const pay = money(this.figure(codes.total));
    const late = this.figure(codes.interest).add(this.figure(codes.fine));
    const other = this.figure(codes.pay).subtract(this.figure(codes.tax));
    const zero = money(ZERO);
    return {
      ...this.formSummary(),
      pay,
      carried: zero,
      equation: {
        ...{ charged: money(this.figure(codes.tax)), credit: zero, retained: zero, before: zero },
        ...{ other: money(other), late: money(late), pay },
      },
      four: null,
      // Of a purchase that nobody accepted nothing is retained: it may only move what was paid without one.
      unclassified: {
        count: this.countOutside(['unclassified'], (document) => !isRetention(document)),
        ...{ from: pay, to: pay },
      },
      factor: null,
      steps: {
        sales: { documents: 0, blocked: 0 },
        purchases: { documents: this.size - this.reasons.size, blocked: this.countOutside(stuck, isRetention) },
      },
      leaves: { boxes: {}, deferred: [] },
    };
  }

  protected boxesWith(typed: Readonly<Record<string, string>>): FilledForm['boxes'] {
    return fill({ ...this.facts, typed }, [...this.documents.values()]).boxes;
  }

  /** What was paid without a retention adds nothing to pay. */
  protected override differenceOf(reason: string, documents: readonly TaxDocument[]): string | null {
    return reason === 'personal' && documents.some(({ id }) => !this.isOfDependant(id)) ? money(ZERO) : null;
  }

  protected whatIf(): null {
    return null;
  }

  protected snapshot(): null {
    return null;
  }

  protected moved(): ReturnAnswers['moved'] {
    return { was: money(this.figure(codes.total)), documents: [] };
  }
}
