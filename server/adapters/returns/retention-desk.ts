import { RETENTION } from '@cuadre/sri/catalogs';
import { daysOf, lengthOf, periodWith } from '@cuadre/sri/declarations';
import { boxesOf103, form103, type TaxDocument } from '@cuadre/sri/declarations/form-103';
import { type FilledForm, returnForms, typedOverLimit } from '@cuadre/sri/declarations/return-forms';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import { frozenDocuments } from './frozen-documents.ts';
import { pageOf, pagesOf } from './pages.ts';
import { presentLate } from './present-late.ts';
import { linesOf } from './return-lines.ts';
import type { Desk, ReturnAnswers, ReturnQuestion, ReturnSummary } from './return-questions.ts';
import { amountsOf, type ReturnFacts } from './sums-of-return.ts';
import { documentId, documentOf, idOf, newestFirst, presentRow, type TaxRow } from './tax-rows.ts';

const { boxes: codes, typedLimits } = returnForms.retenciones;
/** A retention that somebody must see to before its period can be filed. */
const stuck: readonly string[] = ['returned', 'refused', 'needs_attention', 'no_box', 'no_lines'];
const money = (figure: Amount): string => figure.toFixed(2);

/** The return of retentions of one period with its documents: answers what is asked of it. */
export class RetentionDesk implements Desk {
  readonly size: number;
  private readonly facts: ReturnFacts;
  private readonly rows: ReadonlyMap<string, TaxRow>;
  private readonly documents: ReadonlyMap<string, TaxDocument>;
  private readonly explained: FilledForm;
  private readonly reasons: ReadonlyMap<string, string>;

  constructor(facts: ReturnFacts, rows: readonly TaxRow[]) {
    this.facts = facts;
    this.size = rows.length;
    this.rows = new Map(rows.map((row) => [idOf(row), row]));
    this.documents = new Map(rows.map((row) => [idOf(row), documentOf(row, facts.filed)]));
    this.explained = this.explain(facts.typed);
    this.reasons = new Map(this.explained.outside.map(({ document, reason }) => [document, reason]));
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
      case 'freeze':
        return this.freeze(question.withText);
      case 'typed':
        return this.overLimit(question.typed);
      // Nothing is said of its documents here, and nobody compares it with yesterday.
      case 'whatIf':
      case 'snapshot':
        return null;
      case 'moved':
        return { was: money(this.figure(codes.total)), documents: [] } satisfies ReturnAnswers['moved'];
    }
  }

  private explain(typed: Readonly<Record<string, string>> = {}): FilledForm {
    const { period, late } = this.facts;
    return boxesOf103({
      ...{ period, documents: [...this.documents.values()], typed: amountsOf(typed) },
      ...(late && { late: { ...late, tables: late } }),
    });
  }

  private overLimit(typed: Readonly<Record<string, string>>): ReturnAnswers['typed'] {
    return typedOverLimit(typedLimits, amountsOf(typed), this.explain(typed).boxes);
  }

  private figure(box: string): Amount {
    return this.explained.boxes.get(box) ?? ZERO;
  }

  private summary(): ReturnSummary {
    const pay = money(this.figure(codes.total));
    const late = this.figure(codes.interest).add(this.figure(codes.fine));
    const other = this.figure(codes.pay).subtract(this.figure(codes.tax));
    const outside = this.groups();
    const blocked = (ofRetentions: boolean, reasons: readonly string[]): number =>
      [...this.reasons].filter(
        ([id, reason]) =>
          reasons.includes(reason) && (this.documents.get(id)?.documentType === RETENTION) === ofRetentions,
      ).length;
    const zero = money(ZERO);
    return {
      pay,
      carried: zero,
      equation: {
        ...{ charged: money(this.figure(codes.tax)), credit: zero, retained: zero, before: zero },
        ...{ other: money(other), late: money(late), pay },
      },
      four: null,
      boxes: linesOf({ ...this.explained, obligation: 'retenciones' }, this.facts.typed),
      outside,
      // Of a purchase that nobody accepted nothing is retained: it may only move what was paid without one.
      unclassified: { count: blocked(false, ['unclassified']), from: pay, to: pay },
      faults: [...this.explained.faults],
      factor: null,
      late: presentLate(this.explained.late, this.explained.boxes, this.facts.typed),
      steps: {
        sales: { documents: 0, blocked: 0 },
        purchases: { documents: this.size - this.reasons.size, blocked: blocked(true, stuck) },
      },
      leaves: { boxes: {}, deferred: [] },
    };
  }

  private rowsFor(reason: string): TaxRow[] {
    return [...this.reasons].flatMap(([id, its]) => (its === reason ? [this.rows.get(id) as TaxRow] : []));
  }

  private groups(): ReturnSummary['outside'] {
    return [...new Set(this.reasons.values())].map((reason) => {
      const rows = this.rowsFor(reason);
      return { reason, count: rows.length, amount: totalOf(rows), difference: null };
    });
  }

  private outsideFor(reason: string, page: number): ReturnAnswers['outside'] {
    const rows = this.rowsFor(reason).sort(newestFirst);
    const isElsewhere = reason === 'other_period' || reason === 'declared';
    const takenIn = (row: TaxRow): string => {
      const { period, month = row[3].slice(0, 7) } = this.documents.get(idOf(row)) as TaxDocument;
      return period ?? periodWith(month, lengthOf(this.facts.period));
    };
    return {
      reason,
      count: rows.length,
      pages: pagesOf(rows.length),
      amount: totalOf(rows),
      documents: pageOf(rows, page).map((row) => ({
        ...presentRow(row),
        takenIn: isElsewhere ? takenIn(row) : null,
        difference: null,
      })),
    };
  }

  private box(code: string, page: number): ReturnAnswers['box'] {
    const form = form103.on(daysOf(this.facts.period)[1]);
    const found = form.find(({ row }) => row.code === code);
    if (found === undefined) return null;
    const { row, formula } = found;
    const figures = new Map<string, Amount>();
    for (const part of this.explained.parts.get(code) ?? [])
      if ('document' in part) figures.set(part.document, (figures.get(part.document) ?? ZERO).add(part.amount));
    const others = (this.explained.parts.get(code) ?? []).flatMap((part) => {
      const kind = 'typed' in part ? ('typed' as const) : 'late' in part ? ('late' as const) : null;
      return kind === null ? [] : [{ kind, amount: money(part.amount), document: null, box: null }];
    });
    const documents = [...figures]
      .map(([id, figure]) => ({ of: this.rows.get(id) as TaxRow, figure }))
      .sort((one, other) => newestFirst(one.of, other.of));
    const parts = [...others, ...documents];
    return {
      box: code,
      label: row.label,
      total: money(this.figure(code)),
      count: parts.length,
      pages: pagesOf(parts.length),
      parts: pageOf(parts, page).map((part) =>
        'of' in part
          ? { kind: 'document', amount: money(part.figure), document: presentRow(part.of), box: null }
          : part,
      ),
      formula:
        parts.length > 0 || formula === undefined || row.formula === undefined
          ? null
          : {
              text: row.formula,
              boxes: formula.boxes.map((box) => ({
                box,
                label: this.labels().get(box) ?? '',
                amount: money(this.figure(box)),
              })),
            },
    };
  }

  private labels(): ReadonlyMap<string, string> {
    return new Map(form103.on(daysOf(this.facts.period)[1]).map(({ row }) => [row.code, row.label]));
  }

  private document(id: string): ReturnAnswers['document'] {
    const [row, document] = [this.rows.get(id), this.documents.get(id)];
    if (row === undefined || document === undefined) return null;
    const labels = this.labels();
    const boxes = [...this.explained.parts].flatMap(([box, parts]) => {
      const its = parts.filter((part) => 'document' in part && part.document === id);
      const figure = money(sum(its.map((part) => part.amount)));
      return its.length === 0 ? [] : [{ box, label: labels.get(box) ?? '', amount: figure }];
    });
    return {
      document: presentRow(row),
      boxes: boxes.sort((one, other) => one.box.localeCompare(other.box)),
      outside: this.reasons.get(id) ?? null,
      why: { support: document.support, scope: row[5], rates: [] },
      said: { takenIn: row[19], marks: [...(row[18] ?? [])], deferredBy: null },
      ifPersonal: null,
      ifBusiness: null,
    };
  }

  private freeze(withText: boolean): ReturnAnswers['freeze'] {
    const rows = form103.on(daysOf(this.facts.period)[1]).map((each) => each.row);
    const boxes = rows.map(({ code, places }) => [code, this.figure(code).toFixed(places)] as const);
    const documents = frozenDocuments(this.explained, this.rows.values());
    return { boxes: Object.fromEntries(boxes), documents: withText ? documents : { ...documents, text: '' } };
  }
}

const totalOf = (rows: readonly TaxRow[]): string => money(sum(rows.map((row) => amount(row[14]))));
