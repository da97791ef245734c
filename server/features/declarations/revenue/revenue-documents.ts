import { sum } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { documentsPerPage } from '#contract/declarations/returns.rules.ts';
import {
  type IncomePart,
  type IncomeRegime,
  type RebateGroup,
  type RevenueLine,
  rebateGroups,
} from '#contract/declarations/year/revenue.rules.ts';
import type { ExpensePersonal, RevenueDocuments } from '#contract/declarations/year/revenue.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { readDependants } from '../dependants/data.ts';
import { entriesInSql, kindInSql, type Place, worthInSql } from './place-of.ts';
import { readYear, type YearBooks } from './read-year.ts';
import { personalBaseOn } from './settings.ts';
import { readYearShelf, type YearShelf } from './year-shelf.ts';

interface Asked {
  readonly year: string;
  readonly line?: RevenueLine | undefined;
  readonly regime?: IncomeRegime | undefined;
  readonly only?: IncomePart | undefined;
  readonly reason?: string | undefined;
  readonly page: number;
}

/** The documents behind a figure, or left out for one reason. */
export const getRevenueDocuments = (
  ctx: Context,
  actor: Actor,
  { year, line, regime, only, reason, page }: Asked,
): Promise<RevenueDocuments | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const opened = await open(ctx, actor, tx, year);
    if (isRefusal(opened)) return opened;
    const isTaxedSo = (activityId: string | null = null): boolean =>
      regime === undefined || (opened.shelf.regimeOf(activityId) === 'GEN') === (regime === 'general');
    const isPart = (isReturn = false): boolean => only === undefined || isReturn === (only === 'returns');
    return readDocuments(tx, opened, {
      worth: line ?? 'outside',
      is: (place) =>
        'line' in place
          ? place.line === line && isTaxedSo(place.activityId) && isPart(place.isReturn)
          : 'reason' in place && place.reason === reason,
      page,
    });
  });

/** Personal expenses of a year, of one group or of all. */
export const getExpensePersonal = (
  ctx: Context,
  actor: Actor,
  asked: { readonly declarationYear: string; readonly group?: RebateGroup | undefined; readonly page: number },
): Promise<ExpensePersonal | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const opened = await open(ctx, actor, tx, asked.declarationYear);
    if (isRefusal(opened)) return opened;
    const is = (place: NonNullable<Place>) =>
      'group' in place && (asked.group === undefined || place.group === asked.group);
    const groups = rebateGroups.map((group) => {
      const { amount, count } = opened.books.personal[group];
      return { group, amount: amount.toFixed(2), count };
    });
    const documents = await readDocuments(tx, opened, { worth: 'personal', is, page: asked.page });
    const spent = sum(rebateGroups.map((group) => opened.books.personal[group].amount));
    return { ...documents, spent: spent.toFixed(2), groups };
  });

interface Opened {
  readonly shelf: YearShelf;
  readonly books: YearBooks;
}

async function open(ctx: Context, actor: Actor, tx: Transaction, year: string): Promise<Opened | Refusal> {
  const shelf = await readYearShelf(ctx, actor, tx, year);
  if (isRefusal(shelf)) return shelf;
  const { identifications } = await readDependants(tx, actor.tenantId, Number(shelf.year), shelf.tables);
  return { shelf, books: await readYear(ctx, tx, shelf, identifications) };
}

type Document = RevenueDocuments['documents'][number];

/** A page of what lies in a place, newest first. What it comes to the sums of the year say. */
export async function readDocuments(
  tx: Transaction,
  { shelf, books }: Opened,
  wanted: {
    readonly worth: RevenueLine | 'personal' | 'outside';
    readonly is: (place: NonNullable<Place>) => boolean;
    readonly page: number;
  },
): Promise<RevenueDocuments> {
  const worth = worthInSql(personalBaseOn(shelf.days[1]).base)[wanted.worth];
  const { total, count } = books.figureAt(wanted.is);
  const { rows } = await tx.execute<Document & Record<string, unknown>>(sql`
    select e.source, e.source_id as "sourceId", e.part, e.day::text, e.document_type as "documentType", e.number,
      e.party_identification as "partyIdentification", e.party_name as "partyName", e.scope, e.category,
      coalesce(e.support, m.support) as support, e.total::text, round(${worth}, 2)::text as amount
    from ${entriesInSql(shelf, shelf.days)} and ${kindInSql} = any(${sql.param(books.kindsAt(wanted.is))}::text[])
    order by e.day desc, e.source_id desc, e.part desc
    limit ${documentsPerPage} offset ${(wanted.page - 1) * documentsPerPage}`);
  return {
    ...{ year: shelf.year, count, pages: Math.ceil(count / documentsPerPage) },
    total: total.toFixed(2),
    documents: rows,
  };
}
