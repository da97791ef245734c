import { addDays, lastDayOf } from '../../dates/index.ts';
import type { Fault } from '../../faults.ts';
import { type Amount, amount, ZERO } from '../../num/index.ts';
import type { ExemptionRule, IncomeTaxTable, RebateRule } from '../income-tax/tables.ts';
import type { TaxTableFile } from './file-shape.ts';

const fault = (code: string, place: string, sentence: string): Fault => ({ code, place, sentence, severity: 'error' });
const DOLLAR = amount('1');
/** In days. @law Código Tributario art. 21 */
const LONGEST_QUARTER = 92;

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
    if (kind === 'popular') return feeFaults(below, bracket, at);
    const added: Amount = amount(below.tax).add(width.percent(amount(below.percent)));
    if (added.subtract(amount(bracket.tax)).abs().compare(DOLLAR) < 0) return [];
    const sentence = `En «${at}» el impuesto fijo es ${bracket.tax}, y los tramos anteriores suman ${added.round(2).toFixed(2)}. Revisa la tabla publicada.`;
    return [fault('bracket', `${at}.tax`, sentence)];
  });
}

type Bracket = IncomeTaxTable['brackets'][number];

/** What is wrong with a step of a popular business: fees that are fixed, with no percentage of what exceeds. */
function feeFaults(below: Bracket, { tax, percent }: Bracket, at: string): Fault[] {
  if (!amount(percent).isZero())
    return [fault('bracket', `${at}.percent`, `En «${at}» hay un porcentaje, y la cuota de negocio popular es fija.`)];
  if (amount(tax).compare(amount(below.tax)) >= 0) return [];
  return [fault('bracket', `${at}.tax`, `En «${at}» la cuota es ${tax}, y la del tramo anterior ${below.tax}.`)];
}

/** A table of RIMPE ends where the next one begins, and not before its own last step. */
function limitFaults({ kind, upTo, brackets }: Pick<IncomeTaxTable, 'kind' | 'upTo' | 'brackets'>, place: string) {
  if (upTo === undefined)
    return kind === 'general'
      ? []
      : [fault('missing', `${place}.upTo`, `Falta «${place}.upTo»: hasta qué ingreso vale la tabla.`)];
  const last = brackets.at(-1)?.from ?? '0';
  if (amount(upTo).compare(amount(last)) > 0) return [];
  return [
    fault('bracket', `${place}.upTo`, `En «${place}» la tabla llega a ${upTo}, y su último tramo empieza en ${last}.`),
  ];
}

/** A rebate that would be nothing for somebody, or less for who has more dependants. */
function rebateFaults(
  { baskets, percents }: Partial<Pick<RebateRule, 'baskets' | 'percents'>>,
  place: string,
): Fault[] {
  const rises = baskets?.every((each, index) => amount(each).compare(amount(baskets[index - 1] ?? '0')) >= 0) ?? true;
  const limits = percents?.map(({ upTo }) => upTo);
  const reaches =
    limits === undefined ||
    (limits.length > 0 &&
      limits.every((upTo, index) => {
        if (index === limits.length - 1) return upTo === undefined;
        return upTo !== undefined && amount(upTo).compare(amount(limits[index - 1] ?? '0')) > 0;
      }));
  const at = { baskets: `${place}.baskets`, percents: `${place}.percents` };
  return [
    ...(rises && baskets?.length !== 0
      ? []
      : [
          fault('bracket', at.baskets, `En «${at.baskets}» van las canastas sin cargas, con una, con dos…, sin bajar.`),
        ]),
    ...(reaches
      ? []
      : [
          fault(
            'bracket',
            at.percents,
            `En «${at.percents}» cada «upTo» es mayor que el anterior, y el último no lo lleva.`,
          ),
        ]),
  ];
}

/** An exemption of a disability has its degrees, rising; that of an age has none. */
function degreeFaults({ kind, percents }: Pick<ExemptionRule, 'kind' | 'percents'>, place: string): Fault[] {
  const at = `${place}.percents`;
  if (kind === 'age')
    return percents === undefined ? [] : [fault('bracket', at, `«${at}» sobra: la edad no tiene grados.`)];
  const rises = percents?.every((each, index) => {
    const below = percents[index - 1];
    return below === undefined || (each.from > below.from && amount(each.percent).compare(amount(below.percent)) >= 0);
  });
  if (rises && percents?.length !== 0) return [];
  return [fault('bracket', at, `En «${at}» van los grados desde el menor, cada uno con un porcentaje que no baja.`)];
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
  const { depreciationRates = [], dependantRules = [], expenseLimits = [], exemptionRules = [] } = read;
  const spans = (rows: readonly Years[]) => rows.map(({ fromYear, toYear }) => ({ from: fromYear, to: toYear }));
  return [
    ...incomeTax.flatMap((row, index) => bracketFaults(row, `incomeTax.${index}`)),
    ...incomeTax.flatMap((row, index) => limitFaults(row, `incomeTax.${index}`)),
    ...rebates.flatMap((row, index) => rebateFaults(row, `rebates.${index}`)),
    ...backwards('incomeTax', spans(incomeTax)),
    ...backwards('depreciationRates', spans(depreciationRates)),
    ...backwards('dependantRules', spans(dependantRules)),
    ...exemptionRules.flatMap((row, index) => degreeFaults(row, `exemptionRules.${index}`)),
    ...backwards('expenseLimits', spans(expenseLimits)),
    ...backwards('exemptionRules', spans(exemptionRules)),
    ...backwards('interestRates', interestRates),
    ...backwards('tourismDays', tourismDays),
    ...twice(incomeTax, 'incomeTax', (row) => yearsOf(row).map((each) => `la tabla ${row.kind} de ${each}`)),
    ...twice(depreciationRates, 'depreciationRates', (row) => yearsOf(row).map((each) => `${row.kind} de ${each}`)),
    ...twice(dependantRules, 'dependantRules', (row) => yearsOf(row).map((each) => `${row.relation} de ${each}`)),
    ...twice(expenseLimits, 'expenseLimits', (row) => yearsOf(row).map((each) => `${row.kind} de ${each}`)),
    ...twice(exemptionRules, 'exemptionRules', (row) => yearsOf(row).map((each) => `${row.kind} de ${each}`)),
    ...twice(rebates, 'rebates', (row) => [`la rebaja de ${row.year}`]),
    ...twice(basicWages, 'basicWages', (row) => [`el salario básico de ${row.year}`]),
    ...twice(holidays, 'holidays', ({ days, workdays = [] }) => [...days.map(([on]) => on), ...workdays]),
    ...interestRates.flatMap(({ from, to }, index) =>
      addDays(from, LONGEST_QUARTER) <= to
        ? [
            fault(
              'span',
              `interestRates.${index}`,
              `«interestRates.${index}» va del ${from} al ${to}: cada trimestre tiene su tasa y su fila.`,
            ),
          ]
        : [],
    ),
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
