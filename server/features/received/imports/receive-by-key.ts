import { parseAccessKey } from '@cuadre/sri/ids';
import type { ExpenseGroup } from '#contract/received/expense-groups.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal } from '#server/refusal.ts';
import { supposeRule } from '../classify/sorting-rules.ts';
import { keyItem, receivePart } from './receive-part.ts';

interface KnownReceipt {
  /** Of who asks for it: the same again changes nothing. */
  readonly importId: string;
  readonly accessKey: string;
  /** What of the business it is for, unless the taxpayer said otherwise of this supplier; null: they sort it themselves. */
  readonly group: ExpenseGroup | null;
}

/** A receipt that we know of before its receiver does: fetched from the SRI like a key that was pasted. */
export async function receiveByKey(
  ctx: Context,
  actor: Actor,
  { importId, accessKey, group }: KnownReceipt,
): Promise<void> {
  const key = parseAccessKey(accessKey);
  if (!key.ok) throw new Error(`${accessKey} is no access key`);
  const { ruc } = key.value;
  if (group !== null) await ctx.db.tenant(actor.tenantId, (tx) => supposeRule(ctx, actor.tenantId, tx, { ruc, group }));
  const items = [keyItem(accessKey)];
  const taken = await receivePart(ctx, actor, { importId, part: 0, name: accessKey, source: 'key', items });
  if (isRefusal(taken)) throw new Error(`${accessKey}: ${taken.code}`);
}
