import { type Amount, sum, ZERO } from '../../num/index.ts';
import type { Activity } from '../income-tax/income-tax-of-year.ts';

/** Personal expenses that lower the tax, by what they are. */
export type PersonalExpense = 'education' | 'health' | 'food' | 'housing' | 'clothing' | 'tourism';

/** A year of a person as the books and the person tell it; amounts in dollars. */
export interface Form102Facts {
  /**
   * `profession`: one that is practised freely, with a degree. Without effect in RIMPE. `returned`: discounts and returns that
   * its income is already without; the form asks for them of RIMPE alone.
   */
  readonly activities: readonly (Activity & {
    readonly kind: 'business' | 'profession';
    readonly returned?: Amount;
  })[];
  readonly salary: Amount;
  readonly socialSecurity: Amount;
  readonly personal: Readonly<Partial<Record<PersonalExpense, Amount>>>;
  /** What clients and the employer retained of income tax. */
  readonly retained: { readonly clients: Amount; readonly employer: Amount };
  readonly advance: Amount;
}

/** The box of each figure that is known of a year. */
export const boxOf102 = {
  business: { income: '611', costs: '631' },
  profession: { income: '612', costs: '632' },
  rimpe: { income: '765', returned: '766' },
  salary: '741',
  socialSecurity: '751',
  otherIncome: '730',
  retained: { clients: '845', employer: '846' },
  advance: '882',
  personal: { education: '773', health: '774', food: '775', housing: '776', clothing: '777', tourism: '796' },
} as const;

/** The boxes of form 102 that are known from the facts of a year; those without anything are left out. @sri Formulario 102 */
export function boxesOf102(facts: Form102Facts): ReadonlyMap<string, Amount> {
  const { activities, salary, socialSecurity, personal, retained, advance } = facts;
  const total = (kind: 'business' | 'profession' | 'rimpe', field: 'income' | 'costs' | 'returned'): Amount =>
    sum(
      activities
        .filter((each) => (each.regime === 'GEN' ? each.kind : 'rimpe') === kind)
        .map((activity) => activity[field] ?? ZERO),
    );
  const { business, profession, rimpe } = boxOf102;
  const boxes: (readonly [string, Amount])[] = [
    [business.income, total('business', 'income')],
    [business.costs, total('business', 'costs')],
    [profession.income, total('profession', 'income')],
    [profession.costs, total('profession', 'costs')],
    [rimpe.income, sum([total('rimpe', 'income'), total('rimpe', 'returned')])],
    [rimpe.returned, total('rimpe', 'returned')],
    [boxOf102.salary, salary],
    [boxOf102.socialSecurity, socialSecurity],
    [boxOf102.retained.clients, retained.clients],
    [boxOf102.retained.employer, retained.employer],
    [boxOf102.advance, advance],
    ...Object.entries(personal).map(([kind, value]) => [boxOf102.personal[kind as PersonalExpense], value] as const),
  ];
  return new Map(boxes);
}
