import { once } from 'node:events';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { rowsAt } from '#tests/build/database.ts';
import { watchHealth } from '../lib/health.ts';
import { serveHealth } from '../processes/health-server.ts';
import { buildApp } from './build-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { REQUESTS_PER_MINUTE: '3' } });
});
afterAll(() => app.close());

const ask = async ({ http }: TestApp, path: string) => {
  const { statusCode, body } = await http.inject(path);
  return [statusCode, body];
};

describe('health', () => {
  // @asvs V13.4.5
  it('is told to whom asks for it as often as they like, and nothing else', async () => {
    for (let i = 0; i < 10; i++) {
      expect(await ask(app, '/health/live')).toEqual([200, '{"status":"alive"}']);
      expect(await ask(app, '/health/ready')).toEqual([200, '{"status":"ready"}']);
    }
    expect((await http('/health/ready')).headers['cache-control']).toBe('no-store');
    expect((await http('/health')).statusCode).toBe(404);
  });

  const http = (path: string) => app.http.inject(path);

  it('is bad while the database does not answer or takes no writes, and the process lives', async () => {
    const alone = await testApp({ env: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } });
    expect(await ask(alone, '/health/ready')).toEqual([503, '{"status":"no_database"}']);
    expect(await ask(alone, '/health/live')).toEqual([200, '{"status":"alive"}']);
    await alone.close();
    const standby = await testApp();
    const { name, adminUrl } = standby.database;
    await rowsAt(adminUrl, `alter database ${name} set default_transaction_read_only = true`);
    expect(await ask(standby, '/health/ready')).toEqual([503, '{"status":"no_database"}']);
    await rowsAt(adminUrl, `begin read write; alter database ${name} reset default_transaction_read_only; commit`);
    await standby.close();
  });

  it('asks the database once for those who ask together', async () => {
    let questions = 0;
    const statement: typeof app.ctx.db.statement = (work) => {
      questions++;
      return app.ctx.db.statement(work);
    };
    const health = watchHealth({ ...app.ctx, db: { ...app.ctx.db, statement } });
    expect(await Promise.all([1, 2, 3].map(() => health.ask()))).toEqual(['ready', 'ready', 'ready']);
    expect(questions).toBe(1);
  });

  it('of a worker stands under the same addresses of a port of its own', async () => {
    const health = watchHealth(app.ctx);
    const server = await serveHealth(health, '127.0.0.1', 0);
    const look = async (path: string) => {
      const response = await fetch(server.url + path);
      return [response.status, await response.text()];
    };
    expect(await look('/health/live')).toEqual([200, '{"status":"alive"}']);
    expect(await look('/health/ready')).toEqual([200, '{"status":"ready"}']);
    expect(await look('/api/openapi.json')).toEqual([404, '{}']);
    health.drain();
    expect(await look('/health/ready')).toEqual([503, '{"status":"draining"}']);
    server.close();
  });
});

describe('an API that is told to end', () => {
  it('says so, answers all the same, closes each connection after its answer and ends', async () => {
    const health = watchHealth(app.ctx);
    const ending = await buildApp(app.ctx, { health });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const status = '/api/network/networkStatus';
    ending.get('/slow', async () => {
      begin();
      await held;
      return 'done';
    });
    await ending.listen({ host: '127.0.0.1', port: 0 });
    const { port } = ending.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = async (path: string, by = agent) => {
      const [response] = (await once(httpGet({ port, path, agent: by }), 'response')) as [IncomingMessage];
      let text = '';
      for await (const chunk of response) text += chunk;
      return [response.statusCode, response.headers.connection, text];
    };
    expect(await call(status)).toEqual([200, 'keep-alive', '{"status":"OK"}']);
    const slow = call('/slow', new Agent());
    await begun;
    health.drain();
    expect(await call('/health/ready')).toEqual([503, 'close', '{"status":"draining"}']);
    expect(await call(status)).toEqual([200, 'close', '{"status":"OK"}']);
    const closed = ending.close();
    await expect(call(status)).rejects.toThrow('ECONNREFUSED');
    goOn();
    expect(await slow).toEqual([200, 'close', 'done']);
    await closed;
    agent.destroy();
  });
});
