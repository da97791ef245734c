import { type BasicWage, basicWages } from '../../catalogs/basic-wages.ts';
import { type Day, ensureDay } from '../../dates/index.ts';
import { type Amount, amount } from '../../num/index.ts';

/** What somebody is to the taxpayer. @law LRTI art. 10, cargas familiares */
export type DependantRelation = 'child' | 'spouse' | 'partner' | 'parent';

/** Of the year of the income; without a row nobody of this relation counts. */
export interface DependantRule {
  readonly relation: DependantRelation;
  readonly fromYear: number;
  /** Absent: it still holds. */
  readonly toYear?: number;
  /** At most so old on the last day of the year; with a disability at any age. */
  readonly upToAge?: number;
  readonly source: string;
  readonly unconfirmed?: string;
}

/** Rules by year and the wages that bound a dependant's own income; a caller may bring its own. */
export interface DependantTable {
  readonly dependantRules: readonly DependantRule[];
  readonly basicWages: readonly BasicWage[];
}

const since2023 = (relation: DependantRelation): DependantRule => ({
  ...{ relation, fromYear: 2023, source: 'Ley de Fortalecimiento de la Economía Familiar (2023)' },
});

/** Who counts as a dependant, by year of the income. @law LRTI art. 10, cargas familiares */
export const dependantRules: readonly DependantRule[] = [
  {
    ...since2023('child'),
    upToAge: 21,
    unconfirmed: 'The press says «hasta 21 años»; on which day of the year was not read.',
  },
  since2023('spouse'),
  since2023('partner'),
  since2023('parent'),
];

/** A person as they stand in one year. */
export interface Dependant {
  readonly relation: DependantRelation;
  readonly bornOn: Day;
  readonly hasDisability: boolean;
  /** Their own income of the year, in dollars. */
  readonly income: Amount;
  /** Another taxpayer claims them in the year, or they depend on nobody. */
  readonly isOthers: boolean;
}

/** Why somebody is no dependant of a year. `relation`: the law of that year knows none of it. */
export type NoDependant = 'relation' | 'unborn' | 'others' | 'age' | 'income';

export interface DependantVerdict {
  readonly counts: boolean;
  readonly why: NoDependant | null;
  /** What of the answer no official source says; empty: all of it is sure. */
  readonly unconfirmed: readonly string[];
  /** The own income was measured by the wage of another year: nothing may be approved with it. */
  readonly isEstimate: boolean;
}

/** Of a year without its wage: the one before, else the first that is known. */
function wageOf(year: number, wages: readonly BasicWage[]): BasicWage | undefined {
  const [nearest] = wages.filter((wage) => wage.year <= year).toSorted((one, other) => other.year - one.year);
  return nearest ?? wages.toSorted((one, other) => one.year - other.year)[0];
}

/** Who earns more of their own in a year is nobody's dependant; null: no wage of any year is known. */
export function dependantsEarnUpTo(
  year: number,
  tables: Pick<DependantTable, 'basicWages'> = { basicWages },
): Amount | null {
  const wage = wageOf(year, tables.basicWages);
  return wage === undefined ? null : amount(wage.wage);
}

/**
 * Whether somebody counts among the dependants of a year. Reasons are given in the order in which a person can do nothing
 * about them. Throws RangeError on what is no day. @law LRTI art. 10, cargas familiares
 */
export function judgeDependant(
  { relation, bornOn, hasDisability, income, isOthers }: Dependant,
  year: number,
  tables: DependantTable = { dependantRules, basicWages },
): DependantVerdict {
  const born = Number(ensureDay(bornOn).slice(0, 4));
  const rule = tables.dependantRules.find(
    (each) => each.relation === relation && each.fromYear <= year && year <= (each.toYear ?? year),
  );
  const wage = wageOf(year, tables.basicWages);
  const incomeUpTo = dependantsEarnUpTo(year, tables);
  const isTooOld = !hasDisability && rule?.upToAge !== undefined && year - born > rule.upToAge;
  const earnsTooMuch = incomeUpTo !== null && income.compare(incomeUpTo) > 0;
  const why =
    (rule === undefined && 'relation') ||
    (born > year && 'unborn') ||
    (isTooOld && 'age') ||
    (isOthers && 'others') ||
    (earnsTooMuch && 'income') ||
    null;
  const ofWage = wage?.year === year ? wage.unconfirmed : `The lowest wage of ${year} is not known here.`;
  const hasAge = rule?.upToAge !== undefined && !hasDisability;
  const unconfirmed = [hasAge ? rule.unconfirmed : undefined, ofWage].flatMap((each) => each ?? []);
  const isEstimate = wage?.year !== year && !income.isZero() && (why === null || why === 'income');
  return { counts: why === null, why, unconfirmed, isEstimate };
}
