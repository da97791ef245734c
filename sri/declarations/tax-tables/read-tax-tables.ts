import type { ExtensionRow } from '../../catalogs/due-days.ts';
import type { Fault } from '../../faults.ts';
import type { Shaped } from '../read-value.ts';
import { contradictions } from './contradictions.ts';
import { type origin, type TaxTableFile, taxTableFile } from './file-shape.ts';
import { shippedTables, type TaxTableRows, type TaxTables, withRows } from './tax-tables.ts';

/** What was read, or all that is wrong: of a file with a fault nothing counts. */
export type ReadTaxTables =
  | { readonly ok: true; readonly tables: TaxTables }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Reads an operator's tables, the JSON of a file, over those that come with the kernel (or over `tables`). Faults, all with
 * their place: `value`, `missing` and `unknown` of its form; `bracket` where a table does not begin at 0, does not go up or
 * has a fixed tax that its steps do not add up to (by a dollar), and where one of RIMPE ends before its last step or a rebate
 * would leave somebody without; `span` where a day is after its last; `twice` where two
 * rows say what one may.
 */
export function readTaxTables(json: unknown, tables: TaxTables = shippedTables): ReadTaxTables {
  const faults: Fault[] = [];
  const read = taxTableFile(json, '', faults);
  if (read !== undefined) faults.push(...contradictions(read));
  if (read === undefined || faults.length > 0) return { ok: false, faults };
  return { ok: true, tables: withRows(tables, rowsOf(read)) };
}

const note = ({ source, confirmed }: Shaped<typeof origin>) => ({
  source,
  ...(confirmed ? {} : { unconfirmed: 'The operator has not confirmed it.' }),
});
const mark = ({ confirmed }: Shaped<typeof origin>) => (confirmed ? {} : { unconfirmed: true as const });

/** Rows with their doubt in the words of the tables. */
const noted = <R extends Shaped<typeof origin>>(rows: readonly R[] = []) =>
  rows.map(({ confirmed, ...row }) => ({ ...row, ...note({ source: row.source, confirmed }) }));

function rowsOf(read: TaxTableFile): TaxTableRows {
  const { holidays = [], interestRates = [] } = read;
  return {
    incomeTax: noted(read.incomeTax),
    rebates: noted(read.rebates),
    basicWages: noted(read.basicWages),
    depreciationRates: noted(read.depreciationRates),
    dependantRules: noted(read.dependantRules),
    expenseLimits: noted(read.expenseLimits).flatMap(({ kind, ...row }) =>
      kind === 'travel' || kind === 'advertising' ? [{ ...row, kind }] : [],
    ),
    exemptionRules: noted(read.exemptionRules),
    holidays: holidays.flatMap((row) => row.days.map(([on, label]) => ({ day: on, label, ...mark(row) }))),
    workdays: holidays.flatMap(({ workdays = [] }) => workdays),
    interestRates: interestRates.map((row) => ({
      code: 'selfAssessed',
      label: `Interés mensual por mora, del ${row.from} al ${row.to}`,
      validFrom: row.from,
      validTo: row.to,
      monthly: row.monthly,
      ...note(row),
    })),
    tourismDays: (read.tourismDays ?? []).map((row) => ({ from: row.from, to: row.to, ...mark(row) })),
    extensions: (read.extensions ?? []).map(
      (row): ExtensionRow => ({
        code: row.obligation,
        periods: row.periods,
        days: Object.fromEntries(row.days),
        ...note(row),
      }),
    ),
  };
}
