import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readQuota } from '#server/features/business/index.ts';
import { notify } from '#server/features/messages/index.ts';

/** So many left are few; a fifth of what was granted is too. */
const few = [1, 5];

interface Taken {
  readonly tenantId: string;
  /** Documents left before this one was taken, and granted, as far as the caller knows; null: as many as one likes. */
  readonly before: { readonly left: number | null; readonly granted: number };
  readonly at: Date;
}

/** Which of the warnings so many left deserve; null: none. */
const levelOf = (left: number, granted: number): number | null =>
  [...few, Math.floor(granted / 5)].find((level) => left <= level) ?? null;

/** Tells that few or none are left, each once for what was granted so far. Asks the database only when it may be so. */
export async function tellQuota(ctx: Context, tx: Transaction, { tenantId, before, at }: Taken): Promise<void> {
  if (before.left === null || levelOf(before.left - 1, before.granted) === null) return;
  const { left, granted } = await readQuota(tx, tenantId, at);
  const level = left === null ? null : levelOf(left, granted);
  if (level === null) return;
  const kind = left === 0 ? 'quota.used_up' : 'quota.low';
  const key = left === 0 ? String(granted) : `${granted}:${level}`;
  await notify(ctx, tx, { tenantId, kind, key, facts: { left: String(left) } });
}
