import type { TablePdf } from '@cuadre/sri/node';
import { amount, formatMoney } from '@cuadre/sri/num';
import type { Direction } from '#contract/books/totals.rules.ts';
import { booksReportWords } from '#phrases/books/books-report.ts';
import { reportNames } from '#phrases/books/reports.ts';
import type { SheetRow, SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import type { BooksAbout } from './books-about.ts';
import type { BooksRow } from './books-rows.ts';
import { categoryName, documentName, introOf } from './books-sheets.ts';
import type { BooksSummary } from './books-summary.ts';

const words = booksReportWords.register;
const { columns, sheets } = booksReportWords;
const directions = ['ING', 'GAS'] as const;

/** Day, number, concept and value of each income and expense, in the order of their days. @law RLRTI art. 38 */
const cellsOf = (about: BooksAbout, row: BooksRow): readonly string[] => [
  row.day,
  words.directions[row.direction],
  documentName(row.document_type),
  row.number ?? '',
  // Sales of a day, or of several numbers together, name nobody.
  row.party_name || words.nobody[row.direction],
  categoryName(about, row),
];

const withoutIva = ({ total, iva }: { readonly total: string; readonly iva: string }): string =>
  amount(total).subtract(amount(iva)).toFixed(2);

const amountsOf = (row: { readonly total: string; readonly iva: string }): readonly string[] => [
  withoutIva(row),
  row.iva,
  row.total,
];

/** The register that who keeps no accounts must keep, as a sheet; below, what income and expenses add up to. */
export function registerSheet(about: BooksAbout, rows: AsyncIterable<BooksRow>): SheetToWrite {
  const cells = async function* (): AsyncGenerator<SheetRow> {
    for await (const row of rows) yield [...cellsOf(about, row), ...amountsOf(row)];
  };
  const money = { width: 16, kind: 'money' as const, isAdded: true };
  return {
    name: sheets.register,
    head: [reportNames.register, ...introOf(about), words.intro],
    isFiltered: true,
    columns: [
      { title: columns.day, width: 18, kind: 'day' },
      { title: words.what, width: 12 },
      { title: columns.document, width: 22 },
      { title: words.number, width: 20 },
      { title: words.concept, width: 44 },
      { title: words.notes, width: 26 },
      { title: words.value, ...money },
      { title: words.iva, ...money },
      { title: words.total, ...money },
    ],
    rows: cells(),
    sums: directions.map((each) => ({
      title: words.totals[each],
      where: { column: 1, text: words.directions[each] },
    })),
  };
}

/** The same on paper. */
export function registerTable(about: BooksAbout, { totals }: BooksSummary, rows: AsyncIterable<BooksRow>): TablePdf {
  const lines = async function* () {
    for await (const row of rows) yield [...cellsOf(about, row), ...amountsOf(row).map((value) => formatMoney(value))];
  };
  const total = (direction: Direction) => [
    words.totals[direction],
    ...amountsOf(totals[direction]).map((value) => formatMoney(value)),
  ];
  return {
    title: reportNames.register,
    author: about.business.name,
    intro: [...introOf(about), words.intro],
    figures: [['', words.value, words.iva, words.total], ...directions.map(total)],
    columns: [
      { title: columns.day, share: 8 },
      { title: words.what, share: 7 },
      { title: columns.document, share: 13 },
      { title: words.number, share: 14 },
      { title: words.concept, share: 26 },
      { title: words.notes, share: 15 },
      { title: words.value, share: 10, align: 'right' },
      { title: words.iva, share: 8, align: 'right' },
      { title: words.total, share: 10, align: 'right' },
    ],
    rows: lines(),
    page: booksReportWords.page,
    createdAt: about.createdAt,
  };
}
