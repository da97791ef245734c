import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { parseRuc } from '@cuadre/sri/ids';
import { and, asc, eq } from 'drizzle-orm';
import { type PaperCode, submittedFrom } from '#contract/declarations/calendar.rules.ts';
import type { markSubmitted as contract } from '#contract/declarations/calendar.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { shelfOfBooks, submittedPapers } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';

type Of = Pick<typeof submittedPapers.$inferSelect, 'tenantId' | 'environment'>;

/** Papers that somebody says they submitted. */
export const readSubmitted = (tx: Transaction, { tenantId, environment }: Of) =>
  tx
    .select({ code: submittedPapers.code, period: submittedPapers.period, submittedOn: submittedPapers.submittedOn })
    .from(submittedPapers)
    .where(and(eq(submittedPapers.tenantId, tenantId), eq(submittedPapers.environment, environment)))
    .orderBy(asc(submittedPapers.code), asc(submittedPapers.period));

interface Said {
  readonly paper: PaperCode;
  readonly period: string;
  readonly submittedOn: Day | null;
}

/** Said again, it is what was said last; the trail says which paper, and not to whom. */
export const markSubmitted = (
  ctx: Context,
  actor: Actor,
  { paper: code, period, submittedOn }: Said,
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const taxpayer = await readTaxpayer(tx, tenantId);
    const ruc = parseRuc(taxpayer.taxId);
    // A company has no paper of a year.
    if (code !== 'transactions' && (!ruc.ok || ruc.value.kind !== 'natural')) return refuse('declaration.no_revenue');
    const at = ctx.now();
    if (submittedOn !== null && (submittedOn < submittedFrom(code, period) || submittedOn > dayInEcuador(at)))
      return refuse('declaration.day');
    const environment = shelfOfBooks(taxpayer);
    const its = and(
      eq(submittedPapers.tenantId, tenantId),
      eq(submittedPapers.environment, environment),
      eq(submittedPapers.code, code),
      eq(submittedPapers.period, period),
    );
    const [known] = await tx.select({ submittedOn: submittedPapers.submittedOn }).from(submittedPapers).where(its);
    const said = { submittedOn, saidAt: at, saidBy: userId };
    if (submittedOn === null) await tx.delete(submittedPapers).where(its);
    else
      await tx
        .insert(submittedPapers)
        .values({ tenantId, environment, code, period, ...said, submittedOn })
        .onConflictDoUpdate({
          target: [submittedPapers.tenantId, submittedPapers.environment, submittedPapers.code, submittedPapers.period],
          set: { ...said, submittedOn },
        });
    writeAudit(tx, {
      tenantId,
      at,
      actor: userId,
      action: 'declarations.submitted',
      detail: { code, period, submittedOn },
    });
    return { before: known?.submittedOn ?? null };
  });
