import type { TaxDocument } from '@cuadre/sri/declarations/form-104';
import { type FilledForm, formOf, labelsOf, returnForms, typedOverLimit } from '@cuadre/sri/declarations/return-forms';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { DocumentCorrection } from '#contract/declarations/documents.ts';
import { boxesByDocument, frozenDocuments } from './frozen-documents.ts';
import { pageOf, pagesOf } from './pages.ts';
import { presentLate } from './present-late.ts';
import { linesOf } from './return-lines.ts';
import type { ReturnAnswers, ReturnQuestion, ReturnSummary } from './return-questions.ts';
import { amountsOf, type ReturnFacts } from './sums-of-return.ts';
import { documentId, documentOf, idOf, newestFirst, presentRow, retainedIn, type TaxRow } from './tax-rows.ts';

/** A document of the period, or something else. */
type PartOfBox = { readonly row: TaxRow; readonly figure: Amount } | NonNullable<ReturnAnswers['box']>['parts'][number];

type Typed = Readonly<Record<string, string>>;

export const money = (figure: Amount): string => figure.toFixed(2);

/** The return of one period with its documents: what is asked of it, and answered alike whatever its tax. */
export abstract class LoadedReturn<Form extends FilledForm = FilledForm> {
  /** How many documents it keeps. */
  readonly size: number;
  protected readonly facts: ReturnFacts;
  protected readonly rows = new Map<string, TaxRow>();
  protected readonly documents = new Map<string, TaxDocument>();
  protected readonly form: Form;
  /** Why a document is in no box. */
  protected readonly reasons: ReadonlyMap<string, string>;
  private readonly outside = new Map<string, TaxDocument[]>();
  private readonly openedBoxes = new Map<string, readonly PartOfBox[]>();
  private boxesOfDocuments: ReturnType<typeof boxesByDocument> | undefined;

  constructor(facts: ReturnFacts, rows: readonly TaxRow[], fill: (documents: readonly TaxDocument[]) => Form) {
    this.facts = facts;
    this.size = rows.length;
    const isRetained = retainedIn(rows, facts);
    for (const row of rows) {
      const read = documentOf(row, facts);
      // An agent's purchase pays none of it itself.
      const document = read.ofNoAgent && isRetained(row) ? { ...read, hasRetainedIva: true } : read;
      this.rows.set(document.id, row);
      this.documents.set(document.id, document);
    }
    this.form = fill([...this.documents.values()]);
    this.reasons = new Map(this.form.outside.map(({ document, reason }) => [document, reason]));
    for (const [id, document] of this.documents) {
      const reason = this.reasons.get(id);
      if (reason !== undefined) this.outside.get(reason)?.push(document) ?? this.outside.set(reason, [document]);
    }
  }

  answer<Q extends ReturnQuestion>(question: Q): ReturnAnswers[Q['ask']];
  answer(question: ReturnQuestion): unknown {
    switch (question.ask) {
      case 'summary':
        return this.summary();
      case 'box':
        return this.box(question.box, question.page);
      case 'outside':
        return this.outsideFor(question.reason, question.page);
      case 'document':
        return this.document(documentId(question.sourceId, question.part));
      case 'whatIf':
        return this.whatIf(question.corrections);
      case 'typed':
        return this.overLimit(question.typed);
      case 'snapshot':
        return this.snapshot();
      case 'freeze':
        return this.freeze(question.withText);
      case 'moved':
        return this.moved(question.documents);
    }
  }

  protected abstract summary(): ReturnSummary;
  protected abstract whatIf(corrections: readonly DocumentCorrection[]): ReturnAnswers['whatIf'];
  protected abstract snapshot(): ReturnAnswers['snapshot'];
  protected abstract moved(documents: string): ReturnAnswers['moved'];
  /** Its boxes if somebody typed this. */
  protected abstract boxesWith(typed: Typed): FilledForm['boxes'];

  /** What would be paid more (below zero: less) if documents that are outside for a reason were in it; null: nothing to say. */
  protected differenceOf(_reason: string, _documents: readonly TaxDocument[]): string | null {
    return null;
  }

  protected isOfDependant(id: string): boolean {
    return this.rows.get(id)?.[21] === true;
  }

  protected figure(box: string): Amount {
    return this.form.boxes.get(box) ?? ZERO;
  }

  protected countOutside(reasons: readonly string[], is: (document: TaxDocument) => boolean): number {
    return reasons.flatMap((reason) => this.outside.get(reason) ?? []).filter(is).length;
  }

  /** What the summary of every return says of its form. */
  protected formSummary(): Pick<ReturnSummary, 'boxes' | 'outside' | 'faults' | 'late'> {
    const { obligation, typed } = this.facts;
    return {
      boxes: linesOf({ ...this.form, obligation }, typed),
      outside: [...this.outside].map(([reason, documents]) => ({
        ...{ reason, count: documents.length, amount: this.totalOf(documents) },
        difference: this.differenceOf(reason, documents),
      })),
      faults: [...this.form.faults],
      late: presentLate(this.form.late, this.form.boxes, typed),
    };
  }

  private totalOf(documents: readonly TaxDocument[]): string {
    return money(sum(documents.map(({ id }) => amount(this.rows.get(id)?.[14] ?? '0'))));
  }

  private outsideFor(reason: string, page: number): ReturnAnswers['outside'] {
    const documents = this.outside.get(reason) ?? [];
    const rows = documents.map(({ id }) => this.rows.get(id) as TaxRow).sort(newestFirst);
    const isElsewhere = reason === 'other_period' || reason === 'declared';
    return {
      reason,
      count: documents.length,
      pages: pagesOf(documents.length),
      amount: this.totalOf(documents),
      documents: pageOf(rows, page).map((row) => {
        const document = this.documents.get(idOf(row)) as TaxDocument;
        return {
          ...presentRow(row),
          // Of a month, whatever period of theirs it lies in.
          takenIn: isElsewhere ? (document.period ?? document.month ?? document.day.slice(0, 7)) : null,
          difference: this.differenceOf(reason, [document]),
        };
      }),
    };
  }

  /** What is in a box and is no document of the period. */
  private othersOf(code: string): PartOfBox[] {
    return (this.form.parts.get(code) ?? []).flatMap((part) => {
      if ('document' in part && this.rows.has(part.document)) return [];
      const box = 'previous' in part ? part.previous : 'document' in part ? '485' : null;
      const kind = 'typed' in part ? ('typed' as const) : 'late' in part ? ('late' as const) : ('previous' as const);
      return { kind, amount: money(part.amount), document: null, box };
    });
  }

  /** What is in a box, its documents last and the newest of them first; put in order at the first question about it. */
  private partsOf(code: string): readonly PartOfBox[] {
    const known = this.openedBoxes.get(code);
    if (known !== undefined) return known;
    const figures = new Map<string, Amount>();
    for (const part of this.form.parts.get(code) ?? [])
      if ('document' in part && this.rows.has(part.document))
        figures.set(part.document, figures.get(part.document)?.add(part.amount) ?? part.amount);
    const rows = [...figures]
      .map(([id, figure]) => ({ row: this.rows.get(id) as TaxRow, figure }))
      .sort((one, other) => newestFirst(one.row, other.row));
    const parts = [...this.othersOf(code), ...rows];
    this.openedBoxes.set(code, parts);
    return parts;
  }

  private box(code: string, page: number): ReturnAnswers['box'] {
    const { obligation, period } = this.facts;
    const found = formOf(obligation, period).find(({ row }) => row.code === code);
    if (found === undefined) return null;
    const { row, formula } = found;
    const parts = this.partsOf(code);
    const labels = labelsOf(obligation, period);
    return {
      box: code,
      label: row.label,
      total: this.figure(code).toFixed(row.places),
      count: parts.length,
      pages: pagesOf(parts.length),
      parts: pageOf(parts, page).map((part) =>
        'row' in part
          ? { kind: 'document', amount: money(part.figure), document: presentRow(part.row), box: null }
          : part,
      ),
      formula:
        parts.length > 0 || formula === undefined || row.formula === undefined
          ? null
          : {
              text: row.formula,
              boxes: formula.boxes.map((box) => ({
                box,
                label: labels.get(box) ?? '',
                amount: money(this.figure(box)),
              })),
            },
    };
  }

  /** In which boxes each document is; made at the first question about one. */
  private boxesOf(id: string): readonly (readonly [string, Amount])[] {
    this.boxesOfDocuments ??= boxesByDocument(this.form.parts);
    return this.boxesOfDocuments.get(id) ?? [];
  }

  protected document(id: string): ReturnAnswers['document'] {
    const [row, document] = [this.rows.get(id), this.documents.get(id)];
    if (row === undefined || document === undefined) return null;
    const labels = labelsOf(this.facts.obligation, this.facts.period);
    return {
      document: presentRow(row),
      boxes: this.boxesOf(id).map(([box, figure]) => ({ box, label: labels.get(box) ?? '', amount: money(figure) })),
      outside: this.reasons.get(id) ?? null,
      why: {
        ...{ support: document.support, scope: row[5], isOfDependant: row[21], rates: [] },
        ofPopularBusiness: document.ofPopularBusiness ?? false,
        ofInvoice: row[22] && { marks: [...row[22].marks], isPutOff: document.deferredBy !== undefined },
      },
      said: { takenIn: row[19], marks: [...(row[18] ?? [])], deferredBy: row[20] },
      ifPersonal: null,
      ifBusiness: null,
    };
  }

  private overLimit(typed: Typed): ReturnAnswers['typed'] {
    return typedOverLimit(returnForms[this.facts.obligation].typedLimits, amountsOf(typed), this.boxesWith(typed));
  }

  private freeze(withText: boolean): ReturnAnswers['freeze'] {
    const rows = formOf(this.facts.obligation, this.facts.period).map((each) => each.row);
    const boxes = rows.map(({ code, places }) => [code, this.figure(code).toFixed(places)] as const);
    const documents = frozenDocuments(this.form, this.rows.values());
    return { boxes: Object.fromEntries(boxes), documents: withText ? documents : { ...documents, text: '' } };
  }
}
