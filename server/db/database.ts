import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isRefusal } from '../refusal.ts';
import { CommitUnknown, isConnectionLoss } from './trouble.ts';

/**
 * A transaction. Statements are built with drizzle: columns are checked and rows have their types. They are written as raw
 * `tx.execute(sql…)` where a builder cannot say it or hides it: several changes in one statement, sets of rows passed as
 * arrays, two tables as one shape, a lock or an upsert whose words matter. Fragments that two files need lie beside their
 * table in `tables/`, as built `sql`.
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
   * Statements are prepared once per connection under a name: for what runs at every invoice, whose texts are few and
   * whose rows are found by key (a plan without the values is as good there). Not for searches.
   */
  readonly prepared?: boolean;
}

interface DatabaseOptions {
  /** Connections at most; API 10 and worker 6 together stay far under the embedded server's 80. */
  readonly connections?: number;
  /** The database was lost while a connection lay idle; the next call opens another. */
  readonly onIdleLoss?: (error: Error) => void;
}

const TRIES = 3;

class NeverBegan extends Error {
  override readonly name = 'NeverBegan';
  constructor(cause: unknown) {
    super('the connection was lost before its transaction began', { cause });
  }
}

const dialect = new PgDialect();

/** What each open transaction says last. */
const lastWords = new WeakMap<Transaction, SQL[]>();

/**
 * A statement that goes out together with the commit, for one that locks what others of the taxpayer wait for: they wait
 * no longer than the commit takes. When it fails, so does the commit.
 */
export const beforeCommit = (tx: Transaction, statement: SQL): void => {
  const words = lastWords.get(tx);
  if (words === undefined) throw new Error('no open transaction');
  words.push(statement);
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const asUuid = (value: string): string => {
  if (!uuid.test(value)) throw new TypeError('not a UUID');
  return value;
};

/** Opens the pool as the application's role. Connects at the first use. */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    pipeline: true, // statements of a transaction that do not need each other's answers are sent together
    stream: () => new JoinedWrites(),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener a restart of PostgreSQL would end our process.
  pool.on('error', (error) => options.onIdleLoss?.(error));
  // Nor may one that is lost while it works: its query fails with the same error, which is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => {}));
  const transactions = new WeakMap<pg.PoolClient, { readonly plain: Transaction; readonly prepared: Transaction }>();
  const nameOf = statementNames();

  const transactionOn = (client: pg.PoolClient, { prepared }: TransactionOptions): Transaction => {
    const made = transactions.get(client) ?? { plain: drizzle(client), prepared: drizzle(preparing(client, nameOf)) };
    transactions.set(client, made);
    return prepared ? made.prepared : made.plain;
  };

  const asQuery = (statement: SQL): pg.QueryConfig => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    return { text, values, name: nameOf(text) };
  };

  /** Throws NeverBegan when the connection was dead before its transaction began. */
  const runOnce = async <T>(
    opening: string,
    work: (tx: Transaction) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T> => {
    const client = await pool.connect();
    // Not waited for: the first statement follows it at once. Answers come in order, so nothing was committed without it.
    const lostAtBegin = client.query(opening).then(
      () => undefined,
      (error: unknown) => (isConnectionLoss(error) ? new NeverBegan(error) : undefined),
    );
    const tx = transactionOn(client, options);
    const last: SQL[] = [];
    lastWords.set(tx, last);
    let result: T;
    try {
      result = await work(tx);
      if (isRefusal(result)) {
        await client.query('rollback');
        client.release();
        return result;
      }
    } catch (error) {
      const lost = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(lost);
      throw (await lostAtBegin) ?? error;
    }
    try {
      lastWords.delete(tx);
      const sent = last.map((statement) => client.query(asQuery(statement)));
      const [{ command }] = await Promise.all([client.query('commit'), ...sent]);
      // PostgreSQL's answer when something had failed that the work did not pass on.
      if (command !== 'COMMIT') throw new Error(`the transaction ended in ${command}`);
    } catch (error) {
      client.release(true);
      throw (await lostAtBegin) ?? (isConnectionLoss(error) ? new CommitUnknown(error) : error);
    }
    client.release();
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
    tenant: (tenantId, work, options) => run(`begin; set local app.tenant_id = '${asUuid(tenantId)}'`, work, options),
    system: (work, userId, options) =>
      run(userId === undefined ? 'begin' : `begin; set local app.user_id = '${asUuid(userId)}'`, work, options),
    statement: async (work) => {
      const client = await pool.connect();
      try {
        const result = await work(transactionOn(client, { prepared: true }));
        client.release();
        return result;
      } catch (error) {
        client.release(isConnectionLoss(error));
        throw error;
      }
    },
    close: () => pool.end(),
  };
};

/** What is written in one turn, such as an opening and its first statement, leaves in one piece: writing is what costs. */
class JoinedWrites extends Socket {
  #isJoining = false;

  override write(...what: never[]): boolean {
    if (!this.#isJoining) {
      this.#isJoining = true;
      this.cork();
      process.nextTick(() => {
        this.#isJoining = false;
        this.uncork();
      });
    }
    return super.write(...(what as unknown as [Uint8Array]));
  }
}

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
const preparing = (client: pg.PoolClient, nameOf: (text: string) => string | undefined): pg.PoolClient => {
  const query = (config: pg.QueryConfig, values?: unknown[]) => {
    const name = nameOf(config.text);
    return client.query(name === undefined ? config : { ...config, name }, values);
  };
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
};
