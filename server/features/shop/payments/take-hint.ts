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
  const clock = { now: ctx.now(), scale: ctx.env.TIME_SCALE };
  if (state !== 'open' && !(state === 'refused' && mayBePaidAgain(of, transactionId, clock))) return false;
  await followAttempt(ctx, tx, of);
  const attempt = await findAttempt(tx, of, { lock: true });
  if (attempt === undefined || attempt.transactionId === transactionId) return true;
  if (attempt.state === 'open' && attempt.askedAt === null) await moveAttempt(tx, attempt, { transactionId });
  if (attempt.state === 'refused') {
    await moveAttempt(tx, attempt, { ...reopened, endedAt: null, reason: null, transactionId });
    const { tenantId, id: subject } = attempt;
    writeAudit(tx, { tenantId, at: ctx.now(), actor: 'system', action: 'payment.reopened', subject, detail: {} });
  }
  return true;
}

/** What one that is paid again with another card begins with. */
export const reopened = { state: 'open', askedAt: null, looks: 0, failures: 0 } as const;

/** The provider keeps what was paid for some minutes, and its page was open until then. `scale` divides every wait. */
export const mayBePaidAgain = (
  attempt: Pick<AttemptRow, 'transactionId' | 'formUntil'>,
  transactionId: string,
  { now, scale }: { readonly now: Date; readonly scale: number },
): boolean =>
  attempt.transactionId !== transactionId &&
  now.getTime() <= attempt.formUntil.getTime() + (looksAfterForm * 1000) / scale;
