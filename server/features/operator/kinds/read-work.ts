import type { CaseWork } from '#contract/operator/cases.ts';
import type { CaseKind } from '#contract/platform/cases.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { CaseRow } from '#server/db/tables/index.ts';
import { readPaymentWork } from './payment.ts';
import { readReceiptWork } from './receipt.ts';
import { readRefundWork } from './refund.ts';
import { readReturnWork } from './return.ts';
import { readSignatureWork } from './signature.ts';

type ReadWork = (ctx: Context, tx: Transaction, row: CaseRow) => Promise<CaseWork | undefined>;

/** What a case of each kind needs of its taxpayer. What may be done about it is beside what it reads. */
const kinds: Readonly<Record<CaseKind, ReadWork>> = {
  payment: readPaymentWork,
  return: readReturnWork,
  receipt: readReceiptWork,
  refund: readRefundWork,
  signature: readSignatureWork,
};

/** Undefined: what it was about is gone. */
export const readWork: ReadWork = (ctx, tx, row) => kinds[row.kind](ctx, tx, row);
