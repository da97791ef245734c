import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isRefusal } from '../refusal.ts';
import { openPool, type PoolOptions } from './pool.ts';
import { CommitUnknown, isConnectionLoss, NeverBegan } from './trouble.ts';

/**
 * A transaction. Statements are built with drizzle: columns are checked and rows have their types. They are written as raw
 * `tx.execute(sql…)` where a builder cannot say it or hides it: several changes in one statement, sets of rows passed as
 * arrays, two tables as one shape, a lock or an upsert whose words matter. Fragments that two files need lie beside their
 * table in `tables/`, as built `sql`. What runs at every document is built once (`prepared.ts`).
 */
export type Transaction = NodePgDatabase;

export interface Database {
  /**
   * One transaction for one taxpayer: `begin` and app.tenant_id go in the same round trip, row-level security does
   * the rest. Commits when `work` resolves; rolls back when it throws or resolves to a Refusal. No network call belongs
   * inside. Throws CommitUnknown when the connection broke while committing.
   */
  tenant<T>(tenantId: string, work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Identity and jobs: users, sessions, throttles, the RUC directory, jobs; memberships of `userId` when given. */
  system<T>(work: (tx: Transaction) => Promise<T>, userId?: string, options?: TransactionOptions): Promise<T>;
  /** One statement by itself on the tables of `system`: it is its own transaction. */
  statement<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Closes the pool. */
  close(): Promise<void>;
}

interface TransactionOptions {
  /**
   * Statements are prepared and planned once per connection under a name: for what is asked often with few texts, and is
   * found by key or index whatever the values are (a plan without them is as good there). Not for searches.
   */
  readonly prepared?: boolean;
  /** Each statement may take an hour: for what reads all of a taxpayer's rows at once. */
  readonly long?: boolean;
  /** All that it reads is of one moment: for figures that several statements read and that must agree. */
  readonly snapshot?: boolean;
}

const TRIES = 3;
const STATEMENT_MS = 15_000;
const LONG_MS = 3_600_000;
const IDLE_MS = 30_000;
/** Opening and rolling back wait for nobody. */
const PROMPT_MS = 3_000;

/** What answers at once or not at all. */
const prompt = (text: string) => ({ text, query_timeout: PROMPT_MS });

/** What each open transaction says last. */
const lastWords = new WeakMap<Transaction, pg.QueryConfig[]>();

/** The connection of each transaction. */
const connections = new WeakMap<Transaction, pg.PoolClient>();

/** Sends a statement that is built already. */
export const send = <Row extends pg.QueryResultRow>(
  tx: Transaction,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> => {
  const connection = connections.get(tx);
  if (connection === undefined) throw new Error('no open transaction');
  return connection.query<Row>(statement);
};

/**
 * A statement that goes out together with the commit, for one that locks what others of the taxpayer wait for: they wait
 * no longer than the commit takes. When it fails, so does the commit.
 */
export const beforeCommit = (tx: Transaction, statement: pg.QueryConfig): void => {
  const words = lastWords.get(tx);
  if (words === undefined) throw new Error('no open transaction');
  words.push(statement);
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const asUuid = (value: string): string => {
  if (!uuid.test(value)) throw new TypeError('not a UUID');
  return value;
};

/** Opens the pool as the application's role. Connects at the first use. Throws AddressTrouble. */
export const openDatabase = (url: string, options: PoolOptions = {}): Database => {
  const { statementMs = STATEMENT_MS } = options;
  const pool = openPool(url, statementMs, options);
  // The server's limits go along with each transaction: a pool between us and PostgreSQL takes none from a connection.
  const begin = ({ long = false, snapshot = false, prepared = false }: TransactionOptions = {}) =>
    [
      `begin${snapshot ? ' isolation level repeatable read' : ''}`,
      `set local statement_timeout = ${long ? LONG_MS : statementMs}`,
      `set local idle_in_transaction_session_timeout = ${IDLE_MS}`,
      ...(prepared ? ['set local plan_cache_mode = force_generic_plan'] : []),
    ].join('; ');
  const transactions = new WeakMap<pg.PoolClient, { readonly plain: Transaction; readonly prepared: Transaction }>();
  const nameOf = statementNames();

  const transactionOn = (client: pg.PoolClient, { prepared, long }: TransactionOptions): Transaction => {
    if (long) return transactionBy(sending(client, (config) => ({ ...config, query_timeout: LONG_MS })));
    const known = transactions.get(client);
    if (known !== undefined) return prepared ? known.prepared : known.plain;
    const made = { plain: transactionBy(client), prepared: transactionBy(preparing(client, nameOf)) };
    transactions.set(client, made);
    return prepared ? made.prepared : made.plain;
  };

  /** Throws NeverBegan when the connection was dead before its transaction began. */
  const runOnce = async <T>(
    opening: string,
    work: (tx: Transaction) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T> => {
    const { client, giveBack } = await pool.take();
    // Not waited for: the first statement follows it at once.
    const lostAtBegin = client.query(prompt(opening)).then(
      () => undefined,
      (error: unknown) => (isConnectionLoss(error) ? new NeverBegan(error) : undefined),
    );
    const tx = transactionOn(client, options);
    const last: pg.QueryConfig[] = [];
    lastWords.set(tx, last);
    let result: T;
    try {
      result = await work(tx);
      // Answers come in order, so a work that read one has this already. Nothing is committed without it.
      const neverBegan = await lostAtBegin;
      if (neverBegan) throw neverBegan;
      if (isRefusal(result)) {
        await client.query(prompt('rollback'));
        giveBack();
        return result;
      }
    } catch (error) {
      const broken = await client.query(prompt('rollback')).then(
        () => false,
        () => true,
      );
      giveBack({ lost: broken || isConnectionLoss(error) });
      throw (await lostAtBegin) ?? error;
    }
    try {
      lastWords.delete(tx);
      const sent = last.map((statement) => client.query({ ...statement, name: nameOf(statement.text) }));
      const [{ command }] = await Promise.all([client.query('commit'), ...sent]);
      // PostgreSQL's answer when something had failed that the work did not pass on.
      if (command !== 'COMMIT') throw new Error(`the transaction ended in ${command}`);
    } catch (error) {
      giveBack({ lost: isConnectionLoss(error), broken: true });
      throw isConnectionLoss(error) ? new CommitUnknown(error) : error;
    }
    giveBack();
    return result;
  };

  /** A pooled connection may have died since it was used: nothing has happened yet, so another one is tried. */
  const run = async <T>(
    opening: string,
    work: (tx: Transaction) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(opening, work, options);
      } catch (error) {
        if (!(error instanceof NeverBegan)) throw error;
        if (attempt === TRIES) throw error.cause;
      }
    }
  };

  return {
    tenant: (tenantId, work, options) =>
      run(`${begin(options)}; set local app.tenant_id = '${asUuid(tenantId)}'`, work, options),
    system: (work, userId, options) =>
      run(
        userId === undefined ? begin(options) : `${begin(options)}; set local app.user_id = '${asUuid(userId)}'`,
        work,
        options,
      ),
    statement: async (work) => {
      const { client, giveBack } = await pool.take();
      try {
        const result = await work(transactionOn(client, { prepared: true }));
        giveBack();
        return result;
      } catch (error) {
        giveBack({ lost: isConnectionLoss(error) });
        throw error;
      }
    },
    close: pool.close,
  };
};

const transactionBy = (client: pg.PoolClient): Transaction => {
  const tx: Transaction = drizzle(client);
  connections.set(tx, client);
  return tx;
};

/** A name for each statement made of its text, the same in every process; texts beyond the first few hundred stay unnamed. */
const statementNames = () => {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= 300) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
};

/** The same connection, but its statements carry their names. */
const preparing = (client: pg.PoolClient, nameOf: (text: string) => string | undefined): pg.PoolClient =>
  sending(client, (config) => {
    const name = nameOf(config.text);
    return name === undefined ? config : { ...config, name };
  });

/** The same connection, but each statement is sent as `changed` gives it. */
const sending = (client: pg.PoolClient, changed: (config: pg.QueryConfig) => pg.QueryConfig): pg.PoolClient => {
  const query = (config: pg.QueryConfig, values?: unknown[]) => client.query(changed(config), values);
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
};
