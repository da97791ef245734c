import type { Day } from '@cuadre/sri/dates';
import type { Environment } from '#contract/common.ts';
import type { SearchHit } from '#contract/home/search.ts';
import type { Group, Permission } from '#contract/roles.ts';
import type { Transaction } from '../db/database.ts';
import type { DailyJob } from '../jobs/daily.ts';
import type { Job } from '../jobs/job.ts';
import type { Route } from '../route.ts';

/**
 * What becomes of a table when a business is deleted: destroyed in the transaction of the deletion; erased after the time
 * to take it back; erased of the person, when their account closes with the business; held as long as the law asks,
 * reached by no call; kept with what identifies nobody; of nobody to begin with.
 */
export type Fate = 'destroyedAtOnce' | 'erasedLater' | 'erasedOfPerson' | 'heldByLaw' | 'emptied' | 'ofNobody';

/** What is looked for, and where. */
interface Wanted {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly today: Day;
  readonly text: string;
  /** Of the business alone, or of the household too. */
  readonly scopes: readonly Group[];
  /** Of each kind. */
  readonly limit: number;
}

/** How the search of everything finds what a wing keeps. */
export interface Searched {
  /** What one must be allowed to do to see it. */
  readonly needs: Permission;
  find(tx: Transaction, wanted: Wanted): Promise<SearchHit[]>;
}

/** What a wing has for the whole server: its `register.ts`. */
export interface WingRegister {
  readonly routes?: readonly Route[];
  readonly jobs?: readonly Job[];
  /** Once a day for all businesses; each has its row from the first worker on. */
  readonly dailyJobs?: readonly DailyJob[];
  /** What the search of everything finds of it (`home/search`). */
  readonly searched?: readonly Searched[];
  /** Every table of the wing, children before their parents. A table without a fate fails the tests. */
  readonly fates?: Readonly<Partial<Record<Fate, readonly string[]>>>;
  /** Gives wings below what they need of this one; called before the first call is answered and the first job is run. */
  connect?(): void;
}
