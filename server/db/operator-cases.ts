import { and, eq, gt, isNull } from 'drizzle-orm';
import { type CaseKind, holdMinutes } from '#contract/platform/cases.rules.ts';
import type { Transaction } from './database.ts';
import { operatorCases } from './tables/index.ts';

/** What a case is about. */
interface CaseSubject {
  readonly kind: CaseKind;
  readonly tenantId: string;
  readonly subject: string;
}

/** Something waits for the operator, in the commit that makes it so; told again, it is the same case. */
export const openCase = async (
  tx: Transaction,
  of: CaseSubject,
  { at, ...told }: { readonly id: string; readonly at: Date; readonly about: string; readonly period?: string },
): Promise<void> => {
  await tx
    .insert(operatorCases)
    .values({ ...of, ...told, since: at })
    .onConflictDoNothing();
};

/** Whether an operator has it at this moment. */
export const isCaseHeld = async (
  tx: Transaction,
  { kind, tenantId, subject }: CaseSubject,
  at: Date,
): Promise<boolean> => {
  const { takenAt } = operatorCases;
  const its = and(eq(operatorCases.kind, kind), eq(operatorCases.subject, subject), isNull(operatorCases.closedAt));
  const held = gt(takenAt, new Date(at.getTime() - holdMinutes * 60_000));
  return (await tx.$count(operatorCases, and(eq(operatorCases.tenantId, tenantId), its, held))) > 0;
};

/** Whether it was a case that ended so. */
export const hasCaseEnded = async (
  tx: Transaction,
  { kind, tenantId, subject }: CaseSubject,
  outcome: string,
): Promise<boolean> => {
  const its = and(eq(operatorCases.kind, kind), eq(operatorCases.subject, subject), eq(operatorCases.outcome, outcome));
  return (await tx.$count(operatorCases, and(eq(operatorCases.tenantId, tenantId), its))) > 0;
};

interface CaseEnd {
  readonly at: Date;
  /** A word for what became of it. */
  readonly outcome: string;
  /** The operator who has it; nobody where it went on by itself. */
  readonly by?: string;
  readonly reason?: string;
}

/** It waits no longer. Whether there was one to close: an operator closes only what they have taken. */
export const closeCase = async (
  tx: Transaction,
  { kind, tenantId, subject }: CaseSubject,
  { at, outcome, by, reason }: CaseEnd,
): Promise<boolean> => {
  const closed = await tx
    .update(operatorCases)
    .set({ closedAt: at, closedBy: by ?? null, outcome, reason: reason ?? null })
    .where(
      and(
        eq(operatorCases.tenantId, tenantId),
        eq(operatorCases.kind, kind),
        eq(operatorCases.subject, subject),
        isNull(operatorCases.closedAt),
        by === undefined ? undefined : eq(operatorCases.takenBy, by),
      ),
    )
    .returning({ id: operatorCases.id });
  return closed.length > 0;
};
