import { IVA, RETENTION } from '@cuadre/sri/catalogs';
import { type ExplainedReturn, isSale, type TaxDocument } from '@cuadre/sri/declarations/form-104';
import { type Amount, amount, sum } from '@cuadre/sri/num';
import type { DocumentCorrection, ReturnDocument } from '#contract/declarations/documents.ts';
import { LoadedReturn, money } from './loaded-return.ts';
import type { ReturnAnswers, ReturnSummary } from './return-questions.ts';
import { type Change, carriedOf, explain, payOf, type ReturnFacts, SumsOfReturn } from './sums-of-return.ts';
import { documentId, documentOf, idOf, type ModifiedReceipt, presentRow, type TaxRow } from './tax-rows.ts';

/** Reasons that a person can decide away: what would be paid then is worth saying. */
const decidable: readonly string[] = ['unclassified', 'personal', 'no_support'];
/** A receipt that somebody must see to before its period can be filed. */
const stuck: readonly string[] = ['returned', 'refused', 'needs_attention'];
/** Without it a purchase is judged as the usual one, with credit or without. */
const USUAL_SUPPORT = '01';
const WITHOUT_CREDIT = '02';
/** A period with more documents keeps no picture of each for every day. */
const mostKept = 2000;
/** Of what moved. */
const mostMoved = 50;

/** A document as it would be if somebody said that it is of the business. */
const asBusiness = (document: TaxDocument): TaxDocument => ({
  ...document,
  isPersonal: false,
  whyNot: document.whyNot === 'unclassified' ? null : document.whyNot,
  support: document.support ?? (document.ofPopularBusiness ? WITHOUT_CREDIT : USUAL_SUPPORT),
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

/** The return of IVA. */
export class IvaReturn extends LoadedReturn<ExplainedReturn> {
  private readonly inBoxes: readonly TaxDocument[];
  private readonly sums: SumsOfReturn;

  constructor(facts: ReturnFacts, rows: readonly TaxRow[]) {
    super(facts, rows, (documents) => explain(facts, documents));
    this.inBoxes = [...this.documents.values()].filter(({ id }) => !this.reasons.has(id));
    this.sums = new SumsOfReturn(facts);
    for (const document of this.inBoxes) this.sums.add(document);
  }

  private pay(): Amount {
    return payOf(this.form);
  }

  protected summary(): ReturnSummary {
    const box = (code: string) => this.figure(code);
    const before = sum(['605', '606', '607', '608'].map(box));
    const pay = money(this.pay());
    const form = this.formSummary();
    const unclassified = form.outside.find(({ reason }) => reason === 'unclassified');
    const all = this.pay().add(amount(unclassified?.difference ?? '0'));
    const inside = this.inBoxes.filter(({ documentType }) => documentType !== RETENTION);
    const isPurchase = (document: TaxDocument): boolean => !isSale(document);
    return {
      ...form,
      pay,
      carried: money(carriedOf(this.form)),
      equation: {
        charged: money(box('499')),
        credit: money(box('564')),
        retained: money(box('609')),
        before: money(before),
        // Retentions that are due, adjustments, what was paid before: whatever else is in the tax.
        other: money(
          box('902')
            .subtract(carriedOf(this.form))
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
      unclassified: {
        count: unclassified?.count ?? 0,
        from: money(all.compare(this.pay()) < 0 ? all : this.pay()),
        to: money(all.compare(this.pay()) < 0 ? this.pay() : all),
      },
      factor: (this.facts.settings?.factorWithoutSales ?? null) as ReturnSummary['factor'],
      steps: {
        sales: { documents: inside.filter(isSale).length, blocked: this.countOutside(stuck, isSale) },
        purchases: {
          documents: inside.filter(isPurchase).length,
          blocked: this.countOutside(['no_support', 'no_lines', ...stuck], isPurchase),
        },
      },
      leaves: {
        boxes: Object.fromEntries(
          [...this.form.boxes].flatMap(([code, figure]) => (figure.isZero() ? [] : [[code, figure.toText()]])),
        ),
        deferred: this.form.deferred.map(({ document, month, tax }) => ({ document, month, tax: money(tax) })),
        ...(this.form.excess.size > 0 && {
          excess: Object.fromEntries([...this.form.excess].map(([code, figure]) => [code, money(figure)])),
        }),
      },
    };
  }

  /** If they were of the business. */
  protected override differenceOf(reason: string, documents: readonly TaxDocument[]): string | null {
    if (!decidable.includes(reason)) return null;
    const may = documents.filter(({ id }) => !this.isOfDependant(id));
    if (may.length === 0) return null;
    const changes = may.map((each) => ({ before: undefined, after: asBusiness(each) }));
    return money(payOf(this.sums.explainChanged(changes)).subtract(this.pay()));
  }

  protected override document(id: string): ReturnAnswers['document'] {
    const [found, document] = [super.document(id), this.documents.get(id)];
    if (found === null || document === undefined) return null;
    const { outside } = found;
    const isPurchase = !isSale(document) && document.documentType !== null && document.documentType !== RETENTION;
    const paid = (after: TaxDocument): string =>
      money(payOf(this.sums.explainChanged([{ before: outside === null ? document : undefined, after }])));
    const rates = (document.taxes ?? [])
      .filter(({ taxCode }) => taxCode === IVA)
      .map(({ rateCode, base, value }) => ({ rateCode, base, value }));
    return {
      ...found,
      why: { ...found.why, rates },
      ifPersonal: isPurchase && outside === null ? paid({ ...document, isPersonal: true }) : null,
      ifBusiness:
        isPurchase && decidable.includes(outside ?? '') && !this.isOfDependant(id) ? paid(asBusiness(document)) : null,
    };
  }

  protected whatIf(corrections: readonly DocumentCorrection[]): ReturnAnswers['whatIf'] {
    const changes = new Map<string, Change>();
    const change = (id: string, after: TaxDocument): void => {
      changes.set(id, { before: this.reasons.has(id) ? undefined : this.documents.get(id), after });
    };
    for (const said of corrections)
      for (const row of this.rows.values())
        if (said.part === 0 && row[22]?.sourceId === said.sourceId)
          change(idOf(row), this.followed(row, row[22], said));
    // What is said of a note itself stands over what is said of its invoice.
    for (const said of corrections) {
      const id = documentId(said.sourceId, said.part);
      const document = changes.get(id)?.after ?? this.documents.get(id);
      if (document === undefined) return null;
      change(id, corrected(document, said));
    }
    const made = this.sums.explainChanged([...changes.values()]);
    return { pay: money(payOf(made)), carried: money(carriedOf(made)) };
  }

  /** A note once something is said of what it changes. */
  private followed(row: TaxRow, modified: ModifiedReceipt, said: DocumentCorrection): TaxDocument {
    const { marks = modified.marks, deferredBy = modified.deferredBy, scope, support } = said;
    const document = documentOf(row, this.facts, { ...modified, marks, deferredBy });
    const its = this.rows.get(documentId(modified.sourceId, 0));
    // Scope, category and support: it waits, or counts as its purchase does until now.
    const isAlike = !row[17] || (its !== undefined && [5, 11, 12].every((at) => its[at] === row[at]));
    const { sourceId, part } = said;
    const ofClass = { sourceId, part, ...(scope && { scope }), ...(support && { support }) };
    return isAlike ? corrected(document, ofClass) : document;
  }

  protected boxesWith(typed: Readonly<Record<string, string>>): ExplainedReturn['boxes'] {
    return this.sums.explainWith([], { ...this.facts, typed }).boxes;
  }

  protected snapshot(): string | null {
    return this.size > mostKept ? null : JSON.stringify(this.inBoxes);
  }

  /** From the documents as they were, one change after the other: their differences add up to what moved. */
  protected moved(text: string): ReturnAnswers['moved'] {
    const before = JSON.parse(text) as readonly TaxDocument[];
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
