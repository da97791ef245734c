import { sql } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { readReceiver } from '../record/receiver.ts';
import { openChange, writeClasses } from './change-classification.ts';
import { effectsOf } from './rule-effects.ts';
import { forgetRule } from './sorting-rules.ts';

interface Forgotten {
  readonly ruc: string;
  readonly word: string;
  readonly effects: 'keep' | 'undo';
}

/** A rule goes; what it decided by itself stays, or is to be decided again as if nothing were known. */
export const deleteSortingRule = (
  ctx: Context,
  actor: Actor,
  { ruc, word, effects }: Forgotten,
): Promise<{ changed: number; changeId?: string }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    if (effects === 'keep') {
      await forgetRule(tenantId, tx, ruc, word);
      return { changed: 0 };
    }
    const { environment } = await readReceiver(tx, tenantId);
    // With what it was, so that one undo brings both back; a rule of a word comes back by being written again.
    const changeId = await openChange(ctx, actor, tx, word === '' ? ruc : undefined);
    await forgetRule(tenantId, tx, ruc, word);
    const byRuc = sql`length(f.receiver_identification) = 13`;
    const changed = await writeClasses(
      ctx,
      actor,
      tx,
      changeId,
      sql`foreign_receipts.environment = ${environment} and ${effectsOf(sql`${ruc}`, sql`${word}::text`)}`,
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
