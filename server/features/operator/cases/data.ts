import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { CaseHead } from '#contract/operator/cases.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type CaseRow, operatorCases, users } from '#server/db/tables/index.ts';
import { promisedUntil } from '#server/features/declarations/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { holdMilliseconds } from './settings.ts';

export interface OfCase {
  readonly caseId: string;
}
type FoundCase = CaseRow & { readonly holderName: string | null };

export const columns = {
  id: operatorCases.id,
  kind: operatorCases.kind,
  tenantId: operatorCases.tenantId,
  subject: operatorCases.subject,
  about: operatorCases.about,
  period: operatorCases.period,
  since: operatorCases.since,
  takenBy: operatorCases.takenBy,
  takenAt: operatorCases.takenAt,
  closedAt: operatorCases.closedAt,
  closedBy: operatorCases.closedBy,
  outcome: operatorCases.outcome,
  reason: operatorCases.reason,
  holderName: users.shortName,
};

export const readCase = async (tx: Transaction, id: string): Promise<FoundCase | undefined> => {
  const [row] = await tx
    .select(columns)
    .from(operatorCases)
    .leftJoin(users, eq(users.id, operatorCases.takenBy))
    .where(eq(operatorCases.id, id));
  return row;
};

const heldUntil = ({ takenAt }: Pick<CaseRow, 'takenAt'>): Date =>
  new Date((takenAt?.getTime() ?? 0) + holdMilliseconds);

/** Whether this operator has it at this moment. */
export const isHeldBy = (row: CaseRow, { userId }: Actor, now: Date): boolean =>
  row.takenBy === userId && heldUntil(row) > now;

export const presentHead = (ctx: Context, row: FoundCase, actor: Actor): CaseHead => ({
  id: row.id,
  kind: row.kind,
  about: row.about,
  period: row.period,
  since: row.since.toISOString(),
  // It waits since its approval.
  promisedUntil: row.kind === 'return' ? (promisedUntil(ctx, 'operator', row.since)?.toISOString() ?? null) : null,
  holder:
    row.takenBy !== null && heldUntil(row) > ctx.now()
      ? { name: row.holderName ?? '', isMe: row.takenBy === actor.userId, until: heldUntil(row).toISOString() }
      : null,
});

/** The open case that this operator has taken. */
export async function caseInHand(ctx: Context, actor: Actor, { caseId }: OfCase): Promise<CaseRow | Refusal> {
  const row = await ctx.db.system((tx) => readCase(tx, caseId));
  return row === undefined ? refuse('request.not_found') : judgeHand(row, actor, ctx.now());
}

function judgeHand(row: CaseRow, actor: Actor, now: Date): CaseRow | Refusal {
  if (row.closedAt !== null) return refuse('operator.closed');
  return isHeldBy(row, actor, now) ? row : refuse('operator.not_taken');
}

/** The same of a kind: what is done to a payment is not there for a return. */
export async function caseOfKind<Kind extends CaseRow['kind']>(
  ctx: Context,
  actor: Actor,
  of: OfCase,
  kind: Kind,
): Promise<CaseRow | Refusal> {
  const row = await caseInHand(ctx, actor, of);
  return isRefusal(row) || row.kind === kind ? row : refuse('request.not_found');
}

/** Takes what is free, or one's own for longer. Whether it was to be had. */
export async function takeIfFree(tx: Transaction, id: string, { userId }: Actor, now: Date): Promise<boolean> {
  const { takenBy, takenAt, closedAt } = operatorCases;
  const isFree = or(isNull(takenBy), eq(takenBy, userId), lte(takenAt, new Date(now.getTime() - holdMilliseconds)));
  const taken = await tx
    .update(operatorCases)
    .set({ takenBy: userId, takenAt: now })
    .where(and(eq(operatorCases.id, id), isNull(closedAt), isFree))
    .returning({ id: operatorCases.id });
  return taken.length > 0;
}

/** Gives back, or says who closed: what only who has it does. Whether they had it. */
export async function changeMine(
  tx: Transaction,
  id: string,
  { userId }: Actor,
  set: Partial<Pick<CaseRow, 'takenBy' | 'takenAt' | 'closedAt' | 'closedBy' | 'outcome' | 'reason'>>,
): Promise<boolean> {
  const changed = await tx
    .update(operatorCases)
    .set(set)
    .where(and(eq(operatorCases.id, id), eq(operatorCases.takenBy, userId)))
    .returning({ id: operatorCases.id });
  return changed.length > 0;
}
