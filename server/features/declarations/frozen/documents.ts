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
  const isIn = sql`d."in" = ${figureIn(box, boxes) ?? ''}`;
  if (box === rimpe.returned) return sql`case when ${isIn} and d.amount < 0 then -d.amount end`;
  const isGross = box === rimpe.income && !amount(boxes[rimpe.returned] ?? '0').isZero();
  return sql`case when ${isIn} ${isGross ? sql`and d.amount >= 0` : sql``} then d.amount end`;
}

/**
 * What of a document is shown or counted, of months and of years. Each is read once, as a record: asked value by value,
 * 20,000 took nearly twice as long.
 */
const asRecord = sql`d (document text, source text, "documentType" text, number text, day text, scope text, support text,
  total text, boxes json, "in" text, amount numeric)`;

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
  const inBox = isYear ? amountInYear(box, thaw(row).boxes) : sql`(d.boxes ->> ${box})::numeric`;
  const { rows } = await tx.execute<Page>(sql`
    with found as materialized (
      select d.document, d.source, d."documentType", d.number, d.day, d.scope, d.support, d.total, ${inBox} as in_box
      from ${returns} cross join lateral json_to_recordset(${returns.documents}::json) as ${asRecord}
      where ${its(row)} and ${inBox} is not null)
    select (select count(*)::int from found) as count, (select coalesce(sum(in_box), 0)::text from found) as total,
      coalesce((select json_agg(json_build_object('source', f.source, 'sourceId', f.id, 'part', f.part, 'day', f.day,
        'documentType', "documentType", 'number', f.number, 'partyIdentification', party_identification,
        'partyName', party_name, 'scope', coalesce(f.scope, 'NEG'), 'category', null, 'support', f.support,
        'total', f.total, 'amount', in_box::text) order by f.day desc, document)
      from (select *, split_part(document, ' ', 1)::uuid as id, split_part(document, ' ', 2)::int as part
        from found order by day desc, document limit ${documentsPerPage} offset ${(page - 1) * documentsPerPage}) f
        left join ${entries} e on e.tenant_id = ${row.tenantId} and e.source = f.source and e.source_id = f.id
          and e.part = f.part), '[]') as documents`);
  const { count, total, documents } = rows[0] as Page;
  return { box, count, pages: Math.max(1, Math.ceil(count / documentsPerPage)), total, documents };
}
