import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { notify } from '#server/features/messages/index.ts';
import type { ReceiptRow } from '../record/present.ts';
import { numberOf } from '../record/present.ts';

type Kind =
  | 'receipt.authorized'
  | 'receipt.returned'
  | 'receipt.refused'
  | 'receipt.needs_attention'
  | 'receipt.voided'
  | 'receipt.found_voided'
  | 'receipt.of_voided'
  | 'receipt.void_lapsed'
  | 'receipt.mail_failed';

type TellableRow = Pick<
  ReceiptRow,
  'tenantId' | 'id' | 'version' | 'documentType' | 'environment' | 'establishment' | 'salesPoint' | 'sequential'
>;

/** Tells something about a receipt. `key` tells repetitions apart beside the receipt's version. */
export const notifyReceipt = (
  ctx: Context,
  tx: Transaction,
  row: TellableRow,
  kind: Kind,
  key: string | number = row.version,
): Promise<void> =>
  notify(ctx, tx, {
    tenantId: row.tenantId,
    kind,
    key: `${row.id}:${key}`,
    about: row.id,
    facts: { documentType: row.documentType, number: numberOf(row), environment: row.environment },
  });
