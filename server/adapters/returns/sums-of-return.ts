import type { InterestTable } from '@cuadre/sri/catalogs';
import type { Designation, LateFacts } from '@cuadre/sri/declarations';
import {
  boxesOf,
  type ExplainedReturn,
  type Form104Facts,
  isCreditNote,
  isRateIn,
  type TaxDocument,
} from '@cuadre/sri/declarations/form-104';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { OutlineTax, OutlineWithheld } from '@cuadre/sri/receipts';

/** What a period begins with: boxes of the return before, and tax of sales on credit that is not settled yet. */
export interface ReturnFacts {
  readonly obligation: ReturnObligation;
  readonly period: string;
  readonly previous: Readonly<Record<string, string>>;
  readonly deferred: readonly { readonly document?: string; readonly month: string; readonly tax: string }[];
  /** What credit notes of the return before exceeded, by the boxes that they are of. */
  readonly excess?: Readonly<Record<string, string>>;
  /** Periods whose return was filed. */
  readonly filed: readonly string[];
  /** Boxes that the person typed. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What the person took where no source says it. */
  readonly settings?: Form104Facts['settings'];
  /** It was due before the day on which it is looked at, or was approved. */
  readonly late?: LateReturn;
  /** The months of which they were an agent: what they bought in others without a retention they pay themselves. Absent: all. */
  readonly agentIn?: readonly Designation[];
}
type LateReturn = Pick<LateFacts, 'dueOn' | 'filedOn'> & InterestTable;

/** The return of documents; the only place that asks the kernel. */
export const explain = (
  { period, previous, deferred, excess, typed = {}, settings, late }: ReturnFacts,
  documents: readonly TaxDocument[],
): ExplainedReturn =>
  boxesOf({
    ...{ period, documents },
    previous: amountsOf(previous),
    typed: amountsOf(typed),
    ...(excess && { excess: amountsOf(excess) }),
    deferred: deferred.map(({ document = '', month, tax }) => ({ document, month, tax: amount(tax) })),
    ...(settings && { settings }),
    ...(late && { late: { ...late, tables: late } }),
  });

export const amountsOf = (figures: Readonly<Record<string, string>>): Map<string, Amount> =>
  new Map(Object.entries(figures).map(([box, figure]) => [box, amount(figure)]));

/** What is paid, with what being late costs, and what goes on to the next period. */
export const payOf = ({ boxes }: ExplainedReturn): Amount => boxes.get('999') ?? ZERO;
export const carriedOf = ({ boxes }: ExplainedReturn): Amount =>
  sum(Object.values(takenOver).map((box) => boxes.get(box) ?? ZERO));
/** The credit that a return of IVA takes over, as the one before calls it. @sri Formulario 104 */
export const takenOver = { '605': '615', '606': '617', '607': '618', '608': '619' } as const;

interface Alike {
  readonly document: TaxDocument;
  readonly taxes: Map<string, { readonly tax: OutlineTax; base: Amount; value: Amount }>;
  readonly withheld: Map<string, { readonly line: OutlineWithheld; value: Amount }>;
  subtotal: Amount;
}

const likeness = (document: TaxDocument): string => {
  const { isIssued, documentType, support, marks, deferredBy, ofNoAgent, hasRetainedIva, day, taxes } = document;
  return JSON.stringify([
    ...[isIssued, documentType, support, marks, deferredBy, ofNoAgent, hasRetainedIva],
    deferredBy === undefined ? '' : day.slice(0, 7),
    (taxes ?? []).length > 0,
  ]);
};

/**
 * The documents that are in a return, those that are alike added up: a return of twenty thousand is asked again with one of
 * them changed in a millisecond. What is paid is the same to the cent, because no figure of a document is rounded before it
 * is in a box; those of a credit note of another rate are, and it stays single.
 */
export class SumsOfReturn {
  private readonly alike = new Map<string, Alike>();
  private readonly single = new Map<string, TaxDocument>();
  private readonly rates = new Map<string, boolean>();
  private readonly facts: ReturnFacts;

  constructor(facts: ReturnFacts) {
    this.facts = facts;
  }

  add(document: TaxDocument): void {
    this.put(document, (one, other) => one.add(other));
  }

  remove(document: TaxDocument): void {
    this.put(document, (one, other) => one.subtract(other));
  }

  /** A credit note of a rate of the period is taken as it is; of another one its tax is computed again, and rounded. */
  private isPlain({ taxes }: TaxDocument): boolean {
    return (taxes ?? []).every(({ rateCode }) => {
      const known = this.rates.get(rateCode) ?? isRateIn(rateCode, this.facts.period);
      this.rates.set(rateCode, known);
      return known;
    });
  }

  private put(document: TaxDocument, by: (one: Amount, other: Amount) => Amount): void {
    if (isCreditNote(document) && !this.isPlain(document)) {
      if (!this.single.delete(document.id)) this.single.set(document.id, document);
      return;
    }
    const key = likeness(document);
    const known = this.alike.get(key) ?? { document, taxes: new Map(), withheld: new Map(), subtotal: ZERO };
    this.alike.set(key, known);
    known.subtotal = by(known.subtotal, amount(document.subtotal));
    for (const tax of document.taxes ?? []) {
      const of = `${tax.taxCode} ${tax.rateCode}`;
      const { base, value } = known.taxes.get(of) ?? { base: ZERO, value: ZERO };
      known.taxes.set(of, { tax, base: by(base, amount(tax.base)), value: by(value, amount(tax.value)) });
    }
    for (const line of document.withheld ?? []) {
      const of = `${line.taxCode} ${line.percent}`;
      known.withheld.set(of, { line, value: by(known.withheld.get(of)?.value ?? ZERO, amount(line.value)) });
    }
  }

  /** The return if these documents were in it too; each says itself whether it is. */
  explainWith(others: readonly TaxDocument[], facts: ReturnFacts = this.facts): ExplainedReturn {
    return explain(facts, [
      ...[...this.alike.values()].map(({ document, taxes, withheld, subtotal }): TaxDocument => {
        const { period: _, declaredIn: __, ...rest } = document;
        return {
          ...rest,
          subtotal: subtotal.toFixed(2),
          taxes:
            document.taxes &&
            [...taxes.values()].map(({ tax, base, value }) => ({
              ...tax,
              base: base.toFixed(2),
              value: value.toFixed(2),
            })),
          withheld: [...withheld.values()].map(({ line, value }) => ({ ...line, value: value.toFixed(2) })),
          period: this.facts.period,
        };
      }),
      ...this.single.values(),
      ...others,
    ]);
  }

  /** What would be paid with a document as `after` instead of `before` (undefined: it was in no box). */
  explainChanged(changes: readonly Change[]): ExplainedReturn {
    for (const { before } of changes) if (before !== undefined) this.remove(before);
    try {
      return this.explainWith(changes.map(({ after }) => after));
    } finally {
      for (const { before } of changes) if (before !== undefined) this.add(before);
    }
  }
}

export interface Change {
  readonly before: TaxDocument | undefined;
  readonly after: TaxDocument;
}
