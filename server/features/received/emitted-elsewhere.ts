import type { Day } from '@cuadre/sri/dates';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Environment } from '../../../contract/common.ts';
import type { Transaction } from '../../db/database.ts';
import { foreignReceipts } from '../../db/tables/index.ts';
import { summaryColumns } from './list-received.ts';
import type { SummaryRow } from './present.ts';

interface EmittedQuery {
  readonly environment: Environment;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly documentType?: string | undefined;
  /** The last of the page before. */
  readonly after?: { readonly issuedOn: Day; readonly id: string } | undefined;
  readonly limit: number;
}

/**
 * Receipts that the taxpayer issued with another program, newest day first: for lists, reports and declarations of what
 * he issued, beside those of `receipts`. `receiverName` and `receiverIdentification` are the buyer's.
 */
export const readEmittedElsewhere = (tx: Transaction, query: EmittedQuery): Promise<SummaryRow[]> =>
  tx
    .select(summaryColumns)
    .from(foreignReceipts)
    .where(
      and(
        eq(foreignReceipts.environment, query.environment),
        eq(foreignReceipts.direction, 'emitted'),
        query.from === undefined ? undefined : gte(foreignReceipts.issuedOn, query.from),
        query.to === undefined ? undefined : lte(foreignReceipts.issuedOn, query.to),
        query.documentType === undefined ? undefined : eq(foreignReceipts.documentType, query.documentType),
        query.after &&
          sql`(${foreignReceipts.issuedOn}, ${query.after.id}::uuid) < (${query.after.issuedOn}::date, ${foreignReceipts.id})`,
      ),
    )
    .orderBy(desc(foreignReceipts.issuedOn), asc(foreignReceipts.id))
    .limit(query.limit);
