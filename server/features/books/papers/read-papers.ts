import { addMonths, type Month } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { inCategory, offeredFor } from '#contract/books/own-groups.rules.ts';
import { cleanPaperNumber, type PaperType } from '#contract/books/papers.rules.ts';
import type { Paper } from '#contract/books/papers.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { isTypedValue, saysWords } from '#contract/books/typed-items.rules.ts';
import type { Environment } from '#contract/common.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { whyOf } from '#phrases/received/received.ts';
import type { Actor, Context } from '#server/context.ts';
import { seesHousehold } from '#server/db/account-kind.ts';
import type { Transaction } from '#server/db/database.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { findElectronic } from '#server/db/papers.ts';
import { type PaperRow, papers } from '#server/db/tables/index.ts';
import { suggestTyped } from '#server/features/received/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { readShelf } from '../typed/data.ts';
import { findPaper, findSamePaper, readDeclarations, wasDeclared } from './data.ts';

const present = (row: PaperRow, declarations: Parameters<typeof wasDeclared>[1]): Paper => ({
  id: row.id,
  environment: row.environment,
  direction: row.direction,
  apiGroup: row.scope,
  documentType: row.documentType,
  supplierIdentification: row.supplierIdentification ?? '',
  supplierName: row.supplierName,
  number: row.number ?? '',
  numberTo: row.numberTo ?? '',
  authorization: row.authorization ?? '',
  day: row.day,
  ...(row.dueOn !== null && { dueOn: row.dueOn }),
  category: row.category,
  ...(row.support !== null && { support: row.support }),
  isSupportChosen: row.isSupportChosen,
  taxes: row.taxes,
  subtotal: row.subtotal,
  iva: row.iva,
  total: row.total,
  note: row.note,
  hasPhoto: row.hasPhoto,
  ...(row.electronicId !== null && { electronicId: row.electronicId }),
  isDeclared: wasDeclared(row, declarations),
  version: row.version,
});

interface Listed {
  readonly environment: Environment;
  readonly items: Paper[];
  readonly total: string;
}

interface OfMonth {
  readonly typeGroup: Direction;
  readonly apiGroup: ExpenseScope;
  readonly month: Month;
  readonly search?: string | undefined;
  readonly category?: string | undefined;
}

/** Those of a month, the newest first; what came electronically too is in no total. */
export const listPapers = (
  ctx: Context,
  { tenantId }: Actor,
  { typeGroup, apiGroup, month, search = '', category }: OfMonth,
): Promise<Listed> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const environment = await readShelf(tx, tenantId);
    const declarations = await readDeclarations(tx, tenantId, environment);
    const isIn = category === undefined ? () => true : inCategory(category, await readOwnGroups(tx, tenantId));
    const ofMonth = await tx
      .select()
      .from(papers)
      .where(
        and(
          eq(papers.tenantId, tenantId),
          eq(papers.environment, environment),
          eq(papers.direction, typeGroup),
          eq(papers.scope, apiGroup),
          gte(papers.day, `${month}-01`),
          lt(papers.day, `${addMonths(month, 1)}-01`),
        ),
      )
      .orderBy(desc(papers.day), desc(papers.createdAt));
    const rows = ofMonth.filter(
      (row) => isIn(row.category) && saysWords(search, row.supplierName, row.number ?? '', row.note),
    );
    const counting = rows.filter(({ electronicId }) => electronicId === null);
    return {
      environment,
      items: rows.map((row) => present(row, declarations)),
      total: sum(counting.map(({ total }) => amount(total))).toFixed(2),
    };
  });

export const getPaper = (
  ctx: Context,
  actor: Actor,
  { paperId }: { readonly paperId: string },
): Promise<Paper | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findPaper(tx, actor.tenantId, paperId);
    if (row === undefined || (row.scope === 'PER' && !(await seesHousehold(tx, actor))))
      return refuse('request.not_found');
    return present(row, await readDeclarations(tx, actor.tenantId, row.environment));
  });

interface Asked {
  readonly apiGroup: ExpenseScope;
  readonly documentType: PaperType;
  readonly supplierIdentification?: string | undefined;
  readonly supplierName?: string | undefined;
  readonly number?: string | undefined;
  readonly day?: string | undefined;
  readonly total?: string | undefined;
  readonly id?: string | undefined;
}
interface Hints {
  supplierName?: string;
  category?: string;
  why?: string;
  double?: There;
  alike?: There;
}
interface There {
  kind: 'paper' | 'electronic';
  id: string;
  day: string;
  total: string;
}

/** What is known while a paper is typed: from the papers and receipts of that supplier, then from its name. */
export const paperHints = (ctx: Context, actor: Actor, asked: Asked): Promise<Hints> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId } = actor;
    const { apiGroup: scope, documentType } = asked;
    const environment = await readShelf(tx, tenantId);
    const supplierIdentification = asked.supplierIdentification || null;
    const before =
      supplierIdentification === null ? undefined : await lastOf(tx, tenantId, environment, supplierIdentification);
    const supplier = await suggestTyped(tx, tenantId, {
      ruc: supplierIdentification,
      name: before?.supplierName ?? asked.supplierName,
      scope,
      now: ctx.now(),
    });
    const name = before?.supplierName ?? supplier.name;
    const isOfBefore = before?.scope === scope;
    const category = isOfBefore ? offeredFor(before.category, await readOwnGroups(tx, tenantId)) : supplier.group;
    const why = isOfBefore ? whyOf('supplier', null) : supplier.why;
    const number = cleanPaperNumber(asked.number ?? '') || null;
    // No id is smaller: without one, every paper is another.
    const identity = { id: asked.id ?? noId, environment, documentType, supplierIdentification, number };
    const found = await findSamePaper(tx, tenantId, identity);
    const same = found?.scope === 'PER' && !(await seesHousehold(tx, actor)) ? undefined : found;
    const electronic = await findElectronic(tx, tenantId, identity);
    const double: There | undefined = same
      ? { kind: 'paper', id: same.id, day: same.day, total: same.total }
      : electronic && { kind: 'electronic', ...electronic };
    const alike = double ? undefined : await findAlike(tx, tenantId, { ...asked, ...identity });
    return {
      ...(name !== undefined && { supplierName: name }),
      ...(category !== undefined && { category }),
      ...(why !== undefined && { why }),
      ...(double && { double }),
      ...(alike && { alike }),
    };
  });

/** An expense of that day and value in the books, of the same supplier or of one that nobody named. */
const findAlike = async (
  tx: Transaction,
  tenantId: string,
  { id, environment, apiGroup, day, total = '', supplierIdentification }: Alike,
): Promise<There | undefined> => {
  if (day === undefined || !isTypedValue(total)) return undefined;
  // A receipt in several categories is as much as its parts together.
  const { rows } = await tx.execute<{ source: string; id: string; day: string; total: string }>(sql`
    select source, source_id as id, day::text as day, sum(total)::text as total from entries
    where tenant_id = ${tenantId} and environment = ${environment} and day = ${day}::date and direction = 'GAS'
      and source in ('paper', 'received') and sign <> 0
      and source_id <> ${id}::uuid
      and (party_identification = ${supplierIdentification}::text or party_identification is null
        or ${supplierIdentification}::text is null)
    group by source, source_id, day having sum(total) = ${total}::numeric and bool_or(scope = ${apiGroup})
    order by source_id limit 1`);
  const [row] = rows;
  return row && { kind: row.source === 'paper' ? 'paper' : 'electronic', id: row.id, day: row.day, total: row.total };
};

interface Alike extends Pick<Asked, 'apiGroup' | 'day' | 'total'> {
  readonly id: string;
  readonly environment: Environment;
  readonly supplierIdentification: string | null;
}

const noId = '00000000-0000-0000-0000-000000000000';

const lastOf = async (
  tx: Transaction,
  tenantId: string,
  environment: Environment,
  ruc: string,
): Promise<PaperRow | undefined> => {
  const [row] = await tx
    .select()
    .from(papers)
    .where(
      and(eq(papers.tenantId, tenantId), eq(papers.environment, environment), eq(papers.supplierIdentification, ruc)),
    )
    .orderBy(desc(papers.createdAt))
    .limit(1);
  return row;
};
