import type { EarlierRegime, TaxData } from '#contract/business/tax-data.ts';
import type { Regime } from '#contract/roles.ts';

/** How somebody is taxed, in one word of a form; of the general regime also how often it files IVA. `PER`: they had no RUC. */
export type RegimeChoice = Regime | 'GEN-6' | 'PER';
type Taxed = Pick<TaxData, 'regime' | 'ivaSemiannual'> & Pick<EarlierRegime, 'withoutRuc'>;

export const choiceOf = ({ regime, ivaSemiannual, withoutRuc }: Taxed): RegimeChoice =>
  withoutRuc ? 'PER' : regime === 'GEN' && ivaSemiannual ? 'GEN-6' : regime;

/** What a form asks about before today: up to which month, and what is supposed until somebody says so. */
export interface EarlierQuestion {
  readonly until: string;
  /** Empty: the same as now. */
  readonly supposed: RegimeChoice | '';
}

/**
 * A regime is changed with a year, how often IVA is filed with half of it. Where nothing changes, the question is about the
 * change that was said last. `kept`: what the server has; `since`: the month in which this taxpayer came here.
 */
export function earlierQuestion(
  kept: Taxed & { readonly earlierRegimes: readonly EarlierRegime[] },
  now: Taxed,
  { today, since }: { readonly today: string; readonly since: string },
): EarlierQuestion {
  const earlier = kept.earlierRegimes;
  const last = earlier.at(-1);
  const isChanged = choiceOf(kept) !== choiceOf(now);
  const answer = (until: string, then: Taxed = now): EarlierQuestion => ({
    until,
    supposed: choiceOf(then) === choiceOf(now) ? '' : choiceOf(then),
  });
  if (!isChanged && last !== undefined) return answer(last.until, last);
  const year = `${Number(today.slice(0, 4)) - 1}-12`;
  const half = today.slice(5, 7) > '06' ? `${today.slice(0, 4)}-06` : year;
  const until = isChanged && kept.regime === now.regime ? half : year;
  return answer(until, earlier.find((each) => until <= each.until) ?? (since <= until ? kept : now));
}

/** An answer as the form holds it: with its question, which is another one once the regime of the form is. */
export const answered = ({ until }: Pick<EarlierQuestion, 'until'>, choice: RegimeChoice | ''): string =>
  `${until} ${choice}`;

/** What is answered to a question so far. */
export function answerTo({ until, supposed }: EarlierQuestion, earlier: string | undefined): RegimeChoice | '' {
  const [of, choice] = earlier?.split(' ') ?? [];
  return of === until ? (choice as RegimeChoice | '') : supposed;
}

/** What they were before, with the answer to the question; what was said of the time after it is none any more. */
export function earlierRegimes(
  kept: readonly EarlierRegime[],
  until: string,
  choice: RegimeChoice | '',
): EarlierRegime[] {
  const others = kept.filter((each) => each.until < until);
  if (choice === '') return others;
  if (choice === 'PER') return [...others, { until, regime: 'GEN', ivaSemiannual: false, withoutRuc: true }];
  const its = { until, regime: choice === 'GEN-6' ? 'GEN' : choice, ivaSemiannual: choice === 'GEN-6' } as const;
  return [...others, its];
}
