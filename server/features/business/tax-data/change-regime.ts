import { isDeepStrictEqual } from 'node:util';
import { addMonths, type Day, dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import type { EarlierRegime } from '#contract/business/tax-data.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { regimeIn, type TaxpayerRow } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { RESTATE_SUPPORTS } from '#server/jobs/queues-between-wings.ts';
import { environmentAfter } from './environment-after.ts';

type Taxed = Pick<EarlierRegime, 'regime' | 'ivaSemiannual' | 'withoutRuc'>;
type Earlier = TaxpayerRow['earlierRegimes'];

interface Said extends Partial<Taxed> {
  /** What somebody says that they were before. */
  readonly earlier?: EarlierRegime[] | undefined;
  /** Who says so; `system`: the portal. */
  readonly actor: string;
}

/** What of a taxpayer's row goes with the regime. */
export async function changeRegime(
  ctx: Context,
  tx: Transaction,
  before: TaxpayerRow,
  { regime = before.regime, ivaSemiannual = before.ivaSemiannual, earlier, actor }: Said,
): Promise<Pick<TaxpayerRow, 'regime' | 'ivaSemiannual' | 'earlierRegimes' | 'environment'>> {
  const now = { regime, ivaSemiannual };
  const today = dayInEcuador(ctx.now());
  const earlierRegimes = withoutRepeats(earlier ?? supposed(before, now, today), now);
  const months = monthsThatMoved(before, { ...now, earlierRegimes }, monthOf(today));
  if (months.length > 0)
    await enqueue(tx, { id: ctx.newId(), queue: RESTATE_SUPPORTS, tenantId: before.tenantId, payload: { months } });
  if (!isSame(before, now) || !isDeepStrictEqual(before.earlierRegimes, earlierRegimes))
    writeAudit(tx, {
      ...{ tenantId: before.tenantId, at: ctx.now(), actor, action: 'regime.changed' },
      detail: { ...now, earlier: earlierRegimes },
    });
  const environment = await environmentAfter(tx, before, { ...before, regime });
  return { ...now, earlierRegimes, environment };
}

/** So many months back a purchase may be brought in and still matter. */
const MONTHS_BACK = 36;

/** In which they were a popular business and are none, as is said now, or were none and are one: what they bought supports something else. */
function monthsThatMoved(
  before: Pick<TaxpayerRow, 'regime' | 'earlierRegimes'>,
  now: Pick<TaxpayerRow, 'regime' | 'earlierRegimes'>,
  month: Month,
): Month[] {
  const isPopular = (row: typeof before, each: Month) => regimeIn(row, each) === 'POP';
  return Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(month, -back)).filter(
    (each) => isPopular(before, each) !== isPopular(now, each),
  );
}

/** The general regime alone says how often IVA is filed. */
const isSame = (one: Taxed, other: Taxed): boolean =>
  one.withoutRuc === other.withoutRuc &&
  one.regime === other.regime &&
  (one.regime !== 'GEN' || one.ivaSemiannual === other.ivaSemiannual);

/**
 * A change that nobody dates began with this year, as the tax authority makes them; how often IVA is filed, with this half
 * of it. What was said of the time since goes with it. Of who came here since then, and of one that corrects such a change,
 * it was always so.
 */
function supposed(before: TaxpayerRow, now: Taxed, today: Day): Earlier {
  const { earlierRegimes, legalName, headOfficeAddress, createdAt } = before;
  if (isSame(before, now)) return earlierRegimes;
  const until = before.regime === now.regime ? endOfHalfBefore(today) : endOfYearBefore(today);
  const kept = earlierRegimes.filter((each) => each.until <= until);
  // Until the set-up has asked for it, the regime is what a new row begins with: nobody wrote that.
  const isNew = legalName === null || headOfficeAddress === null || monthOf(dayInEcuador(createdAt)) > until;
  if (isNew || kept.some((each) => each.until === until)) return kept;
  const { regime, ivaSemiannual } = earlierRegimes.find((each) => until < each.until) ?? before;
  return [...kept, { until, regime, ivaSemiannual }];
}

/**
 * The regimes of before, of somebody who gets a RUC or gives it up: like any change it begins with this year, and the years
 * before stay what they were. Nothing is noted of an account that is newer than this year and said nothing of one before
 * (`hasYears`), nor of a business that never said what it is.
 */
export function earlierOfOtherGroup(before: TaxpayerRow, today: Day, hasYears: boolean): Earlier {
  const { accountGroup, earlierRegimes, legalName, createdAt, regime, ivaSemiannual } = before;
  const until = endOfYearBefore(today);
  if (earlierRegimes.some((each) => until <= each.until)) return earlierRegimes;
  const isNew = monthOf(dayInEcuador(createdAt)) > until;
  if (accountGroup === 'PER')
    return isNew && !hasYears
      ? earlierRegimes
      : [...earlierRegimes, { until, regime: 'GEN', ivaSemiannual: false, withoutRuc: true }];
  return isNew || legalName === null ? earlierRegimes : [...earlierRegimes, { until, regime, ivaSemiannual }];
}

export const endOfYearBefore = (today: Day): Month => `${Number(today.slice(0, 4)) - 1}-12`;
const endOfHalfBefore = (today: Day): Month =>
  Number(today.slice(5, 7)) > 6 ? `${today.slice(0, 4)}-06` : endOfYearBefore(today);

/** Oldest first; one that is as what follows it says nothing. */
function withoutRepeats(earlier: Earlier, now: Taxed): Earlier {
  const inOrder = earlier.toSorted((one, other) => (one.until < other.until ? -1 : 1));
  return inOrder.filter((each, at) => !isSame(each, inOrder[at + 1] ?? now));
}

/** A regime ends with a year, and before today. */
export const isPossible = (earlier: Earlier, now: Taxed, today: Day): boolean => {
  const inOrder = withoutRepeats(earlier, now);
  const months = inOrder.map(({ until }) => until);
  return (
    new Set(months).size === months.length &&
    inOrder.every(
      ({ until, regime }, at) =>
        until < monthOf(today) && (until.endsWith('-12') || regime === (inOrder[at + 1] ?? now).regime),
    )
  );
};
