import { obligations, rowOn } from '@cuadre/sri/catalogs';
import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { type Due, dueDay, obligationsOf, taxpayerOf } from '@cuadre/sri/declarations';
import type { IncomeTaxRegime } from '@cuadre/sri/declarations/income-tax';
import type { TaxTables } from '@cuadre/sri/declarations/tax-tables';
import { parseRuc } from '@cuadre/sri/ids';
import type { Amount } from '@cuadre/sri/num';
import { and, eq, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Regime } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  type ActivityRow,
  activities,
  activityIn,
  businessNameOf,
  declarationStarts,
  filedElsewhere,
  identificationOf,
  regimeIn,
  shelfOfBooks,
} from '#server/db/tables/index.ts';
import { readObliged, readTaxpayer } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { lastReturns } from '../frozen/data.ts';
import { readIncomeBefore, startOfReturns } from '../living/income-before.ts';

/**
 * Which of the retentions that say they are of a year, but were made in the first days after it, it has: those that were made
 * until a day, or, once it was approved here, those that are in it, by their access keys: an id is another where one is
 * imported again. The others are of the year of their day, so that each is in one.
 */
export type RetainedAfter = Day | readonly string[];

/** Whose income tax of which year. */
export interface YearShelf {
  readonly tenantId: string;
  readonly environment: Environment;
  /** What names them: the RUC, without one the cédula. */
  readonly ruc: string;
  readonly name: string;
  /** As the tax authority names the person, whatever the business is called. */
  readonly person: string;
  readonly inGalapagos: boolean;
  readonly year: string;
  readonly days: readonly [from: Day, to: Day];
  /** Newest first. */
  readonly years: readonly string[];
  /** Those that are certainly filed from here on, oldest first; also one that runs. */
  readonly reckoned: readonly string[];
  readonly today: Day;
  readonly tables: TaxTables;
  readonly regime: Regime;
  /** How income of an activity is taxed; null: of the main one. */
  regimeOf(activityId: string | null): IncomeTaxRegime;
  /** The RIMPE regime that an activity of theirs has. */
  readonly rimpe: 'RIM' | 'POP' | undefined;
  /** In that year they had no RUC: no business, whatever its figures say. */
  readonly isWithoutRuc: boolean;
  /** It is filed whatever they earned. */
  readonly isOwedByRule: boolean;
  /** An activity is taxed on what is left after its costs. */
  readonly hasCosts: boolean;
  /** undefined: nobody has said yet what they are. */
  readonly due: Due | undefined;
  /** What stands of the year. */
  readonly filed:
    | {
        readonly state: 'elsewhere' | 'approved' | 'sent';
        readonly id: string | null;
        /** Of one that was approved here, by the clock of the database: when this was read. */
        readonly readAt?: string;
      }
    | undefined;
  /** Of retentions of the first days after it, which the year before has, and which it has itself. */
  readonly retained: { readonly before: RetainedAfter; readonly after: RetainedAfter };
  /** Credit that the return of the year before left, where one of it was filed here; else undefined. */
  readonly creditBefore: string | undefined;
  /** Sales of the main activity from before returns began here, as somebody said: in no document. */
  readonly incomeBefore: Amount;
  /** It is over, nobody filed it, and who came within it or later as a popular business has sales of it in no document. */
  readonly asksBefore: boolean;
  /** When they came it was over: what they had sold of it is all of it. */
  readonly wasOver: boolean;
}

/** The shelf of a year; without one, of the year that comes next: the one before as long as it can be filed in time. */
export async function readYearShelf(
  ctx: Context,
  { tenantId }: Pick<Actor, 'tenantId'>,
  tx: Transaction,
  asked: string | undefined,
): Promise<YearShelf | Refusal> {
  const taxpayer = await readTaxpayer(tx, tenantId);
  const ruc = parseRuc(taxpayer.taxId);
  if (!ruc.ok || ruc.value.kind !== 'natural') return refuse('declaration.no_revenue');
  const environment = shelfOfBooks(taxpayer);
  const [who, own, kept, [start], here, elsewhere] = await Promise.all([
    readObliged(tx, taxpayer),
    tx.select().from(activities).where(eq(activities.tenantId, tenantId)),
    tx.execute<{ year: string }>(sql`
      select distinct to_char(period, 'YYYY') as year from entry_sums
      where tenant_id = ${tenantId} and environment = ${environment} and not of_party`),
    tx
      .select({ period: declarationStarts.period })
      .from(declarationStarts)
      .where(startOfReturns({ tenantId, environment })),
    lastReturns(tx, { tenantId, environment, obligation: 'renta' }),
    tx
      .select({ period: filedElsewhere.period, filedOn: filedElsewhere.filedOn, boxes: filedElsewhere.boxes })
      .from(filedElsewhere)
      .where(
        and(
          eq(filedElsewhere.tenantId, tenantId),
          eq(filedElsewhere.environment, environment),
          eq(filedElsewhere.obligation, 'renta'),
        ),
      ),
  ]);
  const today = dayInEcuador(ctx.now());
  const thisYear = today.slice(0, 4);
  const whoIn = (year: string) => who && taxpayerOf(who, `${year}-01`, `${year}-12`);
  const regimeOf = (year: string) => whoIn(year)?.regime ?? regimeIn(taxpayer, `${year}-12`);
  const codeOf = (year: string) => (regimeOf(year) === 'GEN' ? 'incomeTax' : 'incomeTaxRimpe');
  const dueOf = (year: string): Due | undefined => {
    const row = rowOn(obligations, codeOf(year), `${year}-12-31`);
    return who && row && dueDay(row, `${year}-12`, who, ctx.taxTables);
  };
  const opened = dayInEcuador(taxpayer.createdAt);
  const begun = start?.period.slice(0, 4);
  // Who filed no IVA in a year was asked for no start: theirs are those whose day had not passed when they came.
  const isReckoned = (year: string): boolean => {
    if (begun !== undefined && year >= begun) return true;
    const then = whoIn(year);
    return (then?.regime === 'POP' || then?.isWithoutRuc === true) && (dueOf(year)?.dueOn ?? '') >= opened;
  };
  const first = Math.min(Number(begun ?? thisYear), Number(opened.slice(0, 4)) - 1);
  const reckoned = Array.from({ length: Math.max(Number(thisYear) - first + 1, 0) }, (_, at) =>
    String(first + at),
  ).filter(isReckoned);
  const before = yearBefore(thisYear);
  const canFileBefore = (dueOf(before)?.dueOn ?? '') >= today;
  // By the same rule Resumen names what falls due next.
  const isOwedByRule = (year: string): boolean => {
    const then = whoIn(year);
    return then !== undefined && obligationsOf(then).includes(codeOf(year));
  };
  // Without RUC nobody owes it who is not asked for tax, but may want back what was retained.
  const owed = whoIn(before)?.isWithoutRuc || (isOwedByRule(before) && canFileBefore) ? [before] : [];
  // Each year that is reckoned here has one, also with nothing in the books; and the one that is looked at.
  const looked = asked === undefined ? [] : [asked];
  const years = [...new Set([thisYear, ...looked, ...owed, ...reckoned, ...kept.rows.map((row) => row.year)])]
    .filter((each) => each <= thisYear)
    .sort()
    .reverse();
  const year = asked ?? (canFileBefore && years.includes(before) ? before : thisYear);
  if (year > thisYear) return refuse('declaration.period');
  const isWithoutRuc = whoIn(year)?.isWithoutRuc ?? false;
  const elsewhereOf = (of: string) => elsewhere.find(({ period }) => period === of);
  const hereOf = (of: string) => here.find(({ period }) => period === of);
  const standing = hereOf(year);
  // A substitute that was filed elsewhere stands over what was sent from here.
  const filed: YearShelf['filed'] = elsewhereOf(year)
    ? { state: 'elsewhere', id: null }
    : standing && { state: standing.state === 'sent' ? 'sent' : 'approved', id: standing.id, readAt: standing.readAt };
  // With where returns begin somebody says it of that year, and of none before it.
  const isUnsaid = regimeOf(year) === 'POP' && (begun === undefined || begun > year);
  const cameAsPopular = isUnsaid && reckoned.includes(year) && opened >= `${year}-01-01`;
  const retainedAfter = (of: string): RetainedAfter => {
    // Also where a substitute that was filed elsewhere stands over it: what that leaves was counted with them.
    const its = hereOf(of);
    if (its !== undefined) return its.leaves.retained ?? [];
    // What was filed elsewhere has nothing that was made after it; of the rest nobody knows better than the law.
    const [last, on] = [`${Number(of) + 1}-01-31`, elsewhereOf(of)?.filedOn];
    return on !== undefined && on < last ? on : last;
  };
  return {
    ...{ tenantId, environment, ruc: identificationOf(taxpayer), name: businessNameOf(taxpayer), year, years, today },
    reckoned,
    person: taxpayer.legalName ?? taxpayer.shortName,
    inGalapagos: taxpayer.inGalapagos,
    days: [`${year}-01-01`, `${year}-12-31`],
    tables: ctx.taxTables,
    ...regimesOf(isWithoutRuc ? [] : own, year, regimeOf(year)),
    isWithoutRuc,
    isOwedByRule: isOwedByRule(year),
    due: dueOf(year),
    filed,
    asksBefore: cameAsPopular && year < thisYear && filed === undefined,
    wasOver: year < opened.slice(0, 4),
    retained: { before: retainedAfter(yearBefore(year)), after: retainedAfter(year) },
    creditBefore: (elsewhereOf(yearBefore(year)) ?? hereOf(yearBefore(year))?.leaves)?.boxes['869'],
    incomeBefore: await readIncomeBefore(tx, { tenantId, environment }, year),
  };
}

export const yearBefore = (year: string): string => String(Number(year) - 1);

/** How each activity was taxed in a year: as it said itself, else as its taxpayer; the main one of then for those that have none. */
function regimesOf(
  own: readonly ActivityRow[],
  year: string,
  regime: Regime,
): Pick<YearShelf, 'regime' | 'regimeOf' | 'rimpe' | 'hasCosts'> {
  const then = own.map((each) => ({ id: each.id, ...activityIn(each, `${year}-12`) }));
  const main = then.find((each) => each.main)?.regime ?? regime;
  const regimes = new Map(then.map((each) => [each.id, each.regime ?? regime]));
  const all = [main, ...regimes.values()];
  return {
    regime,
    regimeOf: (activityId) => (activityId === null ? main : (regimes.get(activityId) ?? main)),
    rimpe: all.includes('POP') ? 'POP' : all.includes('RIM') ? 'RIM' : undefined,
    hasCosts: all.includes('GEN'),
  };
}
