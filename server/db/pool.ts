import type { Duplex } from 'node:stream';
import pg from 'pg';
import { connectionLimits, connectToFirst, hostsOf } from './connect.ts';
import { isQueueTooLong, NeverBegan } from './trouble.ts';

export interface PoolOptions {
  /** Connections at most; those of API and worker together stay far under the embedded server's 80. */
  readonly connections?: number;
  /** How long a statement may take. */
  readonly statementMs?: number;
  /** The database was lost while a connection lay idle; the next call opens another. */
  readonly onIdleLoss?: (error: Error) => void;
}

/** How the work on a connection ended. `broken`: it is of no use any more; `lost`: nor are those beside it. */
interface End {
  readonly broken?: boolean;
  readonly lost?: boolean;
}

interface Taken {
  readonly client: pg.PoolClient;
  /** To be called once. */
  giveBack(end?: End): void;
}

interface Pool {
  /** Throws NeverBegan when another try may lead to another host. */
  take(): Promise<Taken>;
  close(): Promise<void>;
}

/** A server that lives ends a statement itself; one that says nothing for so much longer is gone. */
const SILENCE_MS = 2_000;

/** Connections as the application's role, opened when they are needed. Throws AddressTrouble. */
export const openPool = (url: string, statementMs: number, { connections = 10, onIdleLoss }: PoolOptions): Pool => {
  let hosts = hostsOf(url);
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: hosts[0],
    max: connections,
    pipeline: true, // statements of a transaction that do not need each other's answers are sent together
    idleTimeoutMillis: 60_000,
    query_timeout: statementMs + SILENCE_MS,
  });
  // Without a listener a restart of PostgreSQL would end our process.
  pool.on('error', (error) => onIdleLoss?.(error));
  // Nor may one that is lost while it works: its query fails with the same error, which is where it is dealt with.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    joinWrites(client.connection.stream);
  });

  const resting = new Set<pg.PoolClient>();
  pool.on('remove', (client) => resting.delete(client));
  let losses = 0;
  let hostFound: Promise<void> | undefined;

  const findHost = async () => {
    const { client, host } = await connectToFirst(hosts);
    pool.options.connectionString = host;
    hosts = [host, ...hosts.filter((other) => other !== host)];
    await client.end();
  };

  /** Those that lie idle go with a lost one: each would be found dead by a call of its own. Its host is asked last. */
  const lose = (since: number) => {
    if (since !== losses) return;
    losses++;
    hostFound = undefined;
    hosts = [...hosts.slice(1), ...hosts.slice(0, 1)];
    for (const client of resting) client.connection.stream.destroy();
  };

  return {
    take: async () => {
      const since = losses;
      if (hosts.length > 1) {
        hostFound ??= findHost();
        await hostFound.catch((error: unknown) => {
          hostFound = undefined;
          throw error;
        });
      }
      const client = await connectionOf(pool).catch((error: unknown) => {
        if (hosts.length === 1 || isQueueTooLong(error)) throw error;
        lose(since);
        throw new NeverBegan(error);
      });
      resting.delete(client);
      return {
        client,
        giveBack: ({ lost = false, broken = lost } = {}) => {
          if (lost) lose(since);
          // One that was in use while another was lost leads to the same host.
          const isKept = !broken && since === losses;
          if (isKept) resting.add(client);
          else client.connection.stream.destroy(); // a goodbye could wait for a host that is gone
          client.release(!isKept);
        },
      };
    },
    close: () => pool.end(),
  };
};

/** The pool learns in a later turn that an idle socket was destroyed. */
const connectionOf = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  for (;;) {
    const client = await pool.connect();
    if (!client.connection.stream.destroyed) return client;
    client.release(true);
  }
};

/**
 * What is written in one turn, such as an opening and its first statement, leaves in one piece: writing is what costs. Asked
 * of a stream that is connected: connecting puts Node's own `write` back.
 */
const joinWrites = (stream: Duplex): void => {
  const write = stream.write.bind(stream) as (...what: unknown[]) => boolean;
  let isJoining = false;
  stream.write = (...what: unknown[]) => {
    if (!isJoining) {
      isJoining = true;
      stream.cork();
      process.nextTick(() => {
        isJoining = false;
        stream.uncork();
      });
    }
    return write(...what);
  };
};
