import { boxOf102 } from '@cuadre/sri/declarations/form-102';
import { amount } from '@cuadre/sri/num';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ApprovedDocuments } from '#contract/declarations/filing.ts';
import { documentsPerPage } from '#contract/declarations/returns.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { entries, type ReturnRow, returns } from '#server/db/tables/index.ts';
import { thaw } from './content.ts';

type Which = Pick<ReturnRow, 'tenantId' | 'id' | 'obligation' | 'content' | 'sha256'>;
const its = ({ tenantId, id }: Which) => and(eq(returns.tenantId, tenantId), eq(returns.id, id));

/** Whether its documents are as they were approved: what was approved has their hash in it. The database counts it. */
export async function areWhole(tx: Transaction, row: Which): Promise<boolean> {
  const [kept] = await tx
    .select({ sha256: sql<string>`encode(sha256(convert_to(${returns.documents}, 'UTF8')), 'hex')` })
    .from(returns)
    .where(its(row));
  return kept?.sha256 === thaw(row).documentsSha256;
}

/** All of their text; undefined where it is not as it was approved. */
export async function readDocuments(tx: Transaction, row: Which): Promise<string | undefined> {
  if (!(await areWhole(tx, row))) return undefined;
  const [kept] = await tx.select({ documents: returns.documents }).from(returns).where(its(row));
  return kept?.documents;
}

interface Page extends Record<string, unknown> {
  readonly count: number;
  readonly total: string;
  readonly documents: ApprovedDocuments['documents'];
}

const { business, profession, rimpe, retained, personal } = boxOf102;

/** Which figure of a year each of its boxes holds that comes from documents. */
const heldInYear: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries([business, profession, rimpe].map(({ income }) => [income, 'income'])),
  ...Object.fromEntries([business, profession].map(({ costs }) => [costs, 'costs'])),
  ...{ [rimpe.returned]: 'income', [retained.clients]: 'retained' },
  ...Object.fromEntries(Object.entries(personal).map(([group, code]) => [code, group])),
};

/**
 * Which figure of documents a box of a year holds; undefined: none, or of the sales of two regimes, which documents do not
 * tell apart.
 */
export function figureIn(box: string, boxes: Readonly<Record<string, string>>): string | undefined {
  const has = ({ income }: { readonly income: string }) => !amount(boxes[income] ?? '0').isZero();
  const isOfTwo = has(rimpe) && (has(business) || has(profession));
  const figure = heldInYear[box];
  return figure === 'income' && isOfTwo ? undefined : figure;
}

/** What a document `d` of a year has in a box; null: nothing. */
function amountInYear(box: string, boxes: Readonly<Record<string, string>>): SQL {
  const figure = sql`(d ->> 'amount')::numeric`;
  const isIn = sql`d ->> 'in' = ${figureIn(box, boxes) ?? ''}`;
  if (box === rimpe.returned) return sql`case when ${isIn} and ${figure} < 0 then -${figure} end`;
  const isGross = box === rimpe.income && !amount(boxes[rimpe.returned] ?? '0').isZero();
  return sql`case when ${isIn} ${isGross ? sql`and ${figure} >= 0` : sql``} then ${figure} end`;
}

/**
 * The documents of a box, newest first. The database reads the text, so that a year with many holds nobody up. Who a document
 * was of stands in the books, not in what was approved.
 */
export async function readBoxOf(
  tx: Transaction,
  row: Which,
  { box, page }: { readonly box: string; readonly page: number },
): Promise<ApprovedDocuments> {
  // Of a year each document names the figure that it is in, of the others its boxes.
  const isYear = row.obligation === 'renta';
  const inBox = isYear ? amountInYear(box, thaw(row).boxes) : sql`(d -> 'boxes' ->> ${box})::numeric`;
  const { rows } = await tx.execute<Page>(sql`
    with found as materialized (
      select d, split_part(d ->> 'document', ' ', 1)::uuid as id, split_part(d ->> 'document', ' ', 2)::int as part, ${inBox} as amount
      from ${returns} cross join lateral jsonb_array_elements(${returns.documents}::jsonb) as d
      where ${its(row)} and ${inBox} is not null)
    select (select count(*)::int from found) as count, (select coalesce(sum(amount), 0)::text from found) as total,
      coalesce((select json_agg(json_build_object('source', d -> 'source', 'sourceId', id, 'part', part, 'day', d -> 'day',
        'documentType', d -> 'documentType', 'number', d -> 'number', 'partyIdentification', party_identification,
        'partyName', party_name, 'scope', coalesce(d ->> 'scope', 'NEG'), 'category', null, 'support', d -> 'support',
        'total', d ->> 'total', 'amount', amount::text) order by d ->> 'day' desc, id, part)
      from (select f.*, e.party_identification, e.party_name
        from (select * from found order by d ->> 'day' desc, id, part
          limit ${documentsPerPage} offset ${(page - 1) * documentsPerPage}) f
        left join ${entries} e on e.tenant_id = ${row.tenantId} and e.source = f.d ->> 'source' and e.source_id = f.id
          and e.part = f.part) shown), '[]') as documents`);
  const { count, total, documents } = rows[0] as Page;
  return { box, count, pages: Math.max(1, Math.ceil(count / documentsPerPage)), total, documents };
}
