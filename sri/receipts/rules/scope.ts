import type { HolidayTable, LimitOverrides, TourismTable } from '../../catalogs/index.ts';
import { type Day, isDay } from '../../dates/index.ts';
import { FaultList } from '../fault-list.ts';
import type { CalculateOptions, CheckOptions } from '../receipt-type.ts';
import type { DraftHead, Issuer } from '../shapes.ts';

/** What every group of rules looks at, whatever the type of receipt. */
export interface RuleScope<Draft extends DraftHead = DraftHead> {
  readonly draft: Draft;
  readonly faults: FaultList;
  readonly today: Day;
  /** The day that chooses the rows: the draft's when it is a day, else today. */
  readonly day: Day;
  readonly issuer?: Issuer;
  readonly limits?: LimitOverrides;
  readonly tables?: (HolidayTable & TourismTable) | undefined;
}

/**
 * A draft with what its rules look at, before any of them: no faults yet, their codes beginning with `name`, and the
 * figures as they were given or calculated now.
 */
export const openScope = <Draft extends DraftHead, Figures, Facts>(
  name: string,
  draft: Draft,
  { today, issuer, limits, tables, facts, figures }: CheckOptions<Figures, Facts>,
  calculate: (draft: Draft, options: CalculateOptions) => Figures,
) => ({
  draft,
  figures: figures ?? calculate(draft, limits === undefined ? {} : { limits }),
  faults: new FaultList(name),
  today,
  day: isDay(draft.issuedOn) ? draft.issuedOn : today,
  issuer,
  limits,
  tables,
  facts,
});
