import type { PersonalExpense } from '@cuadre/sri/declarations/form-102';
import type { DependantRelation } from '@cuadre/sri/declarations/income-tax';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import { type RebateGroup, rebateGroups } from '#contract/declarations/year/revenue.rules.ts';
import { reportPaper } from '#phrases/books/reports.ts';
import { expenseSheet as words } from '#phrases/declarations/expense-papers.ts';
import { relationNames } from '#phrases/declarations/registers.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { groupNames } from '#phrases/received/received.ts';
import type { SheetRow, SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import { writeXlsx } from '#server/adapters/sheets/write-xlsx.ts';
import { collect } from '#server/adapters/zip/write-zip.ts';

/** A personal expense that counts, as the statement gives it; a document in several groups is several of them. */
export interface ExpenseRow {
  readonly group: PersonalExpense;
  readonly day: string;
  readonly documentType: string;
  readonly number: string | null;
  readonly party: string | null;
  readonly partyName: string | null;
  readonly isPaper: boolean;
  /** Without IVA, and what counts; with their sign. */
  readonly base: string;
  readonly value: string;
  /** Cédula of the person in whose name it is. */
  readonly holder: string;
}

/** Whose annex of personal expenses, with what its ceiling lets through. */
export interface ExpenseSheetOf {
  readonly year: string;
  readonly name: string;
  readonly ruc: string;
  readonly isReal: boolean;
  /** Those who count in the year. */
  readonly dependants: readonly {
    readonly identification: string;
    readonly name: string;
    readonly relation: DependantRelation;
    readonly bornOn: string;
    readonly hasDisability: boolean;
  }[];
  /** undefined: there is no rebate in their regime. */
  readonly limit: string | undefined;
}

const money = (value: Amount): string => value.toFixed(2);
const totalOf = (rows: readonly ExpenseRow[], which: 'base' | 'value'): Amount =>
  sum(rows.map((row) => amount(row[which])));

/** The people first, as the portal asks for them; then a row for each receipt, by what it is and by day. */
export async function writeExpenseSheet(of: ExpenseSheetOf, rows: readonly ExpenseRow[]): Promise<Uint8Array> {
  return collect(writeXlsx([dependantsOf(of), receiptsOf(of, rows)]));
}

const dependantsOf = ({ year, dependants }: ExpenseSheetOf): SheetToWrite => ({
  name: words.dependants,
  head: [words.dependantsTitle(year)],
  columns: words.dependantColumns.map((title, at) => ({
    title,
    width: at === 1 ? 40 : 18,
    kind: at === 3 ? 'day' : 'text',
  })),
  rows: dependants.map(({ identification, name, relation, bornOn, hasDisability }) => [
    ...[identification, name, relationNames[relation], bornOn, hasDisability ? words.yes : words.no],
  ]),
});

function receiptsOf(of: ExpenseSheetOf, rows: readonly ExpenseRow[]): SheetToWrite {
  const { year, name, ruc, isReal, dependants } = of;
  const owner = ruc.slice(0, 10);
  const holders = new Map(dependants.map((each) => [each.identification, each.name]));
  const sorted = rebateGroups.flatMap((group) =>
    rows
      .filter((row) => row.group === group)
      .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
  );
  const columns = words.columns;
  return {
    name: words.receipts,
    head: [words.title(year), words.whose(name, ruc), words.noUpload, ...(isReal ? [] : [reportPaper.notReal])],
    columns: [
      { title: columns.group, width: 22 },
      { title: columns.party, width: 16 },
      { title: columns.partyName, width: 40 },
      { title: columns.type, width: 20 },
      { title: columns.number, width: 20 },
      { title: columns.day, width: 12, kind: 'day' },
      { title: columns.base, width: 14, kind: 'money' },
      { title: columns.value, width: 14, kind: 'money' },
      { title: columns.holder, width: 14 },
      { title: columns.holderName, width: 30 },
      { title: columns.came, width: 14 },
    ],
    isFiltered: true,
    rows: [
      ...sorted.map((row) => [
        ...[groupNames[row.group], row.party ?? '', row.partyName ?? '', wordsOf(row.documentType).title],
        ...[row.number ?? '', row.day, row.base, row.value, row.holder],
        row.holder === owner ? words.holder(name) : (holders.get(row.holder) ?? ''),
        row.isPaper ? words.onPaper : words.electronic,
      ]),
      ...totals(of, sorted),
    ],
  };
}

/** Of each group and of all; then what the law cuts, which is their sum and no group for itself. */
function totals({ limit }: ExpenseSheetOf, rows: readonly ExpenseRow[]): SheetRow[] {
  const line = (label: string, of: readonly ExpenseRow[]): SheetRow => ({
    strong: [label, '', '', '', '', '', money(totalOf(of, 'base')), money(totalOf(of, 'value'))],
  });
  const figure = (label: string, value: string): SheetRow => ({ strong: [label, '', '', '', '', '', '', value] });
  const spent = totalOf(rows, 'value');
  const given = spent.isNegative() ? ZERO : spent;
  return [
    ...rebateGroups.map((group: RebateGroup) =>
      line(
        words.total(groupNames[group]),
        rows.filter((row) => row.group === group),
      ),
    ),
    line(words.all, rows),
    ...(limit === undefined
      ? []
      : [figure(words.limit, limit), figure(words.counts, given.compare(amount(limit)) > 0 ? limit : money(given))]),
  ];
}
