import type { DocumentCorrection } from '#contract/declarations/documents.ts';
import { type BillStep, exportMarks } from '#contract/declarations/questions.rules.ts';
import type { DocumentToPick } from '#contract/declarations/questions.ts';
import { type ExpenseCategory, fixedOf } from '#contract/received/expense-groups.ts';

type Said = Omit<DocumentCorrection, 'sourceId' | 'part'>;
type Mark = DocumentToPick['marks'][number];

/** A document that was picked, and what it is where there are several. */
export interface Picked {
  readonly document: DocumentToPick;
  readonly kind: string;
}

interface Question {
  /** What each is, or all of them: kinds to choose from. */
  readonly asksKind?: 'each' | 'all';
  readonly kindOf?: (document: DocumentToPick) => string;
  readonly yes: (document: DocumentToPick, kind: string) => Said;
  readonly no: (document: DocumentToPick) => Said;
}

const without = ({ marks }: DocumentToPick, ...gone: readonly Mark[]): Mark[] =>
  marks.filter((mark) => !gone.includes(mark));
const withMark = (document: DocumentToPick, mark: Mark): Said => ({ marks: [...without(document, mark), mark] });
/** Its support says it, so that taking it back changes the support. */
const notBySupport = (document: DocumentToPick, support: string): Said =>
  document.support === support ? { support: '01' } : {};

/** What an answer says of a document, and what taking it back says: a row for each question. */
export const questions: Readonly<Record<BillStep, Question>> = {
  expensePersonal: {
    asksKind: 'each',
    kindOf: () => 'personalOther',
    yes: (_, kind) => ({ scope: 'PER', category: kind }),
    no: () => ({}),
  },
  expenseRefund: {
    yes: (document) => (document.support === '08' ? {} : withMark(document, 'refund')),
    no: (document) => ({ marks: without(document, 'refund'), ...notBySupport(document, '08') }),
  },
  exports: {
    asksKind: 'each',
    kindOf: ({ marks, supposed }) => exportMarks.find((mark) => marks.includes(mark)) ?? supposed ?? 'exportGoods',
    yes: (document, kind) => ({ marks: [...without(document, ...exportMarks), kind as Mark] }),
    no: (document) => ({ marks: without(document, ...exportMarks) }),
  },
  assetsSales: {
    yes: (document) => withMark(document, 'fixedAsset'),
    no: (document) => ({ marks: without(document, 'fixedAsset') }),
  },
  assetsPurchases: {
    yes: (document) =>
      document.support === '03' || document.marks.includes('importAsset') ? {} : withMark(document, 'fixedAsset'),
    no: (document) => ({
      marks: without(document, 'fixedAsset', 'importAsset'),
      ...notBySupport(document, '03'),
      ...(document.support === '03' && isAsset(document) && { category: 'other' }),
    }),
  },
  creditSales: {
    asksKind: 'all',
    kindOf: ({ deferredBy }) => String(deferredBy ?? 1),
    yes: (_, kind) => ({ deferredBy: Number(kind) }),
    no: () => ({ deferredBy: null }),
  },
};

const isAsset = ({ category }: DocumentToPick): boolean =>
  category !== null && fixedOf(category as ExpenseCategory) === 'fixedAssets';

export const idOf = ({ sourceId, part }: DocumentToPick): string => `${sourceId} ${part}`;

const isSame = (document: DocumentToPick, { marks, scope, category, support, deferredBy }: Said): boolean =>
  (marks === undefined ||
    (marks.length === document.marks.length && marks.every((mark) => document.marks.includes(mark)))) &&
  (scope === undefined || scope === document.scope) &&
  (category === undefined || category === document.category) &&
  (support === undefined || support === document.support) &&
  (deferredBy === undefined || deferredBy === document.deferredBy);

/** What is saved: of each that was picked what it is now, of each that was said and is picked no more that it is not. */
export function correctionsOf(
  name: BillStep,
  said: readonly DocumentToPick[],
  picked: ReadonlyMap<string, Picked>,
): DocumentCorrection[] {
  const { yes, no } = questions[name];
  const gone = said.filter((document) => !picked.has(idOf(document)));
  return [
    ...[...picked.values()].map(({ document, kind }) => ({ document, change: yes(document, kind) })),
    ...gone.map((document) => ({ document, change: no(document) })),
  ].flatMap(({ document, change }) =>
    isSame(document, change) ? [] : [{ sourceId: document.sourceId, part: document.part, ...change }],
  );
}
