import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isRepetitionGone, occurrencesOf, unpin } from '#contract/books/repetition/repetition.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { joinPapers } from '#server/db/papers.ts';
import { type TypedRow, taxpayers, typedItems } from '#server/db/tables/index.ts';
import { isNameTaken, lockShelf, readDeclared, readShelf } from '../typed/data.ts';
import { bookTyped } from '../typed/typed-entries.ts';

const real = 'produccion';

interface Waiting {
  readonly asks: boolean;
  readonly typed: number;
  readonly papers: number;
}

/** Whether something typed while practising waits for an answer. */
export const getPracticeItems = (ctx: Context, { tenantId }: Actor): Promise<Waiting> =>
  ctx.db.tenant(tenantId, async (tx) => {
    if ((await readShelf(tx, tenantId)) !== real || (await isAnswered(tx, tenantId)))
      return { asks: false, typed: 0, papers: 0 };
    const typed = (await readTyped(tx, tenantId)).length;
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from papers where tenant_id = ${tenantId} and environment <> ${real}`,
    );
    const papers = rows[0]?.count ?? 0;
    return { asks: typed + papers > 0, typed, papers };
  });

interface Answered {
  readonly moved: number;
  readonly left: string[];
}

/** What was typed while practising comes along with its entries, or stays. What producción has already stays too. */
export const answerPracticeItems = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { take }: { readonly take: boolean },
): Promise<Answered> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const shelf = await lockShelf(tx, tenantId);
    if (shelf !== real || (await isAnswered(tx, tenantId))) return { moved: 0, left: [] };
    const now = ctx.now();
    await tx.update(taxpayers).set({ practiceAnsweredAt: now }).where(eq(taxpayers.tenantId, tenantId));
    const nothing: Answered = { moved: 0, left: [] };
    const typed = take ? await takeTyped(ctx, tx, tenantId) : nothing;
    const papers = take ? await takePapers(tx, tenantId) : nothing;
    const answered = { moved: typed.moved + papers.moved, left: [...typed.left, ...papers.left] };
    const detail = { take, moved: answered.moved, left: answered.left.length };
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'books.practice_answered', detail });
    return answered;
  });

const isAnswered = async (tx: Transaction, tenantId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ at: taxpayers.practiceAnsweredAt })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));
  return row?.at != null;
};

/** The newest first: of two with one name the newer comes along. What was declared while practising is declared nowhere. */
const readTyped = async (tx: Transaction, tenantId: string): Promise<TypedRow[]> => {
  const rows = await tx
    .select()
    .from(typedItems)
    .where(and(eq(typedItems.tenantId, tenantId), ne(typedItems.environment, real)))
    .orderBy(desc(typedItems.createdAt), desc(typedItems.id));
  return rows
    .map((row) => ({ ...row, repetition: unpin(row.repetition, new Map()) }))
    .filter(({ repetition }) => !isRepetitionGone(repetition));
};

async function takeTyped(ctx: Context, tx: Transaction, tenantId: string): Promise<Answered> {
  const declared = await readDeclared(tx, tenantId, real);
  const left: string[] = [];
  let moved = 0;
  for (const row of await readTyped(tx, tenantId)) {
    const { repetition } = row;
    const there = { ...row, environment: real } as const;
    const isDeclared = [...declared(row.scope).keys()].some(
      (month) => occurrencesOf(repetition, month, month).length > 0,
    );
    if (isDeclared || (await isNameTaken(tx, there))) {
      left.push(row.name);
      continue;
    }
    const [version, updatedAt] = [row.version + 1, ctx.now()];
    await tx
      .update(typedItems)
      .set({ environment: real, repetition, version, updatedAt })
      .where(and(eq(typedItems.tenantId, tenantId), eq(typedItems.id, row.id)));
    await bookTyped(tx, there);
    moved += 1;
  }
  return { moved, left };
}

/** One whose purchase came electronically into producción counts there as that. */
async function takePapers(tx: Transaction, tenantId: string): Promise<Answered> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update papers p set environment = ${real}, electronic_id = null, version = version + 1
    where p.tenant_id = ${tenantId} and p.environment <> ${real}
      and not exists (select from papers o where o.tenant_id = ${tenantId} and o.id <> p.id
        and o.supplier_identification = p.supplier_identification and o.number = p.number
        and (o.document_type = '02') = (p.document_type = '02')
        and (o.environment = ${real} or (o.environment = 'pruebas' and p.environment = 'practice')))
      and not exists (select from papers o where o.tenant_id = ${tenantId} and o.id <> p.id
        and o.direction = 'ING' and p.direction = 'ING'
        and case when p.number is null then o.number is null and o.day = p.day and o.supplier_name = p.supplier_name
          else left(o.number, 8) = left(p.number, 8) and o.number <= coalesce(p.number_to, p.number)
            and coalesce(o.number_to, o.number) >= p.number end
        and (o.environment = ${real} or (o.environment = 'pruebas' and p.environment = 'practice')))
      and not exists (select from declared_periods d where d.tenant_id = ${tenantId} and d.environment = ${real}
        and p.day between d.from_on and d.to_on)
    returning p.id`);
  const ids = sql.param(rows.map(({ id }) => id));
  await tx.execute(sql`
    update entries set environment = ${real}, sign = 1, why_not = null
    where tenant_id = ${tenantId} and source_id = any(${ids}::uuid[])`);
  const { rows: arrived } = await tx.execute<{ id: string }>(sql`
    select f.id from foreign_receipts f join papers p on p.tenant_id = f.tenant_id and p.environment = f.environment
      and p.supplier_identification = f.issuer_ruc and p.number = f.number
    where f.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[])`);
  await joinPapers(
    tx,
    tenantId,
    arrived.map(({ id }) => id),
  );
  const { rows: rest } = await tx.execute<{ name: string }>(sql`
    select coalesce(nullif(supplier_name, ''), number, day::text) as name from papers where tenant_id = ${tenantId} and environment <> ${real} order by day, id`);
  return { moved: rows.length, left: rest.map(({ name }) => name) };
}
