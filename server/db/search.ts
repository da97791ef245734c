import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { preparedRun } from './prepared.ts';
import { insertSlices } from './slices.ts';

/**
 * Search by the beginning of words under row-level security (ruling R24): each row of a list writes its normalised
 * words as tokens, and a search is a range of the index.
 */
export type SearchKind = 'client' | 'product' | 'receipt' | 'received';

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

/** Signs that no typed term begins with: what follows is a number from behind, or an amount. */
const FROM_BEHIND = '<';
const AMOUNT = '=';

const backwards = (digits: string): string => FROM_BEHIND + [...digits].reverse().join('');

/** Long numbers (a sequential, a cédula, a RUC) are found by their last digits too. */
export const withEndings = (tokens: readonly string[]): string[] => [
  ...tokens,
  ...tokens.filter((token) => /^\d{9,13}$/.test(token)).map(backwards),
];

/** An amount with two decimals, as a token. */
export const amountToken = (amount: string): string => AMOUNT + amount;

/** The amount that somebody typed ("69", "$69,00", "1.234,5"), with two decimals; undefined for anything else. */
export const amountIn = (text: string): string | undefined => {
  const typed = text.replace(/[\s$]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed)
    ? typed.replaceAll('.', '').replace(',', '.')
    : /^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(typed)
      ? typed.replaceAll(',', '')
      : typed.replace(',', '.');
  if (!/^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(plain)) return undefined;
  const [whole = '', cents = ''] = plain.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
};

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
  return withEndings([...tokens].slice(0, 60));
};

/** The newest first: by the instant of the last use or of the issue. */
export const rankOf = (at: Date): number => -at.getTime();

/** Every row also has the empty token: read by it, the index gives all rows of a kind in their order. */
export const EVERY = '';

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
  await dropTokens(tx, tenantId, kind, id);
  const all = [EVERY, ...tokens];
  await insertTokens(
    tx,
    tenantId,
    all.map((token) => ({ kind, token, rank, id })),
  );
};

type TokenRow = Pick<Tokens, 'kind' | 'rank' | 'id'> & { readonly token: string };

/** For each number of rows. */
const inserts = new Map<number, ReturnType<typeof insertOf>>();

const insertOf = (rows: number) =>
  preparedRun<readonly unknown[]>()((slots) => {
    const values = Array.from({ length: rows }, (_, row) => {
      const [tenant, kind, token, rank, id] = [0, 1, 2, 3, 4].map((column) => slots[row * 5 + column]);
      return sql`(${tenant}::uuid, ${kind}, ${token}, ${rank}::bigint, ${id}::uuid)`;
    });
    return sql`insert into search_tokens (tenant_id, kind, token, rank, id)
      values ${sql.join(values, sql`, `)} on conflict do nothing`;
  });

/** The words of many rows; those that are there stay. */
export const insertTokens = async (tx: Transaction, tenantId: string, rows: readonly TokenRow[]): Promise<void> => {
  for (const slice of insertSlices(rows, 5)) {
    const insert = inserts.get(slice.length) ?? insertOf(slice.length);
    inserts.set(slice.length, insert);
    await insert(
      tx,
      slice.flatMap(({ kind, token, rank, id }) => [tenantId, kind, token, rank, id]),
    );
  }
};

export const dropTokens = async (tx: Transaction, tenantId: string, kind: SearchKind, id: string): Promise<void> => {
  await tx.execute(sql`delete from search_tokens where tenant_id = ${tenantId} and kind = ${kind} and id = ${id}`);
};

/** Moves rows in the order; nothing happens while their rank stays. */
export const rerankTokens = async (
  tx: Transaction,
  tenantId: string,
  kind: SearchKind,
  ids: readonly string[],
  rank: number,
): Promise<void> => {
  await tx.execute(sql`update search_tokens set rank = ${rank}
    where tenant_id = ${tenantId} and kind = ${kind} and id = any(${sql.param([...ids])}::uuid[]) and rank <> ${rank}`);
};

export interface Found {
  readonly id: string;
  readonly rank: number;
}

/** Only some rows of a kind, known by their own table: those of one environment, state or period. */
interface Among {
  /** `id` and `rank` of these rows behind that place, by rank and id, so many at most. */
  newest(after: Found | undefined, limit: number): SQL;
  /** True for a token row `t` of one of them. */
  readonly holds: SQL;
}

interface Search {
  readonly tenantId: string;
  readonly kind: SearchKind;
  readonly text: string;
  /** The last of the page before. */
  readonly after?: Found | undefined;
  readonly limit: number;
  readonly among?: Among;
}

/** Above this many occurrences a beginning is common: then walking the newest rows finds a page sooner. */
const common = 2_000;
/** What every twentieth row has is found among the newest so many already. */
const glance = (limit: number): number => Math.min(20 * limit, common);
/** Walking further takes longer than gathering all rows of two common words. */
const farthest = 10_000;

/**
 * Ids of the rows in which every term begins a token, in the order of their rank. Gives nothing for a text without
 * letters or digits. A rare term is a short range of the index; common ones are looked for row by row from the newest
 * on, and only when that finds too few, all their rows are gathered.
 */
export const findByTokens = async (tx: Transaction, search: Search): Promise<Found[]> => {
  const terms = searchTerms(search.text);
  if (terms.length === 0) return [];
  const counts = await countTerms(tx, search, terms);
  const rarest = counts.indexOf(Math.min(...counts));
  const ordered = [terms[rarest] as string, ...terms.filter((_, index) => index !== rarest)];
  if ((counts[rarest] as number) > common) {
    for (let rows = glance(search.limit); rows <= farthest; ) {
      const { found, complete } = await walk(tx, search, ordered, rows);
      if (complete || found.length >= search.limit) return found;
      // As far as the page lies when hits go on coming as they did, and half as far again.
      rows = Math.ceil(1.5 * rows * (search.limit / found.length));
    }
  }
  return gather(tx, search, ordered);
};

/** In C collation nothing that begins with the term comes after it. */
const begins = (table: string, term: string) =>
  sql`${sql.identifier(table)}.token >= ${term} and ${sql.identifier(table)}.token < ${`${term}\uffff`}`;

const hasAll = ({ tenantId, kind }: Search, terms: readonly string[]) =>
  sql.join(
    terms.map(
      (term) => sql`exists (select 1 from search_tokens o
        where o.tenant_id = ${tenantId} and o.kind = ${kind} and o.id = t.id and ${begins('o', term)})`,
    ),
    sql` and `,
  );

const isAfter = (after: Found | undefined) =>
  after ? sql`and (t.rank, t.id) > (${after.rank}::bigint, ${after.id}::uuid)` : sql``;

/** How often each beginning occurs, counted no further than needed. */
const countTerms = async (tx: Transaction, { tenantId, kind }: Search, terms: readonly string[]): Promise<number[]> => {
  const counted = terms.map(
    (term) => sql`(select count(*) from (select 1 from search_tokens t
      where t.tenant_id = ${tenantId} and t.kind = ${kind} and ${begins('t', term)} limit ${common + 1}) as few)::int`,
  );
  const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counted, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
};

/** That many of the newest rows one by one. `complete` when there are no more to look at. */
const walk = async (
  tx: Transaction,
  search: Search,
  terms: readonly string[],
  most: number,
): Promise<{ found: Found[]; complete: boolean }> => {
  const { tenantId, kind, after, limit, among } = search;
  const newest = among
    ? among.newest(after, most)
    : sql`select t.id, t.rank from search_tokens t
        where t.tenant_id = ${tenantId} and t.kind = ${kind} and t.token = ${EVERY} ${isAfter(after)} order by t.rank, t.id limit ${most}`;
  const { rows } = await tx.execute<{ id: string | null; rank: string; looked: string }>(sql`
    with newest as materialized (${newest}), found as (
      select t.id, t.rank from newest t where ${hasAll(search, terms)} order by t.rank, t.id limit ${limit})
    select f.id, f.rank, n.looked from (select count(*) as looked from newest) n left join found f on true
    order by f.rank, f.id`);
  const found = rows.flatMap(({ id, rank }) => (id === null ? [] : [{ id, rank: Number(rank) }]));
  return { found, complete: Number(rows[0]?.looked) < most };
};

/**
 * All rows of the first term that have the others too. They are put together before the page is cut out of them: with
 * the limit in sight PostgreSQL would hope for an early end, and for two common words that never meet it looks up
 * every row of one in the other.
 */
const gather = async (
  tx: Transaction,
  search: Search,
  [first = '', ...others]: readonly string[],
): Promise<Found[]> => {
  const { tenantId, kind, after, limit, among } = search;
  const rest = others.length === 0 ? sql`` : sql`and ${hasAll(search, others)}`;
  const { rows } = await tx.execute<{ id: string; rank: string }>(sql`
    with hits as materialized (
      select distinct t.rank, t.id from search_tokens t
      where t.tenant_id = ${tenantId} and t.kind = ${kind} and ${begins('t', first)} ${isAfter(after)} ${rest})
    select t.rank, t.id from hits t ${among ? sql`where ${among.holds}` : sql``} order by t.rank, t.id limit ${limit}`);
  return rows.map(({ id, rank }) => ({ id, rank: Number(rank) }));
};

/** How well a row fits: a whole word or the amount, the beginning of words, the last digits of a number. */
const fits = { whole: 3, begins: 2, ends: 1 } as const;

interface Best extends Found {
  readonly fit: number;
}
type BestSearch = Omit<Search, 'after'>;

/**
 * The few rows that fit a text best, the newest of those that fit as well. Nobody turns a page here: of a beginning that
 * occurs all too often some rows are enough.
 */
export const findBest = async (tx: Transaction, search: BestSearch): Promise<Best[]> => {
  const found = new Map<string, Best>();
  const isFull = () => found.size >= search.limit;
  const add = async (fit: number, rows: () => Promise<Found[]>) => {
    if (isFull()) return;
    for (const row of await rows()) if (!found.has(row.id) && !isFull()) found.set(row.id, { ...row, fit });
  };
  const terms = searchTerms(search.text);
  const [term = ''] = terms;
  const amount = amountIn(search.text);
  if (terms.length === 1) {
    // A person is kept by the cédula or by the RUC that is made of it.
    const cedula = /^\d{10}001$/.test(term) ? [term.slice(0, 10)] : [];
    for (const token of [term, ...cedula, ...(amount === undefined ? [] : [amountToken(amount)])])
      await add(fits.whole, () => inRange(tx, search, sql`t.token = ${token}`));
    await add(fits.begins, () => inRange(tx, search, begins('t', term)));
    if (/^\d{3,12}$/.test(term)) await add(fits.ends, () => inRange(tx, search, begins('t', backwards(term))));
  } else if (terms.length > 1) await add(fits.begins, () => withAll(tx, search, terms));
  if (terms.length !== 1 && amount !== undefined)
    await add(fits.whole, () => inRange(tx, search, sql`t.token = ${amountToken(amount)}`));
  return [...found.values()];
};

/** The rows of one token lie newest first. */
const mostOfRange = 500;

const inRange = async (tx: Transaction, search: BestSearch, wanted: SQL): Promise<Found[]> => {
  const { tenantId, kind } = search;
  return newestOf(
    tx,
    search,
    sql`select distinct rank, id from (
      select t.rank, t.id from search_tokens t where t.tenant_id = ${tenantId} and t.kind = ${kind} and ${wanted}
      order by t.token, t.rank, t.id limit ${mostOfRange}) as few`,
  );
};

/** Of rows that no walk bounds: what years bring is not looked through to its end at every pause of the typing. */
const mostLookedAt = { all: 10_000, among: 2_500 };

/** Rows of the rarest term, those of one word newest first, that have the others too. */
const withAll = async (tx: Transaction, search: BestSearch, terms: readonly string[]): Promise<Found[]> => {
  const { tenantId, kind, among } = search;
  const counts = await countTerms(tx, search, terms);
  const rarest = counts.indexOf(Math.min(...counts));
  const others = hasAll(
    search,
    terms.filter((_, at) => at !== rarest),
  );
  return newestOf(
    tx,
    search,
    sql`select distinct t.rank, t.id from (
      select t.rank, t.id from search_tokens t
      where t.tenant_id = ${tenantId} and t.kind = ${kind} and ${begins('t', terms[rarest] ?? '')}
      order by t.token, t.rank, t.id limit ${among ? mostLookedAt.among : mostLookedAt.all}) as t
    where ${others}`,
  );
};

const newestOf = async (tx: Transaction, { limit, among }: BestSearch, rows: SQL): Promise<Found[]> => {
  const found = await tx.execute<{ id: string; rank: string }>(sql`
    with hits as materialized (${rows})
    select t.rank, t.id from hits t ${among ? sql`where ${among.holds}` : sql``} order by t.rank, t.id limit ${limit}`);
  return found.rows.map(({ id, rank }) => ({ id, rank: Number(rank) }));
};

/**
 * How well a text fits what a row says of itself: 4 it is that, 3 its words are whole words of it, 2 they begin words;
 * 0 for nothing of this.
 */
export const fitOf = (text: string, says: readonly string[]): number => {
  const typed = normalise(text).trim();
  if (says.some((each) => normalise(each) === typed)) return 4;
  const terms = searchTerms(text);
  const words = tokensOf(says);
  const every = (holds: (word: string, term: string) => boolean) =>
    terms.length > 0 && terms.every((term) => words.some((word) => holds(word, term)));
  if (every((word, term) => word === term)) return fits.whole;
  return every((word, term) => word.startsWith(term)) ? fits.begins : 0;
};
