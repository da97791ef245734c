import { addMonths, type Day, dayInEcuador } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import { amount } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import type { Approval, FrozenDeclaration } from '#contract/declarations/filing.ts';
import { filingFaults } from '#phrases/declarations/filing.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ReturnRow, returns } from '#server/db/tables/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findReturn, returnColumns, standingReturns } from '../frozen/data.ts';
import { closePeriod, queueFiling } from './move-return.ts';
import { noteReturn } from './note-return.ts';
import { proveOwner } from './owner-proof.ts';
import { presentDeclaration } from './present-declaration.ts';
import { lowersTax, type StandingNow, toFreeze } from './return-to-freeze.ts';
import { substituteOn } from './settings.ts';
import { readStandingNow } from './standing-now.ts';

interface Accepted {
  readonly id: string;
  readonly period: string;
  readonly pay: string;
  readonly fingerprint: string;
  readonly open: Approval['open'];
  readonly code?: string | undefined;
}

/** Approves a return: once, however often somebody presses. From the commit on it is frozen, and its work is queued. */
export const acceptDeclaration = async (
  ctx: Context,
  actor: Actor,
  input: Accepted,
): Promise<FrozenDeclaration | Refusal> => {
  const { tenantId } = actor;
  const before = await ctx.db.tenant(tenantId, (tx) => findReturn(tx, tenantId, input.id));
  if (before !== undefined) return sameApproval(ctx, before, input);
  const now = await readStandingNow(ctx, actor, input.period, { withText: true });
  if (isRefusal(now)) return now;
  const bar = barToApproving(ctx, now, input) ?? (await proveOwner(ctx, actor, now.environment, input.code));
  if (bar !== undefined) return bar;
  const row = await ctx.db.tenant(tenantId, (tx) => approve(ctx, tx, actor, input, now));
  if (isRefusal(row)) return row;
  // Outside the database before anybody is told; the job notes it where this process dies here.
  await noteReturn(ctx, row);
  wakeWorkers(ctx);
  return presentDeclaration(ctx, row);
};

const sameApproval = (ctx: Context, row: ReturnRow, { period, fingerprint }: Accepted) =>
  row.period === period && row.sha256 === fingerprint ? presentDeclaration(ctx, row) : refuse('request.conflict');

function barToApproving(ctx: Context, { figures, open }: StandingNow, input: Accepted): Refusal | undefined {
  if (dayInEcuador(ctx.now()) <= daysOf(figures.period)[1]) return refuse('declaration.too_early');
  const unnamed = open.filter((each) => !input.open.includes(each));
  if (unnamed.length > 0) return refuse('declaration.open_points', unnamed.map(filingFaults.open));
  return undefined;
}

async function approve(
  ctx: Context,
  tx: Transaction,
  { tenantId, userId }: Actor,
  input: Accepted,
  now: StandingNow,
): Promise<ReturnRow | Refusal> {
  // Of two that approve at once, the second sees the first.
  await tx.execute(sql`select from taxpayers where tenant_id = ${tenantId} for no key update`);
  const { environment } = now;
  const { period } = input;
  const standing = await standingReturns(tx, { tenantId, environment, period });
  const last = standing.at(-1);
  if (last !== undefined && last.sha256 === input.fingerprint) return last;
  if (last !== undefined && last.state !== 'sent') return refuse('declaration.approved');
  const { content, documents, sha256, figures } = toFreeze(now, standing);
  if (sha256 !== input.fingerprint || !amount(input.pay).equals(amount(figures.pay)))
    return refuse('declaration.moved', filingFaults.moved(input.pay, figures.pay));
  const at = ctx.now();
  if (last !== undefined && isTooLate(figures, last, dayInEcuador(at))) return refuse('declaration.too_late');
  const [row] = await tx
    .insert(returns)
    .values({
      ...{ tenantId, id: input.id, environment, obligation: 'iva' as const, period, content, documents, sha256 },
      ordinal: (last?.ordinal ?? 0) + 1,
      state: 'approved',
      filer: ctx.filing.filerOf(environment),
      leaves: now.leaves,
      pay: figures.pay,
      replaces: last?.number ?? null,
      approvedBy: userId,
      approvedAt: at,
    })
    .returning(returnColumns);
  if (row === undefined) throw new Error('an insert without its row');
  await closePeriod(tx, row);
  await queueFiling(ctx, tx, row);
  const detail = { period, ordinal: row.ordinal, pay: row.pay, sha256, filer: row.filer, open: input.open };
  writeAudit(tx, { tenantId, at, actor: userId, action: 'declaration.approved', subject: row.id, detail });
  return row;
}

/** One that lowers the tax, after the time that the law gives for it. @sri Código Tributario art. 89 */
const isTooLate = (figures: StandingNow['figures'], before: ReturnRow, today: Day): boolean =>
  before.filedOn !== null && lowersTax(figures, before) && today > monthsLater(before.filedOn);

const monthsLater = (filedOn: Day): Day => {
  const { monthsToLower } = substituteOn(filedOn);
  const month = addMonths(filedOn.slice(0, 7), monthsToLower);
  const last = daysOf(month)[1];
  const same = `${month}-${filedOn.slice(8)}`;
  return same < last ? same : last;
};
