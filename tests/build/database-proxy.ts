import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A TCP address before a database, as a network that misbehaves. */
export interface DatabaseProxy {
  /** The database's own address with this one in the place of its host. */
  readonly url: string;
  readonly host: string;
  /** Connections so far. */
  opened(): number;
  /** Those that nobody closed. */
  standing(): number;
  /** Nothing passes any more, neither for those that are open nor for new ones, and nobody is told. */
  swallow(): void;
  /** New connections pass; the swallowed ones stay as they are. */
  mend(): void;
  /** From the next time that this is said on, it is passed on and no answer comes back. */
  swallowAfter(words: string): void;
  /** New connections take no writes, as those of a standby. */
  refuseWrites(): void;
  /** Nobody listens here any more, and all are told. */
  close(): Promise<void>;
}

interface Line {
  readonly sockets: readonly [Socket, Socket];
  isSilent: boolean;
}

export const proxyTo = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const lines = new Set<Line>();
  let opened = 0;
  let isSwallowing = false;
  let isReadOnly = false;
  let fatalWords: string | undefined;

  const server = createServer((near) => {
    opened++;
    const far = host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);
    const line: Line = { sockets: [near, far], isSilent: isSwallowing };
    lines.add(line);
    let isFirst = true;
    near.on('data', (bytes) => {
      if (line.isSilent) return;
      far.write(isFirst && isReadOnly ? startingReadOnly(bytes) : bytes);
      isFirst = false;
      if (fatalWords === undefined || !bytes.includes(fatalWords)) return;
      fatalWords = undefined;
      line.isSilent = true;
    });
    far.on('data', (bytes) => {
      if (!line.isSilent) near.write(bytes);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const)
      socket
        .on('error', () => {})
        .on('close', () => {
          if (line.isSilent && socket === far) return;
          other.destroy();
          lines.delete(line);
        });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ours = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    host: ours,
    url: throughHost(databaseUrl, ours),
    opened: () => opened,
    standing: () => lines.size,
    swallow: () => {
      isSwallowing = true;
      for (const line of lines) line.isSilent = true;
    },
    mend: () => {
      isSwallowing = false;
    },
    swallowAfter: (words) => {
      fatalWords = words;
    },
    refuseWrites: () => {
      isReadOnly = true;
    },
    close: async () => {
      for (const { sockets } of lines) for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** The same database, role and password reached by other hosts. */
export const throughHost = (databaseUrl: string, hosts: string): string => {
  const { user, password, database } = new pg.Client({ connectionString: databaseUrl });
  return `postgresql://${user}${password ? `:${password}` : ''}@${hosts}/${database}?sslmode=disable`;
};

/** The opening message with one setting more: its length, its version, then names and values that end in zeroes. */
const startingReadOnly = (message: Buffer): Buffer => {
  const longer = Buffer.concat([message.subarray(0, -1), Buffer.from('default_transaction_read_only\0on\0\0')]);
  longer.writeInt32BE(longer.length);
  return longer;
};
