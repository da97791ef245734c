import type { Fault } from '../../faults.ts';
import { type IncomeTaxLaw, tableOf, warning } from './compute-income-tax.ts';

const kinds = ['general', 'emprendedor', 'popular'] as const;

/** The row of the last year before; of two of that year the first. */
function lastBefore<R>(rows: readonly R[], yearOf: (row: R) => number, year: number): R[] {
  const years = rows.map(yearOf).filter((each) => each < year);
  const last = Math.max(...years);
  return rows.filter((row) => yearOf(row) === last).slice(0, 1);
}

/** The law with the last year before in the place of what a year does not have yet; null when nothing was before. */
function withYearBefore(law: IncomeTaxLaw, year: number): { law: IncomeTaxLaw; before: number } | null {
  const tables = kinds
    .filter((kind) => tableOf(law, kind, year) === undefined)
    .flatMap((kind) => {
      const ofKind = law.incomeTax.filter((table) => table.kind === kind);
      return lastBefore(ofKind, ({ toYear }) => toYear, year);
    });
  const isRuled = law.rebates.some((rule) => rule.year === year);
  const rebates = isRuled ? [] : lastBefore(law.rebates, (rule) => rule.year, year);
  const years = [...tables.map(({ toYear }) => toYear), ...rebates.map((rule) => rule.year)];
  if (years.length === 0) return null;
  return {
    law: {
      ...law,
      incomeTax: [...law.incomeTax, ...tables.map((table) => ({ ...table, toYear: year }))],
      rebates: [...law.rebates, ...rebates.map((rule) => ({ ...rule, year }))],
    },
    before: Math.min(...years),
  };
}

interface Computed<F> {
  /** Absent when a table is missing. */
  readonly figures?: F;
  readonly faults: readonly Fault[];
}

/**
 * What is computed by the law; where it lacks a table of the year, by that of the last year before, marked: `estimate` and a
 * warning of that code.
 */
export function orEstimate<F>(
  law: IncomeTaxLaw,
  year: number,
  compute: (law: IncomeTaxLaw) => Computed<F>,
): Computed<F> & { readonly estimate: boolean } {
  const exact = compute(law);
  if (exact.figures !== undefined) return { ...exact, estimate: false };
  const completed = withYearBefore(law, year);
  const estimated = completed === null ? exact : compute(completed.law);
  if (completed === null || estimated.figures === undefined) return { faults: estimated.faults, estimate: false };
  const sentence = `Todavía no están cargadas todas las tablas de ${year}: lo que falta sale de ${completed.before}. Es una estimación y no se puede aprobar.`;
  return { ...estimated, faults: [...estimated.faults, warning('estimate', 'year', sentence)], estimate: true };
}
