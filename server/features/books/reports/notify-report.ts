import { formatDay } from '@cuadre/sri/dates';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { notify } from '#server/features/messages/index.ts';
import type { ReportRecord } from './report-record.ts';

/** Told to who asked for it, and to nobody else. */
export const notifyReport = (
  ctx: Context,
  tx: Transaction,
  { tenantId, id, createdBy, filter }: ReportRecord,
  kind: 'report.sent' | 'report.failed',
): Promise<void> =>
  notify(ctx, tx, {
    tenantId,
    kind,
    key: id,
    userId: createdBy,
    facts: { from: formatDay(filter.from), to: formatDay(filter.to) },
  });
