import type { Fault } from '@cuadre/sri/faults';
import type { ReceiptDrafts, ReceiptName, ReceiptShapes, ReceiptType } from '@cuadre/sri/receipts';
import type { Environment } from '#contract/common.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReceiptLink, TaxpayerRow } from '#server/db/tables/index.ts';
import type { Route } from '#server/route.ts';

/** What a type looks up for its rules. */
interface FactsQuery {
  readonly environment: Environment;
  /** A correction: what this receipt itself took does not count against it. */
  readonly receiptId?: string | undefined;
  /** Inside the issue transaction: the rows that the answer rests on stay as they are until the commit. */
  readonly lock: boolean;
}

/**
 * What the server adds to a type of the kernel: what only the database knows, what is kept once it is issued, the calls
 * of this type alone. Drafts, figures, rules, XML and paper are the kernel's.
 */
export interface IssuableType<Name extends ReceiptName = ReceiptName> {
  readonly type: ReceiptType<Name>;
  /** Why this taxpayer may not issue it at all, beside what every receipt needs. */
  policy?(taxpayer: TaxpayerRow): Fault[];
  /** What its rules must know beside the draft; asked before the number is taken, and again under lock. */
  readFacts?(
    tx: Transaction,
    tenantId: string,
    draft: ReceiptDrafts[Name],
    query: FactsQuery,
  ): Promise<ReceiptShapes[Name]['facts'] | undefined>;
  /** The receipts that it is about, as far as they are here. */
  readLinks?(
    tx: Transaction,
    tenantId: string,
    draft: ReceiptDrafts[Name],
    environment: Environment,
  ): Promise<readonly ReceiptLink[]>;
  /** Fills the lists from what was issued. After the commit: the receipt stands whatever happens here. */
  remember?(ctx: Context, tx: Transaction, tenantId: string, draft: ReceiptDrafts[Name]): Promise<unknown>;
  /** Its own calls, those that no other type has too. */
  readonly routes?: readonly Route[];
}
