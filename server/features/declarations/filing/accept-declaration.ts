import { isDeepStrictEqual } from 'node:util';
import { dayInEcuador } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import { notesLeft } from '@cuadre/sri/declarations/form-104';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import { eq } from 'drizzle-orm';
import type { Approval, FrozenDeclaration } from '#contract/declarations/filing.ts';
import type { OpenPoint } from '#contract/declarations/returns.ts';
import { filingFaults } from '#phrases/declarations/filing.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type ReturnRow, returns, taxpayers } from '#server/db/tables/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { FrozenReturn } from '../frozen/content.ts';
import { findReturn, returnColumns, standingReturns } from '../frozen/data.ts';
import { declareDays } from '../living/declared-days.ts';
import { readPayment } from '../living/read-payment.ts';
import { filerFor, hasAccountant, readFilingFacts } from './filing-facts.ts';
import { isFiledElsewhere } from './mark-filed.ts';
import { openFilingCase, queueFiling } from './move-return.ts';
import { noteReturn } from './note-return.ts';
import { proveOwner } from './owner-proof.ts';
import { presentDeclaration } from './present-declaration.ts';
import { isTooLate, openPoints, type StandingNow, toFreeze } from './return-to-freeze.ts';
import { readStandingNow } from './standing-now.ts';
import { mayApprove, takeForReturn } from './verify-plan.ts';

interface Accepted {
  readonly id: string;
  readonly period: string;
  readonly obligation: ReturnObligation;
  readonly pay: string;
  readonly fingerprint: string;
  readonly open: readonly OpenPoint['kind'][];
  readonly points?: readonly Pick<OpenPoint, 'kind' | 'count'>[] | undefined;
  readonly filer?: 'owner' | undefined;
  readonly payment?: Approval['payment'] | undefined;
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
  const now = await readStandingNow(ctx, actor, input, { withText: true });
  if (isRefusal(now)) return now;
  const bar =
    barToApproving(ctx, now, input) ??
    (await barToPlan(ctx, tenantId, now, input)) ??
    (await proveOwner(ctx, actor, now.environment, input.code));
  if (bar !== undefined) return bar;
  const row = await ctx.db.tenant(tenantId, (tx) => approve(ctx, tx, actor, input, now));
  if (isRefusal(row)) return row;
  // Outside the database before anybody is told; the job notes it where this process dies here.
  await noteReturn(ctx, row, row.id === input.id ? now.documents.text : undefined);
  wakeWorkers(ctx);
  return presentDeclaration(ctx, row);
};

/** The same of the income tax of a year. */
export const acceptRentDeclaration = (
  ctx: Context,
  actor: Actor,
  { year, ...input }: Omit<Accepted, 'period' | 'obligation'> & { readonly year: string },
): Promise<FrozenDeclaration | Refusal> =>
  acceptDeclaration(ctx, actor, { ...input, period: year, obligation: 'renta' });

const sameApproval = (ctx: Context, row: ReturnRow, { period, obligation, fingerprint }: Accepted) =>
  row.obligation === obligation && row.period === period && row.sha256 === fingerprint
    ? presentDeclaration(ctx, row)
    : refuse('request.conflict');

function barToApproving(ctx: Context, now: StandingNow, input: Accepted): Refusal | undefined {
  const today = dayInEcuador(ctx.now());
  if (today <= daysOf(now.figures.period)[1]) return refuse('declaration.too_early');
  // What is paid is what was seen: anything else is refused by the commit.
  const isNamed = ({ kind, count }: OpenPoint) =>
    input.open.includes(kind) && (input.points?.some((each) => each.kind === kind && each.count === count) ?? true);
  const unnamed = openPoints(now, input.pay).filter((point) => !isNamed(point));
  if (unnamed.length > 0)
    return refuse(
      'declaration.open_points',
      unnamed.map((point) => filingFaults.open(point, input.obligation)),
    );
  return undefined;
}

/** Asked before a code is; whether one is left is decided again by the commit. */
async function barToPlan(
  ctx: Context,
  tenantId: string,
  { environment }: StandingNow,
  { obligation, period }: Accepted,
) {
  const of = { tenantId, environment, obligation, period };
  return (await ctx.db.tenant(tenantId, (tx) => mayApprove(ctx, tx, of))) ? undefined : refuse('declaration.no_plan');
}

async function approve(
  ctx: Context,
  tx: Transaction,
  { tenantId, userId }: Actor,
  input: Accepted,
  now: StandingNow,
): Promise<ReturnRow | Refusal> {
  // Of two that approve at once, the second sees the first.
  const [taxpayer] = await tx
    .select({ keepsAccounting: taxpayers.keepsAccounting, accountGroup: taxpayers.accountGroup })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId))
    .for('no key update');
  const { environment } = now;
  const { period, obligation } = input;
  // Another tab may have said so since this return was read.
  if (await isFiledElsewhere(tx, { tenantId, environment, obligation, period })) return refuse('declaration.filed');
  const standing = await standingReturns(tx, { tenantId, environment, obligation, period });
  const last = standing.at(-1);
  if (last !== undefined && last.sha256 === input.fingerprint) return last;
  if (last !== undefined && last.state !== 'sent') return refuse('declaration.approved');
  const { content, documents, sha256, figures } = toFreeze(now, standing);
  if (sha256 !== input.fingerprint || !amount(input.pay).equals(amount(figures.pay)))
    return refuse('declaration.moved', filingFaults.moved(input.pay, figures.pay));
  const payment = await readPayment(tx, { tenantId, environment, obligation, period });
  if (input.payment !== undefined && !isDeepStrictEqual(input.payment, payment.choice))
    return refuse('declaration.moved', filingFaults.payment);
  if (!(await takeForReturn(ctx, tx, { tenantId, environment, obligation, period })))
    return refuse('declaration.no_plan');
  const facts = await readFilingFacts(tx, tenantId);
  const at = ctx.now();
  if (isTooLate(figures, standing, dayInEcuador(at))) return refuse('declaration.too_late');
  const [row] = await tx
    .insert(returns)
    .values({
      ...{ tenantId, id: input.id, environment, obligation, period, content, documents, sha256 },
      ordinal: (last?.ordinal ?? 0) + 1,
      state: 'approved',
      filer: input.filer ?? filerFor(ctx, { environment, obligation }, facts),
      accountantRuc: taxpayer && hasAccountant(taxpayer) ? facts.accountantRuc : null,
      leaves: { ...now.leaves, began: notesOf(figures) },
      pay: figures.pay,
      payment: payment.approved,
      replaces: last?.number ?? null,
      approvedBy: userId,
      approvedAt: at,
    })
    .returning(returnColumns);
  if (row === undefined) throw new Error('an insert without its row');
  await declareDays(tx, row, row.approvedAt);
  await queueFiling(ctx, tx, row);
  await openFilingCase(ctx, tx, row);
  const left = openPoints(now, figures.pay).map(({ kind, count, documents, names }) => ({
    ...{ kind, count },
    which: [...documents.map(({ number }) => number), ...names],
  }));
  const detail = { obligation, period, ordinal: row.ordinal, pay: row.pay, sha256, filer: row.filer, open: left };
  writeAudit(tx, { tenantId, at, actor: userId, action: 'declaration.approved', subject: row.id, detail });
  return row;
}

const notesOf = ({ previous }: Pick<FrozenReturn, 'previous'>): Record<string, string> =>
  Object.fromEntries(Object.entries(previous).filter(([box]) => notesLeft.includes(box)));
