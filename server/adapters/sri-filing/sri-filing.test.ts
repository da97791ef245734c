import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeForm104, form104Upload, uploadFileOf } from '@cuadre/sri/declarations/form-104';
import { readTaxTables, shippedTables } from '@cuadre/sri/declarations/tax-tables';
import { amount } from '@cuadre/sri/num';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PortalStandIn, startPortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import { openSriFiling } from './open-sri-filing.ts';
import type { FilingOrder } from './sri-filing.ts';

const ruc = '1710034065001';
const never = new AbortController().signal;
let folder: string;
let portal: PortalStandIn;
let now: Date;

const start = (tables = shippedTables) =>
  startPortalStandIn({ host: '127.0.0.1', port: 0, seed: 1, now: () => now, folder, filingMs: 60_000, tables });
const filing = (timeoutMs = 5_000) => openSriFiling({ address: portal.url, timeoutMs, filedBy: 'operator' });
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cuadre-filing-'));
  now = new Date('2026-11-04T15:00:00Z');
  portal = await start();
});
afterEach(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

let made = 0;
/** Sales of 1000 and purchases of 400 at 15 %: 90 to pay, unless some credit was carried. */
const order = (more: Partial<FilingOrder> = {}): FilingOrder => {
  const boxes = new Map(Object.entries({ 401: '1000', 500: '400' }).map(([code, text]) => [code, amount(text)]));
  const { values } = { values: {}, ...more };
  const made104 = computeForm104({ period: '2026-10', boxes, previous: new Map() });
  return {
    ruc,
    obligation: 'iva',
    period: '2026-10',
    reference: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
    carried: {},
    pay: '90.00',
    ...more,
    values: { ...uploadFileOf(form104Upload, made104, { ruc }).content.detallesDeclaracion, ...values },
  };
};
const brought = async (given: FilingOrder) => {
  await filing().give(given, never);
  wait(60_000);
  return filing().ask(ruc, given.reference, never);
};

it('takes a return, and has its number after a while; the same one given again is the same one', async () => {
  const given = order();
  expect(await filing().ask(ruc, given.reference, never)).toEqual({ kind: 'not_there' });
  for (const _ of [1, 2]) expect(await filing().give(given, never)).toEqual({ kind: 'given' });
  expect(await filing().ask(ruc, given.reference, never)).toEqual({ kind: 'given' });
  wait(60_000);
  const filed = { kind: 'filed', number: expect.stringMatching(/^87\d{10}$/), filedOn: '2026-11-04' };
  for (const _ of [1, 2]) expect(await filing().ask(ruc, given.reference, never)).toEqual(filed);
  expect(portal.filing.filed()).toHaveLength(1);
  // Killed and started again, it knows what it answered for.
  await portal.close();
  portal = await start();
  expect(await filing().ask(ruc, given.reference, never)).toEqual(filed);
});

it('computes the form itself: what it lets nobody edit is refused, and so is another figure than the one approved', async () => {
  expect(await brought(order({ values: { 99999: '1.00' } }))).toMatchObject({ kind: 'filed' });
  const other = { period: '2026-11' };
  expect(await brought(order({ ...other, values: { 2610: '90.00' } }))).toMatchObject({ reason: 'read_only' });
  expect(await brought(order({ ...other, pay: '89.99' }))).toMatchObject({ reason: 'other_figure' });
  expect(await filing().give(order({ ...other, period: '2026-13' }), never)).toMatchObject({
    kind: 'refused',
    reason: 'unreadable_file',
  });
});

it('knows what the return before left, or is told where it has none', async () => {
  expect(await brought(order({ carried: { 615: '40.00' }, pay: '50.00' }))).toMatchObject({ kind: 'filed' });
  // October left nothing, whatever somebody says of it.
  expect(await brought(order({ period: '2026-11', carried: { 615: '40.00' } }))).toMatchObject({ kind: 'filed' });
});

it('has one return of a period; a second names the form whose place it takes', async () => {
  const first = await brought(order());
  if (first.kind !== 'filed') throw new Error('the first is filed');
  expect(await brought(order())).toMatchObject({ reason: 'already_filed', detail: `YA_PRESENTADA: ${first.number}` });
  expect(await brought(order({ replaces: first.number }))).toMatchObject({ kind: 'filed' });
  expect(await brought(order({ replaces: first.number }))).toMatchObject({ reason: 'already_filed' });
  expect(await brought(order({ ruc: '0912345675001' }))).toMatchObject({ kind: 'not_there' });
});

it('what is not known is told from what certainly did not arrive', async () => {
  const given = order();
  portal.board.set([{ kind: 'truncated', service: 'declaraciones', probability: 1, times: 1 }]);
  expect(await filing().give(given, never)).toMatchObject({ kind: 'lost' });
  expect(await filing().ask(ruc, given.reference, never)).toEqual({ kind: 'given' });
  portal.board.set([{ kind: 'slow', service: 'declaraciones', ms: 300, probability: 1 }], ruc);
  expect(await filing(50).give(order(), never)).toMatchObject({ kind: 'lost', detail: 'no answer in 50 ms' });
  portal.board.set([{ kind: 'unavailable', service: 'declaraciones', probability: 1 }], ruc);
  expect(await filing().ask(ruc, given.reference, never)).toMatchObject({ kind: 'lost', detail: 'HTTP 503' });
  portal.board.set([{ kind: 'reject', service: 'declaraciones', probability: 1 }], ruc);
  expect(await brought(order({ period: '2026-12' }))).toMatchObject({ kind: 'refused', reason: 'other' });
  const gone = await start();
  await gone.close();
  const nobody = openSriFiling({ address: gone.url, timeoutMs: 1_000, filedBy: 'owner' });
  expect(await nobody.give(order(), never)).toMatchObject({ kind: 'unreached', detail: 'ECONNREFUSED' });
  expect(await nobody.ask(ruc, given.reference, never)).toMatchObject({ kind: 'lost' });
  expect([nobody.filerOf('practice'), nobody.filerOf('pruebas'), nobody.filerOf('produccion')]).toEqual([
    'portal',
    'portal',
    'owner',
  ]);
});

it('computes a year that only the operator has the table of, by that table', async () => {
  now = new Date('2028-02-04T15:00:00Z');
  const year = (): FilingOrder => ({
    ...{ ruc, obligation: 'renta', period: '2027', reference: order().reference, carried: {}, pay: '500.00' },
    values: { 741: '20000' },
    facts: { dependants: 0, catastrophicIllness: false, rimpe: null, inGalapagos: false },
  });
  expect(await brought(year())).toMatchObject({ kind: 'refused' });
  await portal.close();
  const read = readTaxTables({
    incomeTax: [
      {
        ...{ kind: 'general', fromYear: 2027, toYear: 2027, source: 'NAC', confirmed: true },
        brackets: [
          { from: '0', tax: '0', percent: '0' },
          { from: '10000', tax: '0', percent: '5' },
        ],
      },
    ],
    rebates: [{ year: 2027, basket: '835.10', source: 'INEC', confirmed: true }],
  });
  if (!read.ok) throw new Error('not read');
  portal = await start(read.tables);
  expect(await brought(year())).toMatchObject({ kind: 'filed' });
});
