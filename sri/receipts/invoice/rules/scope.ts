import type { LimitOverrides } from '../../../catalogs/index.ts';
import type { Day } from '../../../dates/index.ts';
import type { FaultList } from '../../fault-list.ts';
import type { CalculatedInvoice } from '../calculate.ts';
import type { InvoiceDraft, Issuer } from '../invoice.ts';

/** What every group of rules looks at. */
export interface Scope {
  readonly draft: InvoiceDraft;
  readonly figures: CalculatedInvoice;
  readonly faults: FaultList;
  readonly today: Day;
  /** The day that chooses the rows: the draft's when it is a day, else today. */
  readonly day: Day;
  readonly issuer?: Issuer;
  readonly limits?: LimitOverrides;
}
