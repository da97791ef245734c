import type { Day } from '@cuadre/sri/dates';

/**
 * Settings as dated data: gives the row in force on a day, and the first one for days before it. Throws at once, when the
 * process starts, for a table that is empty or out of order: no rule may stand in for a row that is missing.
 */
export function datedRows<Row extends { readonly validFrom: Day }>(rows: readonly Row[]): (day: Day) => Row {
  const [first, ...later] = rows;
  if (first === undefined) throw new Error('a dated table without a row');
  if (later.some(({ validFrom }, index) => validFrom <= (rows[index]?.validFrom ?? '')))
    throw new Error('a dated table out of order');
  return (day) => rows.findLast(({ validFrom }) => validFrom <= day) ?? first;
}
