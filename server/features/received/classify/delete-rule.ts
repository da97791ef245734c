import { sql } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockBooks } from '#server/db/papers.ts';
import { readReceiver } from '../record/receiver.ts';
import { openChange, writeClasses } from './change-classification.ts';
import { effectsOf } from './rule-effects.ts';
import { forgetRule } from './sorting-rules.ts';
import type { BoughtWith } from './suggest.ts';

interface Forgotten {
  readonly ruc: string;
  readonly word: string;
  readonly boughtWith?: BoughtWith | undefined;
  readonly effects: 'keep' | 'undo';
}

/** A rule goes; what it decided by itself stays, or is to be decided again as if nothing were known. */
export const deleteSortingRule = (
  ctx: Context,
  actor: Actor,
  { ruc, word, boughtWith: named, effects }: Forgotten,
): Promise<{ changed: number; changeId?: string }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    const boughtWith = word === '' ? (named ?? (await lastWritten(tx, tenantId, ruc))) : '';
    if (effects === 'keep') {
      await forgetRule(tenantId, tx, { ruc, word, boughtWith });
      return { changed: 0 };
    }
    await lockBooks(tx, tenantId);
    const { environment } = await readReceiver(tx, tenantId);
    // With what it was, so that one undo brings both back; a rule of a word comes back by being written again.
    const changeId = await openChange(ctx, actor, tx, boughtWith === '' ? undefined : { ruc, boughtWith });
    await forgetRule(tenantId, tx, { ruc, word, boughtWith });
    const byRuc = sql`length(f.receiver_identification) = 13`;
    const changed = await writeClasses(
      ctx,
      actor,
      tx,
      changeId,
      sql`foreign_receipts.environment = ${environment} and ${effectsOf({ ruc: sql`${ruc}`, word: sql`${word}::text`, boughtWith: sql`${boughtWith}::text` })}`,
      {
        state: 'review',
        scope: sql`case when ${byRuc} then 'NEG' else 'PER' end`,
        groupCode: sql`case when ${byRuc} then 'other' else 'personalOther' end`,
        support: sql`case when ${byRuc} then '02' end`,
        parts: sql`null`,
        rule: sql`case when ${byRuc} then 'ruc' else 'cedula' end`,
      },
    );
    const detail = { changed, ...(word !== '' && { word }) };
    writeAudit(tx, { tenantId, at: ctx.now(), actor: actor.userId, action: 'received.rule_deleted', detail });
    return { changed, changeId };
  });

const lastWritten = async (tx: Transaction, tenantId: string, ruc: string): Promise<BoughtWith> => {
  const { rows } = await tx.execute<{ boughtWith: BoughtWith }>(sql`
    select bought_with as "boughtWith" from supplier_rules where tenant_id = ${tenantId} and ruc = ${ruc} and word = ''
    order by updated_at desc limit 1`);
  return rows[0]?.boughtWith ?? 'ruc';
};
