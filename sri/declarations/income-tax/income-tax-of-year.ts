import type { Fault } from '../../faults.ts';
import { type Amount, sum, ZERO } from '../../num/index.ts';
import {
  type IncomeTaxLaw,
  type IncomeTaxRegime,
  noTables,
  notNegative,
  type RebateInput,
  rebateOf,
  shipped,
  taxByTable,
  warning,
} from './compute-income-tax.ts';
import { type Exemption, exemptOf } from './exemptions.ts';
import { orEstimate } from './year-before.ts';

/** An activity and how it is taxed: of two of a person one may be RIMPE and the other excluded from it. */
export interface Activity {
  readonly regime: IncomeTaxRegime;
  /** Gross income less discounts and returns. */
  readonly income: Amount;
  /** Deductible; without effect in RIMPE. */
  readonly costs: Amount;
}

/** A year of a person; amounts in dollars. */
export interface IncomeTaxYear extends RebateInput {
  readonly year: number;
  readonly activities: readonly Activity[];
  readonly salary: Amount;
  readonly socialSecurity: Amount;
  readonly exemptions: readonly Exemption[];
  /** What clients and the employer retained. */
  readonly retained: Amount;
  /** What was paid in advance. */
  readonly advance: Amount;
  /** What the return of the year before left. */
  readonly previousCredit: Amount;
}

/** Dollars with two decimals. */
export interface IncomeTaxOfYear {
  /** Of the general regime, salary included; its rebate is not yet cut to its tax. */
  readonly general: { readonly base: Amount; readonly exempt: Amount; readonly tax: Amount; readonly rebate: Amount };
  /** Absent without a RIMPE activity. */
  readonly rimpe?: { readonly base: Amount; readonly tax: Amount };
  /** The tax of both, after the rebate. */
  readonly tax: Amount;
  readonly due: Amount;
  readonly credit: Amount;
}

interface ComputedYear {
  readonly figures?: IncomeTaxOfYear;
  readonly faults: readonly Fault[];
}

/**
 * The income tax of a year whose activities are taxed each by its own regime: those of RIMPE by their table on the income,
 * all others with the salary by the general one on what is left after costs, social security and the exemption. The rebate
 * lowers the general tax only. A year that lacks a table takes that of the last year before it: `estimate` is true, a
 * warning `estimate` says so, and nothing may be approved with it. Warnings: `limit`, and `unconfirmed` for a row that no
 * second source confirmed. No figures and an error `year` when no year before has one either. Throws RangeError for
 * activities of both RIMPE regimes.
 */
export function incomeTaxOfYear(
  facts: IncomeTaxYear,
  law: IncomeTaxLaw = shipped,
): ComputedYear & { readonly estimate: boolean } {
  return orEstimate(law, facts.year, (its) => computeYear(facts, its));
}

const nothing: ReturnType<typeof taxByTable> & { readonly tax: Amount } = { tax: ZERO, faults: [] };

function computeYear(facts: IncomeTaxYear, law: IncomeTaxLaw): ComputedYear {
  const { year, activities, salary, socialSecurity, exemptions, retained, advance, previousCredit } = facts;
  const ofGeneral = activities.filter(({ regime }) => regime === 'GEN');
  const ofRimpe = activities.filter(({ regime }) => regime !== 'GEN');
  const rimpeRegime = ofRimpe[0]?.regime;
  if (ofRimpe.some(({ regime }) => regime !== rimpeRegime)) throw new RangeError('activities of two RIMPE regimes');

  const income = sum(ofGeneral.map((activity) => activity.income));
  const before = notNegative(income.subtract(sum(ofGeneral.map(({ costs }) => costs)))).add(
    notNegative(salary.subtract(socialSecurity)),
  );
  const { exempt, rule: exemptionRule } = exemptOf(exemptions, year, law);
  const base = notNegative(before.subtract(exempt)).round(2);
  // Who has RIMPE income alone needs no general table.
  const isGeneral = ofRimpe.length === 0 || !income.isZero() || !salary.isZero();
  const general = isGeneral ? taxByTable(law, { year, regime: 'GEN', base }, 'activities') : nothing;
  if (general.tax === undefined) return { faults: general.faults };
  const rule = law.rebates.find((each) => each.year === year);
  const rimpeBase = sum(ofRimpe.map((activity) => activity.income)).round(2);
  const rimpe =
    rimpeRegime === undefined
      ? undefined
      : taxByTable(law, { year, regime: rimpeRegime, base: rimpeBase }, 'activities');
  const faults = [...general.faults, ...(rimpe?.faults ?? [])];
  if (isGeneral && rule === undefined) return { faults: [...faults, noTables(year)] };
  if (rimpe !== undefined && rimpe.tax === undefined) return { faults };

  const rebate = rule === undefined || !isGeneral ? nothing.tax : rebateOf(rule, facts, income.add(salary));
  const tax = notNegative(general.tax.subtract(rebate)).add(rimpe?.tax ?? ZERO);
  const paid = sum([retained, advance, previousCredit]);
  const used = [general.table, rimpe?.table, ...(isGeneral ? [rule, exemptionRule] : [])];
  if (used.some((row) => row?.unconfirmed !== undefined))
    faults.push(
      warning('unconfirmed', 'year', `Una tabla de ${year} todavía no está confirmada: compara con el portal del SRI.`),
    );
  return {
    figures: {
      general: { base, exempt, tax: general.tax, rebate },
      ...(rimpe?.tax === undefined ? {} : { rimpe: { base: rimpeBase, tax: rimpe.tax } }),
      tax,
      due: notNegative(tax.subtract(paid)).round(2),
      credit: notNegative(paid.subtract(tax)).round(2),
    },
    faults,
  };
}
