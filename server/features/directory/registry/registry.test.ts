import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cedulaCheckDigit } from '@cuadre/sri/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/directory/registry.ts';
import { openRegistry } from '#server/adapters/registry/open-registry.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { registerSomebody, type TestTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: TestTaxpayer;
beforeAll(async () => {
  app = await testApp({ registry: openRegistry({ timeoutMs: 150 }) });
  ana = await registerSomebody(app);
});
afterAll(() => app.close());

const cedula = (serial: string) => `171${serial}${cedulaCheckDigit(`171${serial}`)}`;
const look = async (identification: string) =>
  (await ana.call(contract.lookUpIdentification, { params: { identification } })).body;

describe('looking up who stands behind a number', () => {
  it('gives the same name each time, a company’s for a company', async () => {
    const found = await look(cedula('123456'));
    expect(found).toMatchObject({
      state: 'found',
      name: expect.stringMatching(/^[A-ZÑÁÉÍÓÚ]+( [A-ZÑÁÉÍÓÚ]+){2,3} \(PRÁCTICA\)$/),
    });
    expect(await look(cedula('123456'))).toEqual(found);
    expect(await look('1790011674001')).toMatchObject({
      state: 'found',
      name: expect.stringMatching(/ S\.A\. \(PRÁCTICA\)$/),
    });
  });

  it('says what is not known, and never waits for who is slow or down', async () => {
    expect(await look(cedula('999123'))).toEqual({ state: 'unknown' });
    expect(await look(cedula('997123'))).toEqual({ state: 'unavailable' });
    expect(await look(cedula('998123'))).toEqual({ state: 'unavailable' });
  });

  it('takes whole numbers only', async () => {
    for (const number of ['1710034066', '17100340', 'P-1'])
      expect(
        (await ana.call(contract.lookUpIdentification, { params: { identification: number } })).status,
        number,
      ).toBe(400);
  });

  // @asvs V2.4.1
  it('has a limit: a register is not to be copied', async () => {
    const eva = await registerSomebody(app);
    const ask = async () =>
      (await eva.call(contract.lookUpIdentification, { params: { identification: '1710034065' } })).status;
    const statuses = await Promise.all(Array.from({ length: 121 }, ask));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('outside practice', () => {
  // @asvs V15.2.3
  it('the stand-in is never asked: without a bridge nothing is known', async () => {
    const registry = openRegistry({ timeoutMs: 100 });
    for (const environment of ['pruebas', 'produccion'] as const)
      expect(await registry.find('1710034065', environment)).toEqual({ kind: 'unavailable' });
  });

  it('the bridge answers, does not know, fails, lies or hangs', async () => {
    const answers: Record<string, [number, string] | null> = {
      '1710034065': [200, '{"name":"QUISHPE ANA","address":"Quito","secret":"x"}'],
      '0602045759': [404, '{}'],
      '0102030400': [500, 'x'],
      '1790011674001': [200, '<html>'],
      '1710034065001': null,
    };
    const server = createServer((request, response) => {
      const answer = answers[request.url?.split('/').at(-1) ?? ''];
      if (answer) response.writeHead(answer[0]).end(answer[1]);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/personas/`;
    const registry = openRegistry({ address, timeoutMs: 300 });
    const kinds = await Promise.all(Object.keys(answers).map((number) => registry.find(number, 'produccion')));
    expect(kinds[0]).toEqual({ kind: 'found', name: 'QUISHPE ANA', address: 'Quito' });
    const unavailable = { kind: 'unavailable' };
    expect(kinds.slice(1)).toEqual([{ kind: 'unknown' }, unavailable, unavailable, unavailable]);
    server.closeAllConnections();
    server.close();
  });
});
