import { IVA, RETENTION } from '@cuadre/sri/catalogs';
import { daysOf, lengthOf, periodWith } from '@cuadre/sri/declarations';
import { type ExplainedReturn, form104, isSale, type TaxDocument } from '@cuadre/sri/declarations/form-104';
import { returnForms, typedOverLimit } from '@cuadre/sri/declarations/return-forms';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import type { DocumentCorrection, ReturnDocument } from '#contract/declarations/documents.ts';
import type { OutsideGroup } from '#contract/declarations/returns.ts';
import { frozenDocuments } from './frozen-documents.ts';
import { pageOf, pagesOf } from './pages.ts';
import { presentLate } from './present-late.ts';
import { linesOf } from './return-lines.ts';
import type { Desk, ReturnAnswers, ReturnQuestion, ReturnSummary } from './return-questions.ts';
import { amountsOf, type Change, carriedOf, explain, payOf, type ReturnFacts, SumsOfReturn } from './sums-of-return.ts';
import { documentId, documentOf, idOf, newestFirst, presentRow, type TaxRow } from './tax-rows.ts';

/** Reasons that a person can decide away: what would be paid then is worth saying. */
const decidable: readonly string[] = ['unclassified', 'personal', 'no_support'];
/** A receipt that somebody must see to before its period can be filed. */
const stuck: readonly string[] = ['returned', 'refused', 'needs_attention'];
/** Without it a purchase is judged as the usual one. */
const USUAL_SUPPORT = '01';
/** A period with more documents keeps no picture of each for every day. */
const mostKept = 2000;
/** Of what moved. */
const mostMoved = 50;

const money = (figure: Amount): string => figure.toFixed(2);

/** A document as it would be if somebody said that it is of the business. */
const asBusiness = (document: TaxDocument): TaxDocument => ({
  ...document,
  isPersonal: false,
  whyNot: document.whyNot === 'unclassified' ? null : document.whyNot,
  support: document.support ?? USUAL_SUPPORT,
});

/** A document with what was said of it. */
function corrected(document: TaxDocument, said: DocumentCorrection): TaxDocument {
  const { period, deferredBy, ...rest } = document;
  const ofScope =
    said.scope === 'NEG' ? asBusiness(rest) : { ...rest, isPersonal: said.scope === 'PER' || rest.isPersonal };
  const taken = said.takenIn === undefined ? period : (said.takenIn ?? undefined);
  const later = said.deferredBy === undefined ? deferredBy : (said.deferredBy ?? undefined);
  return {
    ...(said.scope === undefined ? rest : ofScope),
    ...(said.support !== undefined && { support: said.support }),
    ...(said.marks !== undefined && { marks: said.marks }),
    ...(taken !== undefined && { period: taken }),
    ...(later !== undefined && { deferredBy: later }),
  };
}

/** Documents that are in no box for one reason. */
interface Outside {
  readonly documents: readonly TaxDocument[];
  readonly amount: string;
  readonly difference: string | null;
}
/** A document of the period, or something else. */
type PartOfBox = { readonly row: TaxRow; readonly figure: Amount } | NonNullable<ReturnAnswers['box']>['parts'][number];

/** The return of IVA of one period with its documents: answers what is asked of it. */
export class ReturnDesk implements Desk {
  readonly size: number;
  private readonly facts: ReturnFacts;
  private readonly rows = new Map<string, TaxRow>();
  private readonly documents = new Map<string, TaxDocument>();
  private readonly inBoxes: TaxDocument[] = [];
  private readonly explained: ExplainedReturn;
  private readonly sums: SumsOfReturn;
  /** Why a document is in no box. */
  private readonly reasons: ReadonlyMap<string, string>;
  private readonly groupsOutside = new Map<string, Outside>();
  private readonly openedBoxes = new Map<string, readonly PartOfBox[]>();
  private boxesOfDocuments: Map<string, Map<string, Amount>> | undefined;

  constructor(facts: ReturnFacts, rows: readonly TaxRow[]) {
    this.facts = facts;
    this.size = rows.length;
    for (const row of rows) {
      const document = documentOf(row, facts.filed);
      this.rows.set(document.id, row);
      this.documents.set(document.id, document);
    }
    this.explained = explain(facts, [...this.documents.values()]);
    this.reasons = new Map(this.explained.outside.map(({ document, reason }) => [document, reason]));
    this.sums = new SumsOfReturn(facts);
    const outside = new Map<string, TaxDocument[]>();
    for (const [id, document] of this.documents) {
      const reason = this.reasons.get(id);
      if (reason === undefined) {
        this.inBoxes.push(document);
        this.sums.add(document);
      } else outside.get(reason)?.push(document) ?? outside.set(reason, [document]);
    }
    for (const [reason, documents] of outside)
      this.groupsOutside.set(reason, {
        documents,
        amount: this.totalOf(documents),
        difference: decidable.includes(reason) ? this.differenceOf(documents) : null,
      });
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
        return this.moved(JSON.parse(question.documents));
    }
  }

  private figure(box: string): Amount {
    return this.explained.boxes.get(box) ?? ZERO;
  }

  private pay(): Amount {
    return payOf(this.explained);
  }

  private summary(): ReturnSummary {
    const box = (code: string) => this.figure(code);
    const before = sum(['605', '606', '607', '608'].map(box));
    const pay = money(this.pay());
    const unclassified = this.groupsOutside.get('unclassified');
    const all = this.pay().add(amount(unclassified?.difference ?? '0'));
    const inside = this.inBoxes.filter(({ documentType }) => documentType !== RETENTION);
    const blocked = (ofSales: boolean, reasons: readonly string[]): number =>
      reasons
        .flatMap((reason) => this.groupsOutside.get(reason)?.documents ?? [])
        .filter((each) => isSale(each) === ofSales).length;
    return {
      pay,
      carried: money(carriedOf(this.explained)),
      equation: {
        charged: money(box('499')),
        credit: money(box('564')),
        retained: money(box('609')),
        before: money(before),
        // Retentions that are due, adjustments, what was paid before: whatever else is in the tax.
        other: money(
          box('902')
            .subtract(carriedOf(this.explained))
            .subtract(box('499').subtract(box('564')).subtract(box('609')).subtract(before)),
        ),
        late: money(box('903').add(box('904'))),
        pay,
      },
      four: {
        sales: { net: money(box('419').add(box('441'))), tax: money(box('429')) },
        purchases: { net: money(box('519').add(box('541')).add(box('542'))), tax: money(box('529')) },
        credit: money(box('564').add(box('609')).add(before)),
        pay,
      },
      boxes: linesOf({ ...this.explained, obligation: 'iva' }, this.facts.typed),
      outside: this.groups(),
      unclassified: {
        count: unclassified?.documents.length ?? 0,
        from: money(all.compare(this.pay()) < 0 ? all : this.pay()),
        to: money(all.compare(this.pay()) < 0 ? this.pay() : all),
      },
      faults: [...this.explained.faults],
      factor: (this.facts.settings?.factorWithoutSales ?? null) as ReturnSummary['factor'],
      late: presentLate(this.explained.late, this.explained.boxes, this.facts.typed),
      steps: {
        sales: { documents: inside.filter(isSale).length, blocked: blocked(true, stuck) },
        purchases: {
          documents: inside.filter((each) => !isSale(each)).length,
          blocked: blocked(false, ['no_support', 'no_lines', ...stuck]),
        },
      },
      leaves: {
        boxes: Object.fromEntries(
          [...this.explained.boxes].flatMap(([code, figure]) => (figure.isZero() ? [] : [[code, figure.toText()]])),
        ),
        deferred: this.explained.deferred.map(({ document, month, tax }) => ({ document, month, tax: money(tax) })),
      },
    };
  }

  private totalOf(documents: readonly TaxDocument[]): string {
    return money(sum(documents.map(({ id }) => amount(this.rows.get(id)?.[14] ?? '0'))));
  }

  /** What would be paid more (below zero: less) if these were of the business. */
  private differenceOf(documents: readonly TaxDocument[]): string {
    const changes = documents.map((each) => ({ before: undefined, after: asBusiness(each) }));
    return money(payOf(this.sums.explainChanged(changes)).subtract(this.pay()));
  }

  private groups(): OutsideGroup[] {
    return [...this.groupsOutside].map(([reason, { documents, ...group }]) => ({
      reason,
      count: documents.length,
      ...group,
    }));
  }

  private outsideFor(reason: string, page: number): ReturnAnswers['outside'] {
    const { documents, amount: total } = this.groupsOutside.get(reason) ?? { documents: [], amount: '0.00' };
    const rows = documents.map(({ id }) => this.rows.get(id) as TaxRow).sort(newestFirst);
    return {
      reason,
      count: documents.length,
      pages: pagesOf(documents.length),
      amount: total,
      documents: pageOf(rows, page).map((row) => {
        const document = this.documents.get(idOf(row)) as TaxDocument;
        const isElsewhere = reason === 'other_period' || reason === 'declared';
        const ofDay = periodWith(document.month ?? document.day.slice(0, 7), lengthOf(this.facts.period));
        return {
          ...presentRow(row),
          takenIn: isElsewhere ? (document.declaredIn ?? document.period ?? ofDay) : null,
          difference: decidable.includes(reason) ? this.differenceOf([document]) : null,
        };
      }),
    };
  }

  /** What is in a box and is no document of the period. */
  private othersOf(code: string): PartOfBox[] {
    return (this.explained.parts.get(code) ?? []).flatMap((part) => {
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
    for (const part of this.explained.parts.get(code) ?? [])
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
    const found = form104.on(daysOf(this.facts.period)[1]).find(({ row }) => row.code === code);
    if (found === undefined) return null;
    const { row, formula } = found;
    const parts = this.partsOf(code);
    const labels = new Map(form104.on(daysOf(this.facts.period)[1]).map((each) => [each.row.code, each.row.label]));
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
              boxes: formula.boxes.map((each) => ({
                box: each,
                label: labels.get(each) ?? '',
                amount: money(this.figure(each)),
              })),
            },
    };
  }

  /** In which boxes each document is; made at the first question about one. */
  private boxesOf(id: string): readonly (readonly [string, Amount])[] {
    if (this.boxesOfDocuments === undefined) {
      this.boxesOfDocuments = new Map();
      for (const [code, parts] of this.explained.parts)
        for (const part of parts) {
          if (!('document' in part)) continue;
          const its = this.boxesOfDocuments.get(part.document) ?? new Map<string, Amount>();
          its.set(code, (its.get(code) ?? ZERO).add(part.amount));
          this.boxesOfDocuments.set(part.document, its);
        }
    }
    return [...(this.boxesOfDocuments.get(id) ?? [])].sort(([one], [other]) => one.localeCompare(other));
  }

  private document(id: string): ReturnAnswers['document'] {
    const [row, document] = [this.rows.get(id), this.documents.get(id)];
    if (row === undefined || document === undefined) return null;
    const outside = this.reasons.get(id) ?? null;
    const labels = new Map(form104.on(daysOf(this.facts.period)[1]).map((each) => [each.row.code, each.row.label]));
    const isPurchase = !isSale(document) && document.documentType !== null && document.documentType !== RETENTION;
    const paid = (after: TaxDocument): string =>
      money(payOf(this.sums.explainChanged([{ before: outside === null ? document : undefined, after }])));
    return {
      document: presentRow(row),
      boxes: this.boxesOf(id).map(([box, figure]) => ({ box, label: labels.get(box) ?? '', amount: money(figure) })),
      outside,
      why: {
        support: document.support,
        scope: row[5],
        rates: (document.taxes ?? [])
          .filter(({ taxCode }) => taxCode === IVA)
          .map(({ rateCode, base, value }) => ({ rateCode, base, value })),
      },
      said: { takenIn: row[19], marks: [...(row[18] ?? [])], deferredBy: row[20] },
      ifPersonal: isPurchase && outside === null ? paid({ ...document, isPersonal: true }) : null,
      ifBusiness: isPurchase && decidable.includes(outside ?? '') ? paid(asBusiness(document)) : null,
    };
  }

  private whatIf(corrections: readonly DocumentCorrection[]): ReturnAnswers['whatIf'] {
    const changes = new Map<string, Change>();
    for (const said of corrections) {
      const id = documentId(said.sourceId, said.part);
      const document = changes.get(id)?.after ?? this.documents.get(id);
      if (document === undefined) return null;
      const before = this.reasons.has(id) ? undefined : this.documents.get(id);
      changes.set(id, { before, after: corrected(document, said) });
    }
    const made = this.sums.explainChanged([...changes.values()]);
    return { pay: money(payOf(made)), carried: money(carriedOf(made)) };
  }

  private overLimit(typed: Readonly<Record<string, string>>): ReturnAnswers['typed'] {
    const { boxes } = this.sums.explainWith([], { ...this.facts, typed });
    return typedOverLimit(returnForms.iva.typedLimits, amountsOf(typed), boxes);
  }

  private snapshot(): string | null {
    return this.size > mostKept ? null : JSON.stringify(this.inBoxes);
  }

  private freeze(withText: boolean): ReturnAnswers['freeze'] {
    const rows = form104.on(daysOf(this.facts.period)[1]).map((each) => each.row);
    const boxes = rows.map(({ code, places }) => [code, this.figure(code).toFixed(places)] as const);
    const documents = frozenDocuments(this.explained, this.rows.values());
    return { boxes: Object.fromEntries(boxes), documents: withText ? documents : { ...documents, text: '' } };
  }

  /** From the documents as they were, one change after the other: their differences add up to what moved. */
  private moved(before: readonly TaxDocument[]): ReturnAnswers['moved'] {
    const sums = new SumsOfReturn(this.facts);
    for (const document of before) sums.add(document);
    const old = new Map(before.map((each) => [each.id, each]));
    const now = new Map(this.inBoxes.map((each) => [each.id, each]));
    const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
      (id) => JSON.stringify(old.get(id)) !== JSON.stringify(now.get(id)),
    );
    const was = payOf(sums.explainWith([]));
    let last = was;
    const documents: { document: ReturnDocument; difference: Amount }[] = [];
    for (const id of changed) {
      const [then, after] = [old.get(id), now.get(id)];
      if (then !== undefined) sums.remove(then);
      if (after !== undefined) sums.add(after);
      const pay = payOf(sums.explainWith([]));
      const row = this.rows.get(id);
      if (row !== undefined && !pay.equals(last))
        documents.push({ document: presentRow(row), difference: pay.subtract(last) });
      last = pay;
    }
    documents.sort((one, other) => other.difference.abs().compare(one.difference.abs()));
    return {
      was: money(was),
      documents: documents
        .slice(0, mostMoved)
        .map(({ document, difference }) => ({ document, difference: money(difference) })),
    };
  }
}
