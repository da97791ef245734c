import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { closeCase, hasCaseEnded, isCaseHeld, openCase } from '#server/db/operator-cases.ts';
import { type ReturnRow, returns } from '#server/db/tables/index.ts';
import { notify, notifyThose } from '#server/features/messages/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { returnColumns, standingReturns } from '../frozen/data.ts';
import { declareDays, openDays } from '../living/declared-days.ts';
import { afterEvent, type FilingEvent } from './plan-filing.ts';
import { FILE_RETURN, MAIL_LEFT_RETURN, MAIL_REFUSED_RETURN, MAIL_SENT_RETURN } from './queues.ts';

interface Move {
  readonly event: FilingEvent;
  /** User id, `system` or `operator`. */
  readonly actor?: string;
  readonly set?: Partial<
    Pick<ReturnRow, 'number' | 'filedOn' | 'reportedBy' | 'numbersBefore' | 'refusal' | 'refusalDetail'>
  >;
}

/**
 * Moves a return, which the transaction has locked, as the event says, with its audit row and its notice. Gives it as it
 * is now; undefined where the event may not be. @see plan-filing.ts
 */
export async function moveReturn(
  ctx: Context,
  tx: Transaction,
  row: ReturnRow,
  { event, actor = 'system', set }: Move,
): Promise<ReturnRow | undefined> {
  const now = ctx.now();
  const next = afterEvent(row, event, { now, scale: ctx.env.TIME_SCALE });
  if (next === undefined) return undefined;
  const { state, filer, givenAt, inDoubt, failures, alarmedAt } = next;
  const isEnd = state !== row.state && (state === 'sent' || state === 'refused');
  const isOthers = filer !== row.filer;
  const [moved] = await tx
    .update(returns)
    .set({
      ...{ state, filer, givenAt, inDoubt, failures, alarmedAt },
      // The journal says who files it.
      ...(isOthers ? { notedState: null } : {}),
      ...(isEnd ? set : {}),
      ...(isEnd && state === 'sent' ? { sentAt: now } : {}),
    })
    .where(and(eq(returns.tenantId, row.tenantId), eq(returns.id, row.id)))
    .returning(returnColumns);
  if (moved === undefined) throw new Error(`return ${row.id} is gone`);
  if (isWithOperator(row) && !isWithOperator(moved))
    await closeCase(tx, caseOf(moved), { at: now, outcome: filer === 'operator' ? state : 'taken_back' });
  const isMove = state !== row.state || isOthers;
  if (isMove) {
    const detail = { period: row.period, ordinal: row.ordinal, filer, ...(isEnd ? { ...set } : {}) };
    const action = isOthers ? 'declaration.taken_back' : `declaration.${state}`;
    writeAudit(tx, { tenantId: row.tenantId, at: now, actor, action, subject: row.id, detail });
  }
  if (isEnd && state === 'refused') await reopen(ctx, tx, moved);
  // Who says it notes it; the job does where they die before. Its own turns are followed by another one.
  if ((isEnd || isOthers) && actor !== 'system') await queueFiling(ctx, tx, moved);
  // Of what the journal says its owner heard when it happened.
  const isNoted = 'isNoted' in event && event.isNoted;
  const isOfOthers = event.kind === 'left' || (isEnd && (actor === 'system' || actor === 'operator'));
  if (isOfOthers && !isNoted) await tell(ctx, tx, moved);
  return moved;
}

const isWithOperator = ({ filer, state }: Pick<ReturnRow, 'filer' | 'state'>): boolean =>
  filer === 'operator' && (state === 'approved' || state === 'in_review');
const caseOf = ({ tenantId, id }: Pick<ReturnRow, 'tenantId' | 'id'>) =>
  ({ kind: 'return', tenantId, subject: id }) as const;

/** One that the operator files is a case of theirs from its approval on. */
export async function openFilingCase(ctx: Context, tx: Transaction, row: ReturnRow): Promise<void> {
  if (!isWithOperator(row)) return;
  const { obligation: about, period, approvedAt: at } = row;
  await openCase(tx, caseOf(row), { id: ctx.newId(), at, about, period });
}

/** Whether an operator has its case, and may be at the portal with it before they said so. */
export const isInHand = (ctx: Context, tx: Transaction, row: ReturnRow): Promise<boolean> =>
  isCaseHeld(tx, caseOf(row), ctx.now());

/** Whether its number is the operator's, also of one that its owner had taken back. */
export const isFiledByOperator = (tx: Transaction, row: ReturnRow): Promise<boolean> =>
  hasCaseEnded(tx, caseOf(row), 'sent');

/** Work on a return: one job of it at a time. */
export const queueFiling = (ctx: Context, tx: Transaction, { tenantId, id }: Pick<ReturnRow, 'tenantId' | 'id'>) =>
  enqueue(tx, { id: ctx.newId(), queue: FILE_RETURN, tenantId, payload: { returnId: id }, dedupeKey: id });

/** How its owner hears of it, who was told to wait. */
const told = {
  approved: { kind: 'declaration.left', queue: MAIL_LEFT_RETURN },
  sent: { kind: 'declaration.sent', queue: MAIL_SENT_RETURN },
  refused: { kind: 'declaration.refused', queue: MAIL_REFUSED_RETURN },
} as const;

async function tell(
  ctx: Context,
  tx: Transaction,
  { tenantId, id, obligation, period, environment, state, number }: ReturnRow,
): Promise<void> {
  if (state === 'in_review') return;
  const { kind, queue } = told[state];
  await enqueue(tx, { id: ctx.newId(), queue, tenantId, payload: { returnId: id } });
  const notice = {
    tenantId,
    kind,
    key: id,
    about: id,
    facts: { obligation, period, environment, number: number ?? '' },
  } as const;
  // That of a year is not for everybody.
  await (obligation === 'renta' ? notifyThose(ctx, tx, 'declareYear', notice) : notify(ctx, tx, notice));
}

/** It was refused: its days are open again, or declared as the return before left them. */
async function reopen(ctx: Context, tx: Transaction, row: ReturnRow): Promise<void> {
  const before = (await standingReturns(tx, row)).at(-1);
  await (before === undefined ? openDays(ctx, tx, row) : declareDays(tx, row, before.approvedAt));
}
