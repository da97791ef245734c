import { lastDayOf } from '../../dates/index.ts';
import type { Fault } from '../../faults.ts';
import { type Amount, amount, ZERO } from '../../num/index.ts';
import type { IncomeTaxTable } from '../income-tax/tables.ts';
import type { TaxTableFile } from './file-shape.ts';

const fault = (code: string, place: string, sentence: string): Fault => ({ code, place, sentence, severity: 'error' });
const DOLLAR = amount('1');

/** What is wrong with the steps of a table. */
function bracketFaults({ kind, brackets }: Pick<IncomeTaxTable, 'kind' | 'brackets'>, place: string): Fault[] {
  if (brackets[0] === undefined || !amount(brackets[0].from).isZero())
    return [fault('bracket', `${place}.brackets`, `La tabla de «${place}» debe empezar en "0".`)];
  return brackets.slice(1).flatMap((bracket, index) => {
    const at = `${place}.brackets.${index + 1}`;
    const below = brackets[index] ?? bracket;
    const width = amount(bracket.from).subtract(amount(below.from));
    if (width.compare(ZERO) <= 0)
      return [
        fault(
          'bracket',
          `${at}.from`,
          `En «${at}» el tramo empieza en ${bracket.from}, y el anterior en ${below.from}.`,
        ),
      ];
    if (amount(bracket.percent).compare(amount(below.percent)) < 0) {
      const sentence = `En «${at}» el porcentaje es ${bracket.percent}, y el del tramo anterior ${below.percent}.`;
      return [fault('bracket', `${at}.percent`, sentence)];
    }
    if (kind === 'popular') return []; // fixed fees, no percentage of what exceeds
    const added: Amount = amount(below.tax).add(width.percent(amount(below.percent)));
    if (added.subtract(amount(bracket.tax)).abs().compare(DOLLAR) < 0) return [];
    const sentence = `En «${at}» el impuesto fijo es ${bracket.tax}, y los tramos anteriores suman ${added.toFixed(2)}. Revisa la tabla publicada.`;
    return [fault('bracket', `${at}.tax`, sentence)];
  });
}

/** Rows of a list that say the same of something of which there is one. */
function twice<R>(rows: readonly R[], list: string, keysOf: (row: R) => readonly string[]): Fault[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) =>
    keysOf(row).flatMap((key) => {
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [
        fault('twice', `${list}.${index}`, `«${list}.${index}» repite ${key}, que ya está en una fila anterior.`),
      ];
    }),
  );
}

interface Years {
  readonly fromYear: number;
  readonly toYear: number;
}

const yearsOf = ({ fromYear, toYear }: Years): number[] =>
  Array.from({ length: Math.max(toYear - fromYear + 1, 0) }, (_, index) => fromYear + index);

/** What rows say against each other or against themselves, though each value by itself is sound. */
export function contradictions(read: TaxTableFile): Fault[] {
  const { incomeTax = [], rebates = [], basicWages = [], holidays = [], interestRates = [], tourismDays = [] } = read;
  const backwards = (list: string, rows: readonly { from: string | number; to: string | number }[]): Fault[] =>
    rows.flatMap(({ from, to }, index) =>
      from <= to
        ? []
        : [
            fault(
              'span',
              `${list}.${index}`,
              `En «${list}.${index}» el principio (${from}) es después del fin (${to}).`,
            ),
          ],
    );
  const { depreciationRates = [], dependantRules = [], expenseLimits = [] } = read;
  const spans = (rows: readonly Years[]) => rows.map(({ fromYear, toYear }) => ({ from: fromYear, to: toYear }));
  return [
    ...incomeTax.flatMap((row, index) => bracketFaults(row, `incomeTax.${index}`)),
    ...backwards('incomeTax', spans(incomeTax)),
    ...backwards('depreciationRates', spans(depreciationRates)),
    ...backwards('dependantRules', spans(dependantRules)),
    ...backwards('expenseLimits', spans(expenseLimits)),
    ...backwards('interestRates', interestRates),
    ...backwards('tourismDays', tourismDays),
    ...twice(incomeTax, 'incomeTax', (row) => yearsOf(row).map((each) => `la tabla ${row.kind} de ${each}`)),
    ...twice(depreciationRates, 'depreciationRates', (row) => yearsOf(row).map((each) => `${row.kind} de ${each}`)),
    ...twice(dependantRules, 'dependantRules', (row) => yearsOf(row).map((each) => `${row.relation} de ${each}`)),
    ...twice(expenseLimits, 'expenseLimits', (row) => yearsOf(row).map((each) => `${row.kind} de ${each}`)),
    ...twice(rebates, 'rebates', (row) => [`la rebaja de ${row.year}`]),
    ...twice(basicWages, 'basicWages', (row) => [`el salario básico de ${row.year}`]),
    ...twice(holidays, 'holidays', ({ days, workdays = [] }) => [...days.map(([on]) => on), ...workdays]),
    ...interestRates.flatMap((row, index) =>
      interestRates.slice(0, index).some((before) => before.from <= row.to && row.from <= before.to)
        ? [fault('twice', `interestRates.${index}`, `«interestRates.${index}» tiene días de una fila anterior.`)]
        : [],
    ),
    ...(read.extensions ?? []).flatMap(({ periods, days }, index) =>
      days
        .filter(([, on]) => periods.some((period) => on <= lastDayOf(period)))
        .map(([code, on]) =>
          fault(
            'span',
            `extensions.${index}.days.${code}`,
            `En «extensions.${index}.days.${code}» el día ${on} es de antes de que termine su período.`,
          ),
        ),
    ),
    ...twice(read.extensions ?? [], 'extensions', ({ obligation, periods, days }) =>
      periods.flatMap((period) => days.map(([code]) => `${obligation} de ${period}, «${code}»`)),
    ),
  ];
}
