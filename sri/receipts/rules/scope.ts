import type { LimitOverrides } from '../../catalogs/index.ts';
import type { Day } from '../../dates/index.ts';
import type { FaultList } from '../fault-list.ts';
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
}
