import { parseAccessKey } from '@cuadre/sri/ids';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal } from '#server/refusal.ts';
import { supposeRule } from '../classify/sorting-rules.ts';
import { readImport } from './import-data.ts';
import { keyItem, receivePart } from './receive-part.ts';
import { retryImport } from './retry-import.ts';

interface KnownReceipt {
  /** Of who asks for it: the same again changes nothing. */
  readonly importId: string;
  readonly accessKey: string;
  /** What of the business it is for, unless the taxpayer said otherwise of this supplier; null: they sort it themselves. */
  readonly group: ExpenseGroup | null;
}

/**
 * A receipt that we know of before its receiver does: fetched from the SRI like a key that was pasted. Asked once more it
 * changes nothing, but what the SRI did not have is fetched again, as it will have it, and is told then. Gives whether that
 * has ended.
 */
export async function receiveByKey(
  ctx: Context,
  actor: Actor,
  { importId, accessKey, group }: KnownReceipt,
): Promise<boolean> {
  const { tenantId } = actor;
  const isAwaited = true;
  const look = () => ctx.db.tenant(tenantId, (tx) => readImport(tx, tenantId, importId));
  const begun = await look();
  if (begun !== undefined) {
    if (begun.finishedAt !== null && begun.refused > 0) await retryImport(ctx, actor, { importId, isAwaited });
    return (await look())?.finishedAt != null;
  }
  const key = parseAccessKey(accessKey);
  if (!key.ok) throw new Error(`${accessKey} is no access key`);
  const { ruc } = key.value;
  if (group !== null) await ctx.db.tenant(tenantId, (tx) => supposeRule(ctx, tenantId, tx, { ruc, group }));
  const items = [keyItem(accessKey)];
  const part = { importId, part: 0, name: accessKey, source: 'key', items, isAwaited } as const;
  const taken = await receivePart(ctx, actor, part);
  if (isRefusal(taken)) throw new Error(`${accessKey}: ${taken.code}`);
  return false;
}
