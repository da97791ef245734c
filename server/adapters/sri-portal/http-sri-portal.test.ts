import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpSriPortal } from './http-sri-portal.ts';
import type { PortalAnswer, PortalLogin, PortalStage } from './sri-portal.ts';
import { personOfRuc } from './stand-in/person-of-ruc.ts';
import { NO_RUC_PASSWORD, type PortalStandIn, startPortalStandIn, WRONG_PASSWORD } from './stand-in/portal-stand-in.ts';
import { type PortalSwitch, portalServices, portalSwitch } from './stand-in/switches.ts';

const ruc = '1710034065001';
const login: PortalLogin = { identification: ruc, additionalUser: '0602045759', password: 'canario-secreto' };
let standIn: PortalStandIn;

beforeAll(async () => {
  standIn = await startPortalStandIn({ host: '127.0.0.1', port: 0, seed: 1 });
});
afterAll(() => standIn.close());
beforeEach(() => standIn.board.set([]));

const download = async (given: PortalLogin = login, timeoutMs = 2000) => {
  const stages: PortalStage[] = [];
  const portal = httpSriPortal({ addresses: { practice: standIn.url, sri: undefined }, timeoutMs });
  const answer = await portal.download('practice', given, {
    onStage: async (stage) => void stages.push(stage),
    signal: new AbortController().signal,
  });
  return { answer, stages };
};
const failureOf = (answer: PortalAnswer) => (answer.kind === 'failed' ? answer.failure : answer.kind);

describe('the portal over HTTP', () => {
  it('reads everything, stage by stage, in our words', async () => {
    const { answer, stages } = await download();
    expect(stages).toEqual(['connecting', 'ruc', 'establishments', 'activities', 'obligations']);
    if (answer.kind !== 'done') throw new Error(answer.reason);
    const person = personOfRuc(ruc);
    expect(answer.data).toMatchObject({ ruc, legalName: person.razonSocial, state: 'active' });
    expect(answer.data.tradeName).toBe(person.nombreComercial);
    expect(answer.data.specialTaxpayer).toBeUndefined();
    expect(answer.data.establishments.find(({ code }) => code === '003')?.open).toBe(false);
    expect(answer.data.obligations.length).toBeGreaterThan(1);
    expect(standIn.logins.at(-1)).toEqual({ identification: ruc, additionalUser: '0602045759' });
  });

  it('gives the same person each time, another for another RUC, and a cédula is its RUC', async () => {
    expect((await download()).answer).toEqual((await download({ ...login, identification: ruc.slice(0, 10) })).answer);
    expect(personOfRuc('1710034065001')).not.toEqual(personOfRuc('0602045759001'));
    expect(personOfRuc('1790012345001').obligadoContabilidad).toBe('SI');
  });

  it('names each failure, and never the password', async () => {
    const cases = [
      ['wrong_password', 'wrong_credentials'],
      ['locked', 'locked'],
      ['down', 'down'],
      ['unavailable', 'down'],
      ['garbage', 'unreadable'],
      ['other_shape', 'unreadable'],
      ['truncated', 'down'],
    ] as const;
    for (const [kind, failure] of cases) {
      standIn.board.set([portalSwitch.parse({ kind })]);
      const { answer } = await download();
      expect(failureOf(answer), kind).toBe(failure);
      expect(JSON.stringify(answer)).not.toContain(login.password);
    }
    standIn.board.set([]);
    expect(failureOf((await download({ ...login, password: WRONG_PASSWORD })).answer)).toBe('wrong_credentials');
    expect(failureOf((await download({ ...login, password: NO_RUC_PASSWORD })).answer)).toBe('no_ruc');
  });

  it('fails in the middle as it fails at the beginning', async () => {
    for (const service of portalServices)
      for (const [kind, failure] of [
        ['down', 'down'],
        ['garbage', 'unreadable'],
      ] as const) {
        standIn.board.set([portalSwitch.parse({ kind, service })]);
        const { answer, stages } = await download();
        expect(failureOf(answer), `${kind} at ${service}`).toBe(failure);
        expect(stages).toHaveLength(portalServices.indexOf(service) + 1);
      }
  });

  it('misbehaves towards one person alone, and setting theirs changes nobody else’s', async () => {
    const other = { ...login, identification: '0602045759' };
    const set = (whom: string, ...kinds: PortalSwitch['kind'][]) =>
      fetch(new URL('/control', standIn.url), {
        method: 'POST',
        body: JSON.stringify({ ruc: whom, switches: kinds.map((kind) => ({ kind })) }),
      });
    const failures = async () => [failureOf((await download()).answer), failureOf((await download(other)).answer)];
    await set(ruc, 'locked');
    expect(await failures()).toEqual(['locked', 'done']);
    await set('0602045759001', 'down');
    expect(await failures()).toEqual(['locked', 'down']);
    await set(ruc);
    expect(await failures()).toEqual(['done', 'down']);
  });

  it('does not wait for ever, and stops when it is told to', async () => {
    standIn.board.set([portalSwitch.parse({ kind: 'slow', service: 'actividades', ms: 600 })]);
    expect(failureOf((await download(login, 150)).answer)).toBe('slow');
    const abort = new AbortController();
    const portal = httpSriPortal({ addresses: { practice: standIn.url, sri: undefined }, timeoutMs: 5000 });
    const ends = portal.download('practice', login, {
      onStage: async (stage) => {
        if (stage === 'activities') setTimeout(() => abort.abort(), 50);
      },
      signal: abort.signal,
    });
    await expect(ends).rejects.toThrow();
  });

  // @asvs V15.3.2
  it('says down where nobody listens, follows no redirect, and takes no endless answer', async () => {
    const gone = httpSriPortal({ addresses: { practice: 'http://127.0.0.1:9', sri: undefined }, timeoutMs: 1000 });
    const options = { onStage: async () => {}, signal: new AbortController().signal };
    expect(failureOf(await gone.download('practice', login, options))).toBe('down');
    expect(gone.isConfigured('sri')).toBe(false);
    const hostile = createServer((request, response) => {
      if (request.url?.startsWith('/big')) return void response.end('x'.repeat(2_000_000));
      response.writeHead(302, { location: `${standIn.url}/sesion` }).end();
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
    const before = standIn.logins.length;
    const portal = httpSriPortal({ addresses: { practice: `${address}/x`, sri: `${address}/big` }, timeoutMs: 3000 });
    expect(failureOf(await portal.download('practice', login, options))).toBe('unreadable');
    expect(failureOf(await portal.download('sri', login, options))).toBe('unreadable');
    expect(standIn.logins).toHaveLength(before);
    hostile.closeAllConnections();
    hostile.close();
  });
});
