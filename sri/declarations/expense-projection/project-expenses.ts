import { rowsOn } from '../../catalogs/catalog.ts';
import { type Amount, sum, ZERO } from '../../num/index.ts';
import type { PersonalExpense } from '../form-102/index.ts';
import { shipped } from '../income-tax/compute-income-tax.ts';
import { type IncomeTaxLaw, rebateRoom } from '../income-tax/index.ts';
import { type ProjectionBoxRow, projectionBoxes } from './boxes.ts';

/** What somebody expects of a year; amounts in dollars. */
export interface ExpectedYear {
  readonly year: number;
  readonly identification: string;
  readonly name: string;
  /** Empty where it is not known: somebody writes it by hand. */
  readonly employer: { readonly ruc: string; readonly name: string };
  /** From this employer, and from others. */
  readonly salary: Amount;
  readonly otherSalary: Amount;
  readonly expenses: Readonly<Record<PersonalExpense, Amount>>;
  readonly catastrophicIllness: boolean;
  readonly dependants: number;
  readonly inGalapagos?: boolean;
}

/** A box with what stands in it: an amount with two decimals, a whole number, SI or NO, or text. */
export interface ProjectionBox extends Pick<ProjectionBoxRow, 'code' | 'label' | 'section' | 'kind'> {
  readonly value: string;
}

/** The projection of a year's personal expenses, box by box. */
export interface ExpenseProjection {
  readonly boxes: readonly ProjectionBox[];
  /** So much of the expenses counts; absent when neither the year nor one before has a rule. */
  readonly limit?: Amount;
  /** The year has no rule yet: it is that of the year before. */
  readonly estimate: boolean;
}

/**
 * Fills the form that somebody gives to their employer, so that less is retained of the salary. The rebate is what the rule
 * of the year gives for the expenses up to its ceiling; the employer cuts it to the tax. @sri Formulario SRI-GP
 */
export function projectExpenses(expected: ExpectedYear, law: IncomeTaxLaw = shipped): ExpenseProjection {
  const { year, identification, name, employer, salary, otherSalary, expenses } = expected;
  const { catastrophicIllness, dependants, inGalapagos } = expected;
  const [income, spent] = [sum([salary, otherSalary]), sum(Object.values(expenses))];
  const of = { year, dependants, catastrophicIllness, inGalapagos, personalExpenses: spent, gross: income, tax: ZERO };
  const room = rebateRoom(of, law);
  const values: Readonly<Record<string, string | Amount>> = {
    ...{ 101: identification, 102: name, 103: salary, 104: otherSalary, 105: income },
    ...{ 106: expenses.housing, 107: expenses.education, 108: expenses.health, 109: expenses.clothing },
    ...{ 110: expenses.food, 111: expenses.tourism, 112: spent, 113: catastrophicIllness ? 'SI' : 'NO' },
    ...{ 114: String(dependants), 115: room?.rebate ?? ZERO, 116: employer.ruc, 117: employer.name },
  };
  return {
    boxes: rowsOn(projectionBoxes, `${year}-12-31`).map(({ code, label, section, kind }) => {
      const value = values[code] ?? '';
      return { code, label, section, kind, value: typeof value === 'string' ? value : value.toFixed(2) };
    }),
    ...(room && { limit: room.limit }),
    estimate: !law.rebates.some((each) => each.year === year),
  };
}
