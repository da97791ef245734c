import type { Fault } from '../../faults.ts';
import { type Amount, amount, formatNumber, larger, smaller, ZERO } from '../../num/index.ts';
import {
  type ExemptionRule,
  exemptionRules,
  type IncomeTaxTable,
  incomeTaxTables,
  type RebateRule,
  rebateRules,
} from './tables.ts';

/** GEN: general; RIM: RIMPE emprendedor; POP: RIMPE negocio popular. */
export const incomeTaxRegimes = ['GEN', 'RIM', 'POP'] as const;
export type IncomeTaxRegime = (typeof incomeTaxRegimes)[number];

/** What the tax of a year is computed from; amounts in dollars, zero when there is none. */
export interface IncomeTaxInput {
  readonly year: number;
  readonly regime: IncomeTaxRegime;
  readonly income: Amount;
  readonly costs: Amount;
  readonly salary: Amount;
  readonly socialSecurity: Amount;
  /** Stands instead of the four before. */
  readonly taxableBase?: Amount | undefined;
  readonly personalExpenses: Amount;
  readonly dependants: number;
  readonly catastrophicIllness: boolean;
  /** Replaces the canasta of January of the year. */
  readonly basket?: Amount | undefined;
  /** Lives in Galápagos: the canasta is another one. */
  readonly inGalapagos?: boolean | undefined;
  readonly retained: Amount;
}

/** Dollars with two decimals. */
export interface IncomeTaxFigures {
  readonly base: Amount;
  /** By the table, before any rebate. */
  readonly tax: Amount;
  /** What the rule gives, also where it is more than the tax. */
  readonly rebate: Amount;
  readonly due: Amount;
  readonly credit: Amount;
}

export interface IncomeTax {
  /** Absent when the year has no table: then there is no figure at all. */
  readonly figures?: IncomeTaxFigures;
  readonly faults: readonly Fault[];
}

/** What years have, the first row that fits counts; the caller may bring its own (ruling R28). */
export interface IncomeTaxLaw {
  readonly incomeTax: readonly IncomeTaxTable[];
  readonly rebates: readonly RebateRule[];
  readonly exemptionRules: readonly ExemptionRule[];
}

/** The tables that come with the kernel. */
export const shipped: IncomeTaxLaw = { incomeTax: incomeTaxTables, rebates: rebateRules, exemptionRules };

/** Zero for a negative. */
export const notNegative = (value: Amount): Amount => larger(value, ZERO);

const kindOf = { GEN: 'general', RIM: 'emprendedor', POP: 'popular' } as const;
const aboveOf = { popular: 'emprendedor', emprendedor: 'general', general: undefined } as const;
const nameOf = { general: 'general', emprendedor: 'de RIMPE emprendedor', popular: 'de negocio popular' } as const;

/** The table of a kind and a year; undefined when the year has none. */
export const tableOf = (law: IncomeTaxLaw, kind: IncomeTaxTable['kind'], year: number): IncomeTaxTable | undefined =>
  law.incomeTax.find((table) => table.kind === kind && table.fromYear <= year && year <= table.toYear);

/** What is said and stops nothing. */
export const warning = (code: string, place: string, sentence: string): Fault => ({
  code,
  place,
  sentence,
  severity: 'warning',
});

/** On a limit the general table takes the bracket that begins there, those of RIMPE the one that ends there. */
function taxOf({ kind, brackets }: IncomeTaxTable, base: Amount): Amount {
  const least = kind === 'general' ? 0 : 1;
  const bracket = brackets.findLast(({ from }) => base.compare(amount(from)) >= least) ?? brackets[0];
  if (bracket === undefined) return ZERO;
  return base.subtract(amount(bracket.from)).percent(amount(bracket.percent)).add(amount(bracket.tax)).round(2);
}

/** What the rebate of a year depends on. */
export type RebateInput = Pick<
  IncomeTaxInput,
  'personalExpenses' | 'dependants' | 'catastrophicIllness' | 'basket' | 'inGalapagos'
>;

const basketOf = (rule: RebateRule, { basket, inGalapagos = false }: RebateInput): Amount =>
  basket ?? amount(rule.basket).multiply(amount((inGalapagos ? rule.galapagos : undefined) ?? '1'));

/** Of how much of the personal expenses a rule takes which part. */
export function rebateShare(rule: RebateRule, input: RebateInput, gross: Amount): { most: Amount; percent: string } {
  const { dependants, catastrophicIllness } = input;
  const byDependants = rule.baskets[Math.min(dependants, rule.baskets.length - 1)] ?? '0';
  const baskets = (catastrophicIllness ? rule.illnessBaskets : undefined) ?? byDependants;
  const most = basketOf(rule, input).multiply(amount(baskets));
  const percent = rule.percents.find(({ upTo }) => upTo === undefined || gross.compare(amount(upTo)) <= 0)?.percent;
  return { most, percent: percent ?? '0' };
}

/**
 * The rebate that a rule gives, in dollars, half up; it may be more than the tax. None where credit notes are more than what
 * was bought. @law LRTI, rebaja por gastos personales
 */
export function rebateOf(rule: RebateRule, input: RebateInput, gross: Amount): Amount {
  const { most, percent } = rebateShare(rule, input, gross);
  return smaller(notNegative(input.personalExpenses), most).percent(amount(percent)).round(2);
}

/** What was given and plays no part: of a RIMPE regime, or of a year whose rebate knows no dependants. */
function ignored(input: IncomeTaxInput, rule: RebateRule | undefined): Fault[] {
  const { regime, costs, salary, socialSecurity, personalExpenses, dependants, catastrophicIllness, basket } = input;
  const given = (isGiven: boolean, place: string): string[] => (isGiven ? [place] : []);
  if (regime !== 'GEN')
    return [
      ...given(!costs.isZero(), 'costs'),
      ...given(!salary.isZero(), 'salary'),
      ...given(!socialSecurity.isZero(), 'socialSecurity'),
      ...given(!personalExpenses.isZero(), 'personalExpenses'),
      ...given(dependants > 0, 'dependants'),
      ...given(catastrophicIllness, 'catastrophicIllness'),
      ...given(basket !== undefined && !basket.isZero(), 'basket'),
    ].map((place) =>
      warning(
        'ignored',
        place,
        `En RIMPE «${place}» no cuenta: el impuesto sale de los ingresos, sin costos ni rebaja.`,
      ),
    );
  if (rule === undefined) return [];
  return [
    ...given(dependants > 0 && rule.baskets.length === 1, 'dependants'),
    ...given(catastrophicIllness && rule.illnessBaskets === undefined, 'catastrophicIllness'),
  ].map((place) => warning('ignored', place, `En ${input.year} «${place}» no cambiaba la rebaja: no cuenta.`));
}

/** Said of a year without tables. */
export const noTables = (year: number): Fault => ({
  code: 'year',
  place: 'year',
  sentence: `No están cargadas las tablas de ${year}: no se puede calcular.`,
  severity: 'error',
});

/**
 * The tax of a base by the table of its regime and year, in dollars, half up; above its limit the next table, with a warning
 * `limit`. No tax and an error `year` when the year has no table.
 */
export function taxByTable(
  law: IncomeTaxLaw,
  { year, regime, base }: { readonly year: number; readonly regime: IncomeTaxRegime; readonly base: Amount },
  place: string,
): { readonly tax?: Amount; readonly table?: IncomeTaxTable; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  let kind: IncomeTaxTable['kind'] = kindOf[regime];
  let table = tableOf(law, kind, year);
  while (table?.upTo !== undefined && base.compare(amount(table.upTo)) > 0) {
    const above = aboveOf[kind];
    if (above === undefined) break;
    faults.push(
      warning(
        'limit',
        place,
        `La tabla ${nameOf[kind]} llega a ${formatNumber(table.upTo)}: con ${formatNumber(base)} se usa la tabla ${nameOf[above]}.`,
      ),
    );
    kind = above;
    table = tableOf(law, kind, year);
  }
  return table === undefined ? { faults: [...faults, noTables(year)] } : { tax: taxOf(table, base), table, faults };
}

/**
 * The income tax of a natural person: base, tax by the table of the year and the regime, rebate of personal expenses, and
 * what is due or stays as credit after what was retained. Each figure is rounded half up once. Faults: `both` when a base
 * stands beside what it is made of, `year` when the year has no table, warnings `ignored` and `limit`.
 */
export function computeIncomeTax(input: IncomeTaxInput, law: IncomeTaxLaw = shipped): IncomeTax {
  const { year, regime, income, costs, salary, socialSecurity, taxableBase, retained } = input;
  const rule = law.rebates.find((each) => each.year === year);
  const faults: Fault[] = [];
  if (taxableBase !== undefined && [income, costs, salary, socialSecurity].some((part) => !part.isZero()))
    faults.push({
      code: 'both',
      place: 'taxableBase',
      sentence:
        'Diste la base imponible y también ingresos, costos, sueldo o aporte: deja una de las dos. Cuenta la base.',
      severity: 'error',
    });
  faults.push(...ignored(input, rule));
  const base = (
    taxableBase ??
    (regime === 'GEN' ? notNegative(income.subtract(costs)).add(notNegative(salary.subtract(socialSecurity))) : income)
  ).round(2);

  const byTable = taxByTable(law, { year, regime, base }, taxableBase === undefined ? 'income' : 'taxableBase');
  faults.push(...byTable.faults);
  const { tax } = byTable;
  if (tax === undefined) return { faults };
  if (regime === 'GEN' && rule === undefined) return { faults: [...faults, noTables(year)] };

  const gross = taxableBase ?? income.add(salary);
  const rebate = regime === 'GEN' && rule !== undefined ? rebateOf(rule, input, gross) : ZERO;
  const left = notNegative(tax.subtract(rebate));
  return {
    figures: {
      base,
      tax,
      rebate,
      due: notNegative(left.subtract(retained)).round(2),
      credit: notNegative(retained.subtract(left)).round(2),
    },
    faults,
  };
}
