import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase, rowsAt } from '#tests/build/database.ts';
import { type DatabaseProxy, proxyTo, throughHost } from '#tests/build/database-proxy.ts';
import { AddressTrouble, connect, hostsOf } from './connect.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { CommitUnknown, isUnavailable } from './trouble.ts';

const ana = '11111111-1111-4111-8111-111111111111';

let fresh: FreshDatabase;
const proxies: DatabaseProxy[] = [];
const opened: Database[] = [];
beforeEach(async () => {
  fresh = await freshDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

const newProxy = async () => {
  const proxy = await proxyTo(fresh.appUrl);
  proxies.push(proxy);
  return proxy;
};

const open = (url: string) => {
  const db = openDatabase(url, { statementMs: 500 });
  opened.push(db);
  return db;
};

const read = (tx: Transaction) => tx.execute(sql`select 1`);
const write = (tx: Transaction, token = 'x') =>
  tx.execute(
    sql`insert into search_tokens (tenant_id, kind, token, rank, id) values (${ana}::uuid, 'x', ${token}, 1, gen_random_uuid())`,
  );
const fourTimes = (work: () => Promise<unknown>) => Promise.all([work(), work(), work(), work()]);
const written = async () => (await rowsAt(fresh.adminUrl, 'select 1 from search_tokens')).length;
/** What a call throws when the database was lost, and what the API answers 503 to. */
const unavailable = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isUnavailable(error), String(error)).toBe(true);
  return error;
};

describe('a network that says nothing any more', () => {
  it('costs one call a moment: it opens another connection, and those that lay idle go at once', async () => {
    const proxy = await newProxy();
    const db = open(proxy.url);
    await fourTimes(() => db.tenant(ana, () => sleep(100)));
    expect(proxy.standing()).toBe(4);
    proxy.swallow();
    proxy.mend();
    await db.tenant(ana, (tx) => write(tx));
    expect(await written()).toBe(1);
    await expect.poll(proxy.standing).toBe(1);
    await fourTimes(() => db.tenant(ana, read));
  }, 30_000);

  it('fails what it fell upon, also the statement without a transaction, and lets the next call through', async () => {
    const proxy = await newProxy();
    const db = open(proxy.url);
    const call = db.tenant(ana, async (tx) => {
      await read(tx);
      proxy.swallow();
      await read(tx);
    });
    await unavailable(call);
    proxy.mend();
    await db.tenant(ana, read);
    proxy.swallow();
    proxy.mend();
    await unavailable(db.statement(read));
    await db.statement(read);
  }, 30_000);

  it('leaves a commit in doubt when it falls upon its answer', async () => {
    const proxy = await newProxy();
    const db = open(proxy.url);
    proxy.swallowAfter('commit');
    expect(await unavailable(db.tenant(ana, (tx) => write(tx)))).toBeInstanceOf(CommitUnknown);
    expect(await written()).toBe(1);
    await db.tenant(ana, read);
  }, 30_000);

  it('is not waited for by a work that asks nothing', async () => {
    const proxy = await newProxy();
    const db = open(proxy.url);
    await db.tenant(ana, read);
    let turns = 0;
    proxy.swallow();
    proxy.mend();
    await db.tenant(ana, async () => void turns++);
    expect(turns).toBe(2);
  }, 30_000);
});

describe('a server that takes no writes', () => {
  const makeReadOnly = (isOn: boolean) =>
    rowsAt(
      fresh.adminUrl,
      `begin read write; alter database ${fresh.name} set default_transaction_read_only = ${isOn}; commit`,
    );

  it('is no surprise, and no connection to it is kept once that was seen', async () => {
    await makeReadOnly(true);
    const db = open(fresh.appUrl);
    await fourTimes(() => db.tenant(ana, (tx) => Promise.all([read(tx), sleep(100)])));
    expect(await unavailable(db.tenant(ana, (tx) => write(tx)))).toMatchObject({ cause: { code: '25006' } });
    await makeReadOnly(false);
    await fourTimes(() => db.tenant(ana, (tx) => write(tx)));
  });

  it('is not kept by a call that was at work while another found out', async () => {
    await makeReadOnly(true);
    const db = open(fresh.appUrl);
    const reading = db.tenant(ana, (tx) => Promise.all([read(tx), sleep(400)]));
    await unavailable(db.tenant(ana, (tx) => write(tx)));
    await makeReadOnly(false);
    await reading;
    await fourTimes(() => db.tenant(ana, (tx) => write(tx)));
  });
});

describe('a server that ends a session', () => {
  it('between two statements of a transaction is no surprise', async () => {
    const db = open(fresh.appUrl);
    const call = db.tenant(ana, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await rowsAt(fresh.adminUrl, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await sleep(50);
      await write(tx);
    });
    await unavailable(call);
    await db.tenant(ana, (tx) => write(tx));
    expect(await written()).toBe(1);
  });

  it('ends a statement that takes too long, also where nobody else would', async () => {
    const db = open(fresh.appUrl);
    const slow = (tx: Transaction) => tx.execute(sql`select pg_sleep(1)`);
    expect(await unavailable(db.tenant(ana, slow))).toMatchObject({ cause: { code: '57014' } });
    await db.tenant(ana, slow, { long: true });
  });
});

describe('an address with several hosts', () => {
  it('leads to the one that takes writes, and to another when that one is gone', async () => {
    const [standby, first, second] = [await newProxy(), await newProxy(), await newProxy()];
    standby.refuseWrites();
    const url = throughHost(fresh.appUrl, [standby, first, second].map(({ host }) => host).join(','));
    const db = open(url);
    await fourTimes(() => db.tenant(ana, (tx) => write(tx)));
    expect([standby.opened() > 0, first.opened() > 0, second.opened()]).toEqual([true, true, 0]);
    await first.close();
    await db.tenant(ana, (tx) => write(tx));
    expect(second.opened()).toBeGreaterThan(0);
    const own = await connect(url);
    await own.query('begin; create temporary table written (id int); rollback');
    await own.end();
    await second.close();
    expect(await unavailable(db.tenant(ana, read))).toBeDefined();
    proxies.splice(0, 3, standby);
  }, 30_000);

  it('is read as one address for each', () => {
    expect(hostsOf('postgresql://a:b%2C@one:1,two,[::1]:3/base?sslmode=disable')).toEqual([
      'postgresql://a:b%2C@one:1/base?sslmode=disable',
      'postgresql://a:b%2C@two/base?sslmode=disable',
      'postgresql://a:b%2C@[::1]:3/base?sslmode=disable',
    ]);
    expect(hostsOf(fresh.appUrl)).toEqual([fresh.appUrl]);
  });

  it('is refused without its password when it cannot be read', () => {
    for (const wrong of [
      'cuadre',
      'mysql://a:secreto@one/base',
      'postgresql://a:secreto@one,,two/base',
      'postgresql://a:secreto@one:puerto/base',
      'postgresql://a:secreto@one/base?sslrootcert=/nowhere/ca.pem',
    ]) {
      expect(() => hostsOf(wrong), wrong).toThrow(AddressTrouble);
      expect(() => hostsOf(wrong), wrong).not.toThrow(/secreto/);
    }
  });
});
