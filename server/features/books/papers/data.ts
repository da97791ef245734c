import type { Day } from '@cuadre/sri/dates';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { SALES_NOTE } from '#contract/books/papers.rules.ts';
import type { Environment } from '#contract/common.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { barToClosed, onDays } from '#server/db/closed-months.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditRows, declaredPeriods, type PaperRow, papers } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

const isPaper = (tenantId: string, id: string) => and(eq(papers.tenantId, tenantId), eq(papers.id, id));

export const findPaper = async (tx: Transaction, tenantId: string, id: string): Promise<PaperRow | undefined> => {
  const [row] = await tx.select().from(papers).where(isPaper(tenantId, id));
  return row;
};

/** The same until the end of the transaction. */
export const lockPaper = async (tx: Transaction, tenantId: string, id: string): Promise<PaperRow | undefined> => {
  const [row] = await tx.select().from(papers).where(isPaper(tenantId, id)).for('update');
  return row;
};

/** With what its entry said, and nobody's name: a report tells of it later, and taken back it lies as it lay. */
export const PAPER_DELETED = 'books.paper_deleted';

/** What a paper says, without anybody's name. */
export const factsOf = (row: PaperRow) => {
  const { environment, scope, direction, day, documentType, number, category, total } = row;
  return { environment, scope, direction, day, documentType, number, category, total };
};

/** What it was stands nowhere else: a paper keeps no history. The undo of a change is another change. */
export const noteChanged = (ctx: Context, { tenantId, userId }: Actor, tx: Transaction, changed: Changed): void =>
  writeAudit(tx, {
    tenantId,
    at: ctx.now(),
    actor: userId,
    action: 'books.paper_changed',
    subject: changed.now.id,
    detail: { before: factsOf(changed.before), now: factsOf(changed.now) },
  });
interface Changed {
  readonly before: PaperRow;
  readonly now: PaperRow;
}

export interface Lay extends Pick<PaperRow, 'scope' | 'category' | 'day'> {
  /** null: it was deleted before that was noted. */
  readonly createdAt: string | null;
}

/** Since when one that is taken back is there: a return has it as before. On another day it is another paper. */
export const createdBefore = (deleted: Lay | undefined, day: Day): Date | undefined =>
  deleted?.createdAt && deleted.day === day ? new Date(deleted.createdAt) : undefined;

/** How a paper of that id lay when it was deleted the last time. */
export const findDeleted = async (tx: Transaction, tenantId: string, id: string): Promise<Lay | undefined> => {
  const { detail } = auditRows;
  const [row] = await tx
    .select({
      scope: sql<Lay['scope']>`${detail} ->> 'scope'`,
      category: sql<string>`${detail} ->> 'category'`,
      day: sql<Day>`${detail} ->> 'day'`,
      createdAt: sql<string | null>`${detail} ->> 'createdAt'`,
    })
    .from(auditRows)
    .where(and(eq(auditRows.tenantId, tenantId), eq(auditRows.subject, id), eq(auditRows.action, PAPER_DELETED)))
    .orderBy(desc(auditRows.seq))
    .limit(1);
  return row;
};

type Identity = Pick<PaperRow, 'id' | 'environment' | 'documentType' | 'supplierIdentification' | 'number'>;

/** Another paper of the same supplier and number. Notas de venta are numbered apart from the rest. */
export const findSamePaper = async (
  tx: Transaction,
  tenantId: string,
  { id, environment, documentType, supplierIdentification, number }: Identity,
): Promise<PaperRow | undefined> => {
  if (supplierIdentification === null || number === null) return undefined;
  const isNote = documentType === SALES_NOTE;
  const [row] = await tx
    .select()
    .from(papers)
    .where(
      and(
        eq(papers.tenantId, tenantId),
        eq(papers.environment, environment),
        eq(papers.supplierIdentification, supplierIdentification),
        eq(papers.number, number),
        sql`(${papers.documentType} = ${SALES_NOTE}) = ${isNote}`,
        ne(papers.id, id),
      ),
    );
  return row;
};

type Declaration = Pick<typeof declaredPeriods.$inferSelect, 'fromOn' | 'toOn' | 'declaredAt'>;

export const readDeclarations = (
  tx: Transaction,
  tenantId: string,
  environment: Environment,
): Promise<Declaration[]> => {
  const { fromOn, toOn, declaredAt } = declaredPeriods;
  return tx
    .select({ fromOn, toOn, declaredAt })
    .from(declaredPeriods)
    .where(and(eq(declaredPeriods.tenantId, tenantId), eq(declaredPeriods.environment, environment)));
};

/** Whether a declaration had it on one of these days. One that was found later is in none yet. */
export const wasDeclared = (
  { createdAt, day }: Pick<PaperRow, 'createdAt' | 'day'>,
  declarations: readonly Declaration[],
  days: readonly Day[] = [day],
): boolean =>
  declarations.some(
    ({ fromOn, toOn, declaredAt }) => declaredAt > createdAt && days.some((each) => fromOn <= each && each <= toOn),
  );

/** Why a change of one has to be asked first: a return has it, which a substitute changes, or somebody closed its month. */
export async function barToChange(
  tx: Transaction,
  before: PaperRow,
  said: Pick<PaperRow, 'tenantId' | 'environment' | 'scope' | 'day'>,
  evenClosed: boolean | undefined,
): Promise<Refusal | undefined> {
  const days = [before.day, said.day];
  const declarations = evenClosed === true ? [] : await readDeclarations(tx, said.tenantId, said.environment);
  if (wasDeclared(before, declarations, days)) return refuse('paper.declared');
  return barToClosed(tx, said, { touches: onDays(...days), evenClosed });
}
