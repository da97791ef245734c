import { type Amount, sum } from '../../num/index.ts';
import type { Activity } from '../income-tax/income-tax-of-year.ts';

/** Personal expenses that lower the tax, by what they are. */
export type PersonalExpense = 'education' | 'health' | 'food' | 'housing' | 'clothing' | 'tourism';

/** A year of a person as the books and the person tell it; amounts in dollars. */
export interface Form102Facts {
  /** `profession`: one that is practised freely, with a degree. Without effect in RIMPE. */
  readonly activities: readonly (Activity & { readonly kind: 'business' | 'profession' })[];
  readonly salary: Amount;
  readonly socialSecurity: Amount;
  readonly personal: Readonly<Partial<Record<PersonalExpense, Amount>>>;
  /** What clients and the employer retained of income tax. */
  readonly retained: { readonly clients: Amount; readonly employer: Amount };
  readonly advance: Amount;
}

const personalBoxes: Readonly<Record<PersonalExpense, string>> = {
  education: '773',
  health: '774',
  food: '775',
  housing: '776',
  clothing: '777',
  tourism: '796',
};

/** Which figure of the year each box holds that comes from documents; with two regimes its income is in two boxes. */
export const heldIn102: Readonly<Record<string, 'income' | 'costs' | 'retained' | PersonalExpense | undefined>> = {
  ...{ 611: 'income', 612: 'income', 765: 'income', 631: 'costs', 632: 'costs', 845: 'retained' },
  ...Object.fromEntries(Object.entries(personalBoxes).map(([kind, code]) => [code, kind as PersonalExpense])),
};

/** The boxes of form 102 that are known from the facts of a year; those without anything are left out. @sri Formulario 102 */
export function boxesOf102(facts: Form102Facts): ReadonlyMap<string, Amount> {
  const { activities, salary, socialSecurity, personal, retained, advance } = facts;
  const total = (kind: 'business' | 'profession' | 'rimpe', field: 'income' | 'costs'): Amount =>
    sum(
      activities
        .filter((each) => (each.regime === 'GEN' ? each.kind : 'rimpe') === kind)
        .map((activity) => activity[field]),
    );
  const boxes: (readonly [string, Amount])[] = [
    ['611', total('business', 'income')],
    ['631', total('business', 'costs')],
    ['612', total('profession', 'income')],
    ['632', total('profession', 'costs')],
    ['765', total('rimpe', 'income')],
    ['741', salary],
    ['751', socialSecurity],
    ['845', retained.clients],
    ['846', retained.employer],
    ['882', advance],
    ...Object.entries(personal).map(([kind, value]) => [personalBoxes[kind as PersonalExpense], value] as const),
  ];
  return new Map(boxes);
}
