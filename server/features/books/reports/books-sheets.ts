import { dayInEcuador, formatDay, monthOf } from '@cuadre/sri/dates';
import { type Amount, amount, formatMoney, sum } from '@cuadre/sri/num';
import { isRepetitionGone, occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { booksReportWords as words } from '#phrases/books/books-report.ts';
import { fullNameOfCategory, noCategory } from '#phrases/books/categories.ts';
import { reportNames, reportPaper } from '#phrases/books/reports.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { whyOf } from '#phrases/received/received.ts';
import type { SheetColumn, SheetRow, SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import type { TypedRow } from '#server/db/tables/index.ts';
import type { CategorySum } from '../dashboard/read-sums.ts';
import type { BooksAbout } from './books-about.ts';
import { retentionTable, yearBeforeLine } from './books-retentions.ts';
import type { BooksRow } from './books-rows.ts';
import { type BooksSummary, type Measured, resultOf } from './books-summary.ts';

export const categoryName = (
  { own }: Pick<BooksAbout, 'own'>,
  { category, direction }: { readonly category: string | null; readonly direction: Direction },
): string => (category === null ? noCategory[direction] : fullNameOfCategory(category, own));
export const documentName = (type: string | null): string =>
  type === null ? words.withoutReceipt : wordsOf(type).title;

const money = { width: 16, kind: 'money' as const };
export const sidesOf = ({ direction }: BooksAbout): readonly Direction[] =>
  direction === undefined ? ['ING', 'GAS'] : [direction];

/** Of whom it is, of which days and on which shelf. */
export const introOf = (about: BooksAbout): string[] => {
  const { business, group, accountGroup, environment, from, to, createdAt } = about;
  const identified = words.identified[accountGroup](business.identification);
  return [
    [business.name, identified, words.whose[group]].join(' · '),
    [reportPaper.period(formatDay(from), formatDay(to)), words.madeOn(formatDay(dayInEcuador(createdAt)))].join(' · '),
    words.shelves[environment],
  ];
};

const inAndOut = (of: Pick<Measured, 'income' | 'expense'>): readonly string[] => [of.income, of.expense, resultOf(of)];

const NONE = { income: '0.00', expense: '0.00' };

/** What categories add up to, of those that are asked for. */
const sumOf = (categories: readonly CategorySum[], isAsked: (each: CategorySum) => boolean) => {
  const add = (direction: Direction) =>
    sum(
      categories.filter((each) => each.direction === direction && isAsked(each)).map(({ total }) => amount(total)),
    ).toFixed(2);
  return { income: add('ING'), expense: add('GAS') };
};

/** Of a rate of 0 % only the base is said. */
export const hasTax = ({ rates }: Pick<BooksSummary, 'rates'>, label: string): boolean =>
  rates.some((rate) => rate.label === label && !amount(rate.value).isZero());

const block = (title: string, rows: readonly SheetRow[]): SheetRow[] => [[], { strong: [title] }, ...rows];

/** It has no income and no expenses: its columns have names of their own. */
function retentionsBlock({ retentions }: BooksSummary): SheetRow[] {
  if (retentions.length === 0) return [];
  const { title, received, made } = words.retentions;
  const { rows, total } = retentionTable(retentions);
  return [[], { strong: [title, received, made] }, ...rows, { strong: [words.total, ...total] }];
}

/** Everything that is said before the entries, one table of figures under another. */
export function summarySheet(about: BooksAbout, summary: BooksSummary, isFirst: boolean): SheetToWrite {
  const measures = [summary.withIva, ...(summary.withoutIva ? [summary.withoutIva] : [])];
  const [first] = measures;
  const figures = (of: (measure: Measured) => Pick<Measured, 'income' | 'expense'>) =>
    measures.flatMap((measure) => inAndOut(of(measure)));
  const nameOf = (each: CategorySum) => categoryName(about, each);
  const categories = [...new Set(summary.withIva.categories.map(nameOf))].sort((one, other) =>
    one.localeCompare(other, 'es'),
  );
  const rates = [...new Set(summary.rates.map(({ label }) => label))];
  const ofRate = (label: string, direction: Direction, part: 'base' | 'value') =>
    summary.rates.find((rate) => rate.label === label && rate.direction === direction)?.[part] ?? '';
  return {
    name: words.sheets.summary,
    head: [
      reportNames[about.kind],
      ...introOf(about),
      ...(summary.withoutIva ? [words.withIva, words.withoutIva] : []),
      words.rule,
      ...yearBeforeLine(summary.retentions),
      ...(isFirst ? [words.changes.first] : []),
    ],
    columns: [
      { title: words.concept, width: 44 },
      ...[words.income, words.expense, words.result].map((title) => ({ title, ...money })),
      ...(summary.withoutIva
        ? [words.netIncome, words.netExpense, words.netResult].map((title) => ({ title, ...money, width: 18 }))
        : []),
    ],
    rows: [
      { strong: [words.byMonth] },
      ...(first?.months ?? []).map(({ month }, at) => [
        words.month(month),
        ...figures(({ months }) => months[at] ?? NONE),
      ]),
      { strong: [words.total, ...figures((measure) => measure)] },
      ...block(
        words.byCategory,
        categories.map((name) => [
          name,
          ...figures((measure) => sumOf(measure.categories, (each) => nameOf(each) === name)),
        ]),
      ),
      ...block(words.byReceipt, [
        [words.withReceipt, ...figures(({ categories: all }) => sumOf(all, ({ has_receipt }) => has_receipt))],
        [words.withoutReceipt, ...figures(({ categories: all }) => sumOf(all, ({ has_receipt }) => !has_receipt))],
      ]),
      ...(rates.length === 0
        ? []
        : block(
            words.byRate,
            rates.flatMap((label) => [
              [words.base(label), ofRate(label, 'ING', 'base'), ofRate(label, 'GAS', 'base')],
              ...(hasTax(summary, label)
                ? [[label, ofRate(label, 'ING', 'value'), ofRate(label, 'GAS', 'value')]]
                : []),
            ]),
          )),
      ...retentionsBlock(summary),
      ...(summary.unclassified.count === 0
        ? []
        : block(words.unclassified.title, [
            [words.unclassified.name(summary.unclassified.count), '', summary.unclassified.total],
          ])),
    ],
  };
}

interface Parts {
  readonly total: string;
  readonly subtotal: string;
  readonly iva: string;
  readonly ice: string;
  readonly tip: string;
}

/** What is none of the others: IRBPNR, the tip of a receipt in several categories. */
const restOf = ({ total, subtotal, iva, ice, tip }: Parts): Amount =>
  amount(total).subtract(sum([subtotal, iva, ice, tip].map((each) => amount(each))));

const moneyOf = (parts: Parts): readonly string[] => {
  const { subtotal, iva, ice, tip, total } = parts;
  return [subtotal, iva, ice, tip, restOf(parts).toFixed(2), total];
};

/** What of a document names its files. */
type Named = Pick<BooksRow, 'source' | 'source_id' | 'day' | 'document_type' | 'number' | 'party_identification'>;

/**
 * Where the files of a document lie, without their endings: in the folder of its month. Papers may have no number, or that
 * of another: what ends their names is theirs alone.
 */
export const fileNameOf = ({ source, source_id, day, document_type, number, party_identification }: Named): string => {
  const parts = [day, documentName(document_type), number, party_identification];
  const name = [...parts, source === 'paper' ? source_id.slice(-12) : '']
    .map((part) => (part ?? '').replace(/[^\p{L}\p{N} -]/gu, '').trim())
    .filter((part) => part !== '')
    .join(' ');
  return `${monthOf(day)}/${name}`;
};

/** What the files of an entry are called in the archive; of what was typed there is none. */
const fileOf = (row: BooksRow): string =>
  row.source === 'typed' || (row.source === 'paper' && !row.has_photo) ? '' : fileNameOf(row);

/** Sales are where they are because somebody sold; expenses because somebody or something said so. */
function whyIn({ source, direction, is_classified, class_rule, class_found }: BooksRow): string {
  if (source === 'typed' || source === 'paper') return words.whyTyped;
  if (source !== 'received' || direction === 'ING') return '';
  const why = (class_rule === null ? undefined : whyOf(class_rule, class_found)) ?? '';
  return is_classified ? why : words.suggested(why);
}

const originOf = ({ source, has_photo }: BooksRow): string =>
  has_photo ? words.withPhoto(words.origins[source]) : words.origins[source];

/** The entries of one side, a row each; every column of money adds up to its last cell. */
export function entriesSheet(
  about: BooksAbout,
  { rates }: BooksSummary,
  direction: Direction,
  rows: AsyncIterable<BooksRow>,
): SheetToWrite {
  const mine = rates.filter((rate) => rate.direction === direction);
  const { columns } = words;
  const plain: readonly SheetColumn[] = [
    { title: columns.day, width: 12, kind: 'day' },
    { title: columns.month, width: 16 },
    { title: columns.scope, width: 10 },
    { title: columns.category, width: 26 },
    { title: columns.identification, width: 16 },
    { title: columns.party[direction], width: 40 },
    { title: columns.document, width: 22 },
    { title: columns.number, width: 20 },
    { title: columns.authorization, width: 52 },
  ];
  const cells = async function* (): AsyncGenerator<SheetRow> {
    for await (const row of rows)
      yield [
        row.day,
        words.month(monthOf(row.day)),
        words.whose[row.scope],
        categoryName(about, row),
        row.party_identification ?? '',
        row.party_name ?? '',
        documentName(row.document_type),
        row.number ?? '',
        row.authorization ?? '',
        ...mine.map(({ rateCode }) => row.bases[rateCode] ?? ''),
        ...moneyOf(row),
        originOf(row),
        whyIn(row),
        ...(about.hasFiles ? [fileOf(row)] : []),
      ];
  };
  return {
    name: words.sheets[direction],
    isFiltered: true,
    columns: [
      ...plain,
      ...mine.map(({ label }) => ({ title: words.base(label), ...money, isAdded: true })),
      ...(['subtotal', 'iva', 'ice', 'tip', 'rest', 'total'] as const).map((each) => ({
        title: columns[each],
        ...money,
        isAdded: true,
      })),
      { title: columns.origin, width: 32 },
      { title: columns.why, width: 50 },
      ...(about.hasFiles ? [{ title: columns.file, width: 60 }] : []),
    ],
    rows: cells(),
    sums: [{ title: words.total }],
  };
}

/** What repeats and has not ended, with what it is worth now and from when on it was worth something else. */
export function repeatsSheet(items: readonly TypedRow[], about: BooksAbout): SheetToWrite {
  const { repeats } = words;
  const now = monthOf(dayInEcuador(about.createdAt));
  return {
    name: words.sheets.repeats,
    isFiltered: true,
    columns: [
      { title: repeats.name, width: 36 },
      { title: repeats.direction, width: 10 },
      { title: words.columns.scope, width: 10 },
      { title: words.columns.category, width: 26 },
      { title: repeats.frequency, width: 12 },
      { title: repeats.from, width: 16 },
      { title: repeats.to, width: 16 },
      { title: repeats.value, ...money },
      { title: repeats.changes, width: 50 },
    ],
    rows: items
      .filter(({ repetition }) => repetition.frequency !== 'U' && !isRepetitionGone(repetition))
      .map(({ name, direction, scope, repetition }) => {
        const { frequency, firstMonth, lastMonth, segments } = repetition;
        const held =
          occurrencesOf(repetition, firstMonth, now < firstMonth ? firstMonth : now).at(-1)?.fields ??
          segments.at(-1)?.fields;
        return [
          name,
          repeats.directions[direction],
          words.whose[scope],
          held === undefined ? '' : categoryName(about, { category: held.category, direction }),
          repeats.frequencies[frequency],
          words.month(firstMonth),
          lastMonth === undefined ? '' : words.month(lastMonth),
          held?.value ?? '',
          segments.length < 2
            ? ''
            : segments.map(({ from, fields }) => repeats.change(from, formatMoney(fields.value))).join('; '),
        ];
      }),
  };
}
