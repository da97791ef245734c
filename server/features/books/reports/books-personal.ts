import { amount, sum } from '@cuadre/sri/num';
import type { Environment } from '#contract/common.ts';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import { booksReportWords } from '#phrases/books/books-report.ts';
import { categoryNames } from '#phrases/books/categories.ts';
import type { SheetRow, SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import type { Context } from '#server/context.ts';
import type { BooksAbout } from './books-about.ts';
import { introOf } from './books-sheets.ts';

/** Personal expenses of a year by what they are for the income tax. */
interface PersonalYear {
  readonly year: string;
  readonly groups: readonly { readonly group: ExpenseGroup; readonly amount: string; readonly count: number }[];
  /** Whether they count with their IVA, and whether that rule was read in the law. */
  readonly base: { readonly base: 'subtotal' | 'total'; readonly isConfirmed: boolean };
  /** undefined: they lower no tax of this regime. */
  readonly room: { readonly limit: string; readonly missing: string; readonly rebate: string } | undefined;
  /** The tables of the year are not there yet: with those of the year before. */
  readonly estimate: boolean;
}

interface Asked {
  readonly tenantId: string;
  readonly environment: Environment;
  /** Who asked for the report. */
  readonly userId: string;
  readonly year: string;
}

type ReadPersonalYear = (ctx: Context, asked: Asked) => Promise<PersonalYear | undefined>;

let readPersonalYear: ReadPersonalYear | undefined;

/**
 * The wing of declarations, which knows the income tax, lies above this one and is connected when API or worker start
 * (`declarations/register.ts`).
 */
export const readPersonalYearsWith = (read: ReadPersonalYear): void => {
  readPersonalYear = read;
};

/** Of each year that a report of a person touches; none where there is no such return, or not for who asks. */
export async function readPersonalYears(ctx: Context, about: BooksAbout, userId: string): Promise<PersonalYear[]> {
  if (readPersonalYear === undefined) throw new Error('nobody has said how personal expenses are read');
  if (about.group !== 'PER' || about.direction === 'ING') return [];
  const { tenantId, environment, from, to } = about;
  const years: PersonalYear[] = [];
  for (const year of new Set([from.slice(0, 4), to.slice(0, 4)])) {
    const found = await readPersonalYear(ctx, { tenantId, environment, userId, year });
    if (found !== undefined) years.push(found);
  }
  return years;
}

const words = booksReportWords.personal;

/** The classes of personal expenses of the income tax, with the limit of each year. */
export function personalSheet(about: BooksAbout, years: readonly PersonalYear[]): SheetToWrite {
  const yearRows = ({ year, groups, room, estimate }: PersonalYear): SheetRow[] => {
    const spent = sum(groups.map((each) => amount(each.amount))).toFixed(2);
    return [
      ...groups.map(({ group, amount: value, count }) => [year, categoryNames[group], String(count), value]),
      { strong: [year, words.spent, '', spent] },
      ...(room === undefined
        ? [[year, words.noRebate]]
        : [
            [year, estimate ? words.estimate : words.limit, '', room.limit],
            [year, words.missing, '', room.missing],
            [year, words.rebate, '', room.rebate],
          ]),
    ];
  };
  const isSaid = years.some(({ base }) => base.base === 'subtotal');
  const isUnsure = years.some(({ base }) => !base.isConfirmed);
  return {
    name: booksReportWords.sheets.personal,
    head: [
      booksReportWords.sheets.personal,
      ...introOf(about),
      words.wholeYear,
      ...(isSaid ? [words.withoutIva] : []),
      ...(isUnsure ? [words.unsure] : []),
    ],
    columns: [
      { title: words.year, width: 14 },
      { title: words.group, width: 44 },
      { title: words.count, width: 16, kind: 'number' },
      { title: words.value, width: 16, kind: 'money' },
    ],
    rows: years.flatMap(yearRows),
  };
}
