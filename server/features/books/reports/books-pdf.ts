import { formatDay } from '@cuadre/sri/dates';
import {
  type ReportChart,
  type ReportPage,
  type ReportShares,
  type ReportTable,
  type TablePdf,
  writeReportPdf,
} from '@cuadre/sri/node';
import { amount, formatMoney, formatPercent, sum } from '@cuadre/sri/num';
import { shareOf, withRest } from '#contract/books/dashboard.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { scaleOf } from '#contract/chart-scale.ts';
import { booksReportWords as words } from '#phrases/books/books-report.ts';
import { reportNames, reportPaper } from '#phrases/books/reports.ts';
import { charts } from '#phrases/shell/kit.ts';
import type { CategorySum } from '../dashboard/read-sums.ts';
import type { BooksAbout } from './books-about.ts';
import { retentionTable, yearBeforeLine } from './books-retentions.ts';
import type { BooksRow } from './books-rows.ts';
import { categoryName, documentName, hasTax, introOf, sidesOf } from './books-sheets.ts';
import { type BooksMonth, type BooksSummary, chiefMeasure, type Measured, resultOf } from './books-summary.ts';

interface Sums {
  readonly income: string;
  readonly expense: string;
}

const figuresOf = (sums: Sums): ReportPage['figures'] => [
  { label: words.income, value: formatMoney(sums.income), tone: 'income' },
  { label: words.expense, value: formatMoney(sums.expense), tone: 'expense' },
  { label: words.result, value: formatMoney(resultOf(sums)), tone: 'result' },
];

function chartOf(title: string, slices: readonly (Sums & { readonly label: string })[]): ReportChart {
  const { lines, at } = scaleOf(slices.flatMap(({ income, expense }) => [income, expense]));
  return {
    title,
    legend: [words.income, words.expense],
    lines: lines.map((dollars) => ({ label: charts.axis(dollars), at: at(String(dollars)) })),
    zero: at('0'),
    slices: slices.map(({ label, income, expense }) => ({ label, income: at(income), expense: at(expense) })),
  };
}

/** So that a month has room on one page. */
const mostShares = 8;

interface Part {
  readonly name: string;
  readonly total: string;
}

/** Rows with their share of the whole, the largest first; the small ones as one, and below what is `last` however large. */
function sharesOf(
  title: string,
  direction: Direction,
  rows: readonly Part[],
  whole: string,
  last: readonly Part[] = [],
): ReportShares {
  const large = withRest(rows);
  const fits = large.rest.length === 0 && large.shown.length <= mostShares;
  const shown = fits ? large.shown : large.shown.slice(0, mostShares - 1);
  const rest = [...large.shown.slice(shown.length), ...large.rest];
  const all = [
    ...shown,
    ...(rest.length === 0 ? [] : [{ name: words.rest(rest.length), total: addOf(rest) }]),
    ...last,
  ];
  const { at } = scaleOf(all.map(({ total }) => total));
  const most = Math.max(...all.map(({ total }) => at(total) - at('0')), 0.1);
  return {
    title,
    tone: direction === 'ING' ? 'income' : 'expense',
    none: words.noneIn[direction],
    rows: all.map(({ name, total }) => {
      const share = shareOf(total, whole);
      return {
        name,
        value: formatMoney(total),
        share: share === undefined ? '' : formatPercent(share),
        part: ((at(total) - at('0')) / most) * 100,
      };
    }),
    total: [words.total, formatMoney(whole)],
  };
}

const addOf = (sums: readonly { readonly total: string }[]): string =>
  sum(sums.map(({ total }) => amount(total))).toFixed(2);

/** By category, and what that side adds up to. */
function categoryShares(about: BooksAbout, categories: readonly CategorySum[], direction: Direction): ReportShares {
  const mine = categories
    .filter((each) => each.direction === direction)
    .map((each) => ({ ...each, name: categoryName(about, each) }));
  const rows = [...new Set(mine.map(({ name }) => name))].map((name) => ({
    name,
    total: addOf(mine.filter((each) => each.name === name)),
  }));
  return sharesOf(words.categories[direction], direction, rows, addOf(mine));
}

function partyShares({ categories, parties }: BooksMonth, direction: Direction): ReportShares {
  const whole = addOf(categories.filter((each) => each.direction === direction));
  const largest = parties[direction].slice(0, 5);
  const others = amount(whole).subtract(sum(largest.map(({ total }) => amount(total))));
  const rows = largest.map(({ identification, name, total }) => ({
    name: identification === null ? words.noIdentification : (name ?? words.nobody),
    total,
  }));
  const last = others.isZero() ? [] : [{ name: words.others, total: others.toFixed(2) }];
  return sharesOf(words.parties[direction], direction, rows, whole, last);
}

/** Of one month it is the page of that month too. */
function cover(about: BooksAbout, summary: BooksSummary, months: readonly BooksMonth[]): ReportPage {
  const chief = chiefMeasure(summary);
  const [kicker = '', ...lines] = introOf(about);
  const { withIva, withoutIva, rates, retentions, unclassified } = summary;
  const sides = [...sidesOf(about)].reverse();
  const only = months.length === 1 ? months[0] : undefined;
  return {
    kicker,
    title: reportNames[about.kind],
    lines: [
      ...lines,
      ...(withoutIva ? [words.withoutIva] : []),
      words.rule,
      ...yearBeforeLine(retentions),
      ...(unclassified.count === 0
        ? []
        : [words.unclassified.line(unclassified.count, formatMoney(unclassified.total))]),
    ],
    figures: figuresOf(chief),
    chart:
      only === undefined
        ? chartOf(
            words.months,
            chief.months.map((month) => ({ ...month, label: words.shortMonth(month.month) })),
          )
        : weeksOf(only),
    tables: [
      ...(only === undefined ? [monthTable(chief)] : []),
      ...(withoutIva === undefined ? [] : [taxTable(rates, withIva)]),
      ...(retentions.length === 0 ? [] : [retainedTable(summary)]),
    ],
    shares: [
      ...sides.map((direction) => categoryShares(about, chief.categories, direction)),
      ...(only === undefined ? [] : sides.map((direction) => partyShares(only, direction))),
    ],
  };
}

const monthTable = ({ months, ...all }: Measured): ReportTable => {
  const cells = (sums: Sums) => [sums.income, sums.expense, resultOf(sums)].map((value) => formatMoney(value));
  return {
    title: words.byMonth,
    heads: [words.columns.month, words.income, words.expense, words.result],
    rows: months.map((month) => [words.month(month.month), ...cells(month)]),
    total: [words.total, ...cells(all)],
  };
};

const weeksOf = ({ weeks }: BooksMonth): ReportChart =>
  chartOf(
    words.weeks,
    weeks.map((week) => ({ ...week, label: words.week(week.from, week.to) })),
  );

/** IVA of sales and purchases by rate; below, both with it. */
const taxTable = (rates: BooksSummary['rates'], withIva: Sums): ReportTable => {
  const labels = [...new Set(rates.map(({ label }) => label))];
  const of = (label: string, direction: Direction, part: 'base' | 'value') => {
    const found = rates.find((rate) => rate.label === label && rate.direction === direction);
    return found === undefined ? '' : formatMoney(found[part]);
  };
  return {
    title: words.byRate,
    heads: [words.columns.iva, words.income, words.expense],
    rows: [
      ...labels.flatMap((label) => [
        [words.base(label), of(label, 'ING', 'base'), of(label, 'GAS', 'base')],
        ...(hasTax({ rates }, label) ? [[label, of(label, 'ING', 'value'), of(label, 'GAS', 'value')]] : []),
      ]),
    ],
    total: [words.totalWithIva, formatMoney(withIva.income), formatMoney(withIva.expense)],
  };
};

const retainedTable = ({ retentions }: BooksSummary): ReportTable => {
  const { title, received, made } = words.retentions;
  const { rows, total } = retentionTable(retentions);
  return {
    title,
    heads: [words.concept, received, made],
    rows: rows.map(([name, ...values]) => [name, ...values.map((value) => formatMoney(value))]),
    total: [words.total, ...total.map((value) => formatMoney(value))],
  };
};

const monthPage = (about: BooksAbout, month: BooksMonth): ReportPage => {
  const sums = {
    income: addOf(month.categories.filter(({ direction }) => direction === 'ING')),
    expense: addOf(month.categories.filter(({ direction }) => direction === 'GAS')),
  };
  const sides = [...sidesOf(about)].reverse();
  return {
    kicker: [about.business.name, words.whose[about.group]].join(' · '),
    title: words.month(month.month),
    lines: [reportPaper.period(formatDay(month.from), formatDay(month.to))],
    figures: figuresOf(sums),
    chart: weeksOf(month),
    tables: [],
    shares: [
      ...sides.map((direction) => categoryShares(about, month.categories, direction)),
      ...sides.map((direction) => partyShares(month, direction)),
    ],
  };
};

const detailTable = (
  about: BooksAbout,
  direction: Direction,
  { totals }: BooksSummary,
  rows: AsyncIterable<BooksRow>,
): Omit<TablePdf, 'author' | 'createdAt' | 'page'> => {
  const { columns } = words;
  const lines = async function* () {
    for await (const row of rows)
      yield [
        row.day,
        categoryName(about, row),
        row.party_identification ?? '',
        row.party_name ?? '',
        documentName(row.document_type),
        row.number ?? '',
        ...[row.subtotal, row.iva, row.total].map((value) => formatMoney(value)),
      ];
  };
  const { count, subtotal, iva, total } = totals[direction];
  return {
    title: words.details[direction],
    intro: [],
    figures: [
      ['', columns.subtotal, columns.iva, columns.total],
      [words.count(count), ...[subtotal, iva, total].map((value) => formatMoney(value))],
    ],
    columns: [
      { title: columns.day, share: 8 },
      { title: columns.category, share: 15 },
      { title: columns.identification, share: 11 },
      { title: columns.party[direction], share: 24 },
      { title: columns.document, share: 12 },
      { title: columns.number, share: 13 },
      { title: columns.subtotal, share: 9, align: 'right' },
      { title: columns.iva, share: 8, align: 'right' },
      { title: columns.total, share: 9, align: 'right' },
    ],
    rows: lines(),
  };
};

/** A report of the books on paper: a cover, a page for each month, and with details each entry. */
export const booksPdf = (
  about: BooksAbout,
  summary: BooksSummary,
  months: readonly BooksMonth[],
  rowsOf: (direction: Direction) => AsyncIterable<BooksRow>,
): AsyncGenerator<Uint8Array> =>
  writeReportPdf({
    title: `${reportNames[about.kind]}: ${about.business.name}`,
    author: about.business.name,
    createdAt: about.createdAt,
    page: words.page,
    pages: [
      cover(about, summary, months),
      ...(months.length === 1 ? [] : months.map((month) => monthPage(about, month))),
    ],
    tables:
      about.kind === 'details'
        ? sidesOf(about).map((direction) => detailTable(about, direction, summary, rowsOf(direction)))
        : [],
  });
