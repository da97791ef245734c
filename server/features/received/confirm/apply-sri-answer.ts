import { and, eq } from 'drizzle-orm';
import type { ConsultedState } from '#contract/receipts/voiding.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ForeignRow } from '#server/db/tables/index.ts';
import { foreignReceipts } from '#server/db/tables/index.ts';
import { notify } from '#server/features/messages/index.ts';
import { tellOfVoided } from '#server/features/receipts/index.ts';
import { declaredDays } from '../classify/declared-periods.ts';
import { recountForeign } from '../record/foreign-entry.ts';

/** The row itself, until the end of the transaction. */
export const lockForeign = async (tx: Transaction, tenantId: string, id: string): Promise<ForeignRow | undefined> => {
  const [row] = await tx
    .select()
    .from(foreignReceipts)
    .where(and(eq(foreignReceipts.tenantId, tenantId), eq(foreignReceipts.id, id)))
    .for('update');
  return row;
};

/** It was authorised, and the SRI has no doubt of that: only such a receipt can have been voided. */
export const stands = ({ authorizationState }: Pick<ForeignRow, 'authorizationState'>): boolean =>
  authorizationState === 'stated' || authorizationState === 'confirmed';

/** What there is to tell about a receipt. */
export interface Heard {
  readonly row: ForeignRow;
  readonly kind: 'received.voided' | 'received.void_asked';
  /** Its period was declared before: it still counts. */
  readonly isDeclared: boolean;
}

/**
 * What the consultation service said of a receipt that we did not issue. Voided, it counts for nothing from now on; when
 * its period is declared it stays as it was declared, and the person is told and decides.
 */
export async function hearConsulted(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  receiptId: string,
  said: ConsultedState,
): Promise<Heard | undefined> {
  const row = await lockForeign(tx, tenantId, receiptId);
  if (!row || !stands(row)) return undefined;
  // What the service does not know any more keeps what it said before: a receipt leaves its range when it is old.
  const consultedState = said === 'unknown' || said === 'no_answer' ? (row.consultedState ?? 'unknown') : said;
  const at = ctx.now();
  await tx
    .update(foreignReceipts)
    .set({ consultedAt: at, consultedState })
    .where(and(eq(foreignReceipts.tenantId, tenantId), eq(foreignReceipts.id, row.id)));
  if (consultedState === row.consultedState) return undefined;
  if (consultedState === 'accepting')
    return row.direction === 'received' ? { row, kind: 'received.void_asked', isDeclared: false } : undefined;
  if (consultedState !== 'voided') return undefined;
  const isDeclared = (await declaredDays(tx, tenantId))(row.environment, row.issuedOn);
  const detail = { declared: isDeclared ? 'yes' : 'no' };
  const entry = { at, actor: 'system', action: 'received.found_voided', subject: row.id, detail };
  writeAudit(tx, { tenantId: row.tenantId, ...entry });
  if (!isDeclared) await stopCounting(ctx, tx, row);
  await tellOfVoided(ctx, tx, tenantId, row.id);
  return { row, kind: 'received.voided', isDeclared };
}

/** From now on it is in no sum and nothing is to be decided about it. */
export const stopCounting = async (ctx: Context, tx: Transaction, row: ForeignRow): Promise<void> => {
  await tx
    .update(foreignReceipts)
    .set({ authorizationState: 'voided', classState: 'none', updatedAt: ctx.now() })
    .where(and(eq(foreignReceipts.tenantId, row.tenantId), eq(foreignReceipts.id, row.id)));
  await recountForeign(tx, { ...row, authorizationState: 'voided', classState: 'none' });
};

/** Many of a kind at once, as when years are brought in, are one notice. */
export async function tellHeard(ctx: Context, tx: Transaction, heard: readonly Heard[]): Promise<void> {
  const alike = new Map<string, { first: Heard; count: number }>();
  for (const each of heard) {
    const key = [each.kind, each.row.direction, each.isDeclared].join();
    const { first, count } = alike.get(key) ?? { first: each, count: 0 };
    alike.set(key, { first, count: count + 1 });
  }
  for (const { first, count } of alike.values()) {
    const { row, kind, isDeclared } = first;
    const { tenantId, id, documentType, number, environment, direction } = row;
    await notify(ctx, tx, {
      tenantId,
      kind,
      key: id,
      ...(count === 1 ? { about: id } : {}),
      facts: {
        ...{ documentType, number, environment, direction },
        declared: isDeclared ? 'yes' : 'no',
        count: String(count),
      },
    });
  }
}
