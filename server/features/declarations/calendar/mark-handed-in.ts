import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { parseRuc } from '@cuadre/sri/ids';
import { and, asc, eq } from 'drizzle-orm';
import { handedInFrom, type PaperCode } from '#contract/declarations/calendar.rules.ts';
import type { markHandedIn as contract } from '#contract/declarations/calendar.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { handedInPapers, shelfOfBooks } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';

type Of = Pick<typeof handedInPapers.$inferSelect, 'tenantId' | 'environment'>;

/** Papers of a year that somebody says they handed in. */
export const readHandedIn = (tx: Transaction, { tenantId, environment }: Of) =>
  tx
    .select({ code: handedInPapers.code, year: handedInPapers.year, handedOn: handedInPapers.handedOn })
    .from(handedInPapers)
    .where(and(eq(handedInPapers.tenantId, tenantId), eq(handedInPapers.environment, environment)))
    .orderBy(asc(handedInPapers.code), asc(handedInPapers.year));

interface Said {
  readonly code: PaperCode;
  readonly year: string;
  readonly handedOn: Day | null;
}

/** Said again, it is what was said last; the trail says which paper, and not to whom. */
export const markHandedIn = (
  ctx: Context,
  actor: Actor,
  { code, year, handedOn }: Said,
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const taxpayer = await readTaxpayer(tx);
    const ruc = parseRuc(taxpayer.taxId);
    // A company has neither paper.
    if (!ruc.ok || ruc.value.kind !== 'natural') return refuse('declaration.no_revenue');
    const at = ctx.now();
    if (handedOn !== null && (handedOn < handedInFrom(code, year) || handedOn > dayInEcuador(at)))
      return refuse('declaration.day');
    const environment = shelfOfBooks(taxpayer);
    const its = and(
      eq(handedInPapers.tenantId, tenantId),
      eq(handedInPapers.environment, environment),
      eq(handedInPapers.code, code),
      eq(handedInPapers.year, year),
    );
    const [known] = await tx.select({ handedOn: handedInPapers.handedOn }).from(handedInPapers).where(its);
    const said = { handedOn, saidAt: at, saidBy: userId };
    if (handedOn === null) await tx.delete(handedInPapers).where(its);
    else
      await tx
        .insert(handedInPapers)
        .values({ tenantId, environment, code, year, ...said, handedOn })
        .onConflictDoUpdate({
          target: [handedInPapers.tenantId, handedInPapers.environment, handedInPapers.code, handedInPapers.year],
          set: { ...said, handedOn },
        });
    writeAudit(tx, { tenantId, at, actor: userId, action: 'declarations.handed_in', detail: { code, year, handedOn } });
    return { before: known?.handedOn ?? null };
  });
