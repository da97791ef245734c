import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import type { AttemptRow } from '#server/db/tables/index.ts';
import { findAttempt, followAttempt, moveAttempt } from '../record/attempts.ts';
import { looksAfterForm } from './settings.ts';

/**
 * Somebody says which payment it is, and the provider is asked. Until it was asked for the money a later word counts: the
 * first may be wrong. One that was refused is asked for again by another id while its page may have taken another card.
 * The job's row is locked before the attempt's, as the job does. Gives whether anything is asked.
 */
export async function takeHint(
  ctx: Context,
  tx: Transaction,
  { state, ...of }: AttemptRow,
  transactionId: string,
): Promise<boolean> {
  if (state !== 'open' && !(state === 'refused' && mayBePaidAgain(ctx, of, transactionId))) return false;
  await followAttempt(ctx, tx, of);
  const attempt = await findAttempt(tx, of, { lock: true });
  if (attempt === undefined || attempt.transactionId === transactionId) return true;
  if (attempt.state === 'open' && attempt.askedAt === null) await moveAttempt(tx, attempt, { transactionId });
  if (attempt.state === 'refused') {
    const fresh = { askedAt: null, endedAt: null, reason: null, looks: 0, failures: 0 };
    await moveAttempt(tx, attempt, { state: 'open', transactionId, ...fresh });
    const { tenantId, id: subject } = attempt;
    writeAudit(tx, { tenantId, at: ctx.now(), actor: 'system', action: 'payment.reopened', subject, detail: {} });
  }
  return true;
}

/** The provider keeps what was paid for some minutes, and its page was open until then. */
const mayBePaidAgain = (
  ctx: Context,
  attempt: Pick<AttemptRow, 'transactionId' | 'formUntil'>,
  transactionId: string,
): boolean => {
  const until = attempt.formUntil.getTime() + (looksAfterForm * 1000) / ctx.env.TIME_SCALE;
  return attempt.transactionId !== transactionId && ctx.now().getTime() <= until;
};
