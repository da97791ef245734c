import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Search by the beginning of words under row-level security (ruling 24): each row of a list writes its normalised words
 * as tokens, and a search is a range of the index.
 */
export type SearchKind = 'client' | 'product' | 'receipt';

const longest = 60;

const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a person typed, as the beginnings that must all occur: without accents and capitals, at most five. */
export const searchTerms = (text: string): string[] =>
  normalise(text)
    .split(/\s+/)
    .map((term) => term.replace(/^[^a-z0-9]+|[^a-z0-9@]+$/g, '').slice(0, longest))
    .filter((term) => term.length > 0)
    .sort((one, other) => other.length - one.length)
    .slice(0, 5);

/** The tokens of some texts: each word whole, and the parts of those joined by a sign (`garcia-lopez`, an e-mail). */
export const tokensOf = (texts: readonly (string | null | undefined)[]): string[] => {
  const tokens = new Set<string>();
  for (const text of texts)
    for (const word of normalise(text ?? '').split(/\s+/)) {
      const whole = word.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
      if (whole === '') continue;
      tokens.add(whole.slice(0, longest));
      // The provider after @ would lead to nearly everybody.
      const parts = (whole.split('@')[0] ?? '').split(/[^a-z0-9]+/);
      if (parts.length > 1 || whole.includes('@'))
        for (const part of parts) if (part.length > 1) tokens.add(part.slice(0, longest));
    }
  return [...tokens].slice(0, 60);
};

/** Newest use first, by day: using a client twice a day rewrites nothing. */
export const rankByDay = (at: Date): number => -Math.floor(at.getTime() / 86_400_000);

interface Tokens {
  readonly tenantId: string;
  readonly kind: SearchKind;
  readonly id: string;
  /** Smaller comes first. */
  readonly rank: number;
  readonly tokens: readonly string[];
}

/** Writes the tokens of a row anew. */
export const writeTokens = async (tx: Transaction, { tenantId, kind, id, rank, tokens }: Tokens): Promise<void> => {
  await dropTokens(tx, kind, id);
  await tx.execute(sql`insert into search_tokens (tenant_id, kind, token, rank, id)
    select ${tenantId}, ${kind}, unnest(${sql.param([...tokens])}::text[]), ${rank}, ${id}`);
};

export const dropTokens = async (tx: Transaction, kind: SearchKind, id: string): Promise<void> => {
  await tx.execute(sql`delete from search_tokens where kind = ${kind} and id = ${id}`);
};

/** Moves a row in the order; nothing happens while its rank stays. */
export const rerankTokens = async (tx: Transaction, kind: SearchKind, id: string, rank: number): Promise<void> => {
  await tx.execute(
    sql`update search_tokens set rank = ${rank} where kind = ${kind} and id = ${id} and rank <> ${rank}`,
  );
};

export interface Found {
  readonly id: string;
  readonly rank: number;
}

/** In C collation nothing that begins with the term comes after it. */
const beginsWith = (table: string, term: string) =>
  sql`${sql.identifier(table)}.token >= ${term} and ${sql.identifier(table)}.token < ${`${term}\uffff`}`;

/**
 * Ids of the rows in which every term begins a token, by rank and then newest id first, after `after` when given.
 * Gives nothing for a text without letters or digits.
 */
export const findByTokens = async (
  tx: Transaction,
  { kind, text, after, limit }: { kind: SearchKind; text: string; after?: Found | undefined; limit: number },
): Promise<Found[]> => {
  const [first, ...others] = searchTerms(text);
  if (first === undefined) return [];
  const rest = others.map(
    (term) => sql`and exists (select 1 from search_tokens o
      where o.kind = ${kind} and o.id = t.id and ${beginsWith('o', term)})`,
  );
  const page = after
    ? sql`having min(t.rank) > ${after.rank} or (min(t.rank) = ${after.rank} and t.id < ${after.id})`
    : sql``;
  const { rows } = await tx.execute<{ id: string; rank: string }>(sql`
    select t.id, min(t.rank) as rank from search_tokens t
    where t.kind = ${kind} and ${beginsWith('t', first)} ${sql.join(rest, sql` `)}
    group by t.id ${page}
    order by min(t.rank), t.id desc limit ${limit}`);
  return rows.map(({ id, rank }) => ({ id, rank: Number(rank) }));
};
