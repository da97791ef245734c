import pg from 'pg';

/** An address of the database that cannot be used; `message` says why, and never the address: a password is in it. */
export class AddressTrouble extends Error {
  override readonly name = 'AddressTrouble';
}

/** A server that takes no writes: a standby, or a database set to read only. It has the code that PostgreSQL gives a write. */
class ReadOnly extends Error {
  override readonly name = 'ReadOnly';
  readonly code = '25006';
}

/** Of every connection: a peer that is gone is noticed while nothing is asked, and no opening waits for ever. */
export const connectionLimits = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5_000,
};

/** The address once for each of its hosts (`postgresql://user@one:5432,two/base`): the driver knows one. Throws AddressTrouble. */
export const hostsOf = (url: string): string[] => {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new AddressTrouble('postgresql://…');
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  const each = hosts.split(',');
  if (each.length > 1 && each.includes('')) throw new AddressTrouble(hosts);
  return each.map((host) => {
    const address = `${before}${host}${after}`;
    try {
      new pg.Client({ connectionString: address }); // reads the address and the certificates that it names
      return address;
    } catch (error) {
      throw new AddressTrouble(error instanceof Error ? error.message : String(error));
    }
  });
};

/** Why an address cannot be used; undefined when it can. */
export const addressFault = (url: string): string | undefined => {
  try {
    hostsOf(url);
    return undefined;
  } catch (error) {
    if (error instanceof AddressTrouble) return error.message;
    throw error;
  }
};

/** A connection of one's own, without limits of time for its statements; of several hosts to the first that takes writes. */
export const connect = async (url: string): Promise<pg.Client> => (await connectToFirst(hostsOf(url))).client;

/** The hosts are tried in turn. Throws what the first of them said when none will do. */
export const connectToFirst = async (hosts: readonly string[]): Promise<{ client: pg.Client; host: string }> => {
  const failures: unknown[] = [];
  for (const host of hosts) {
    const client = new pg.Client({ connectionString: host, ...connectionLimits });
    client.on('error', () => {}); // the query that fails reports it
    try {
      await client.connect();
      if (hosts.length > 1) await demandWrites(client);
      return { client, host };
    } catch (error) {
      failures.push(error);
      client.connection.stream.destroy(); // a goodbye could wait for a host that is gone
    }
  }
  throw failures[0];
};

const demandWrites = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnly('the server takes no writes');
};
