import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { type TestApp, testApp } from '../../tests/build/app.ts';
import { type Called, Caller } from '../../tests/build/caller.ts';
import { buildVictim, inputs, type Victim } from '../../tests/build/every-input.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '../../tests/build/taxpayer.ts';
import { routes } from '../features/index.ts';
import { mayCall } from '../policy.ts';
import { unboundCalls } from './build-app.ts';

let app: TestApp;
let admin: pg.Client;
let victim: Victim;
let attacker: ReadyTaxpayer;
let before: string;

/** Every row that belongs to the victim, whatever table it is in. */
const rowsOf = async (tenantId: string): Promise<string> => {
  const { rows: tables } = await admin.query<{ name: string }>(`select table_name as name
    from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'
      and table_name <> 'sessions' order by 1`);
  const hash = createHash('sha256');
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(
      `select t::text as row from ${name} t where tenant_id = $1 order by 1`,
      [tenantId],
    );
    hash.update(`${name}\n${rows.map(({ row }) => row).join('\n')}\n`);
  }
  return hash.digest('hex');
};

beforeAll(async () => {
  app = await testApp();
  admin = new pg.Client({ connectionString: app.database.adminUrl });
  await admin.connect();
  victim = await buildVictim(app, admin);
  attacker = await buildTaxpayer(app);
  before = await rowsOf(victim.customerId);
}, 60_000);
afterAll(async () => {
  await admin.end();
  await app.close();
});

const bound = new Set(routes.map(({ endpoint }) => endpoint.id));
const guarded = endpoints.filter(({ id, access }) => access !== 'public' && bound.has(id));
const families = ['app', 'web'] as const;
const cases = guarded.flatMap((endpoint) =>
  families.flatMap((family) => (endpoint.paths[family] === undefined ? [] : [{ endpoint, family, id: endpoint.id }])),
);

/** The call with the victim's ids everywhere an id may stand. */
const callAs = (caller: Caller, endpoint: Endpoint, family: 'app' | 'web'): Promise<Called<unknown>> => {
  const input = inputs[endpoint.id]?.(victim) ?? {};
  const params = { customerId: victim.customerId, userId: victim.userId, ...input.params };
  return caller.call(endpoint, { ...input, params, family });
};

const expectProblem = (answer: Called<unknown>, status: number, code: string) => {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.body).toMatchObject({ status, code, type: `urn:cuadre:problem:${code}` });
  expect((answer.body as { detail: string }).detail).toMatch(/\.$/);
};

/** Whether the call names something of the victim's: an id in the path or in the body. */
const namesTheVictim = (endpoint: Endpoint, family: 'app' | 'web'): boolean => {
  const { foreign = false, idempotent = false } = inputs[endpoint.id]?.(victim) ?? {};
  const path = endpoint.paths[family] ?? '';
  return foreign || /:(customerId|userId)\b/.test(path) || (!idempotent && /:\w+Id\b/.test(path));
};

describe('every call', () => {
  it('has a verb: the product would refuse to start', () => {
    expect(unboundCalls()).toEqual([]);
  });

  it('that needs somebody has an input in this test', () => {
    const known = new Set(Object.keys(inputs));
    expect(endpoints.filter(({ id, access }) => access !== 'public' && !known.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('a stranger', () => {
  it.each(cases)('gets 401 from $family $id', async ({ endpoint, family }) => {
    const stranger = new Caller(app);
    expectProblem(await callAs(stranger, endpoint, family), 401, 'session.required');
    stranger.cookies.set('cuadre.session', 'forged');
    expectProblem(await callAs(stranger, endpoint, family), 401, 'session.expired');
  });
});

describe('another taxpayer', () => {
  it.each(cases)('neither reads nor changes through $family $id', async ({ endpoint, family }) => {
    const answer = await callAs(attacker, endpoint, family);
    if (namesTheVictim(endpoint, family)) expectProblem(answer, 404, 'request.not_found');
    else expect(answer.status).toBeLessThan(500);
    const text = answer.bytes.toString('latin1');
    for (const secret of victim.secrets) expect(text).not.toContain(secret);
  });
});

describe('a reader of the business', () => {
  it.each(cases.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'user'))(
    'cannot $family $id',
    async ({ endpoint, family }) => {
      expect(mayCall('reader', endpoint)).toBe(false);
      expectProblem(await callAs(victim.reader, endpoint, family), 403, 'session.forbidden');
    },
  );
  it('may look', async () => {
    const list = guarded.find(({ id }) => id === 'getListCustomer') as Endpoint;
    expect((await callAs(victim.reader, list, 'web')).status).toBe(200);
  });
});

describe('the victim', () => {
  it('has the same rows as before', async () => {
    expect(await rowsOf(victim.customerId)).toBe(before);
  });
});
