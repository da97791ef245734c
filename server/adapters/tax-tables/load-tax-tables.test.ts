import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { shippedTables } from '@cuadre/sri/declarations/tax-tables';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createContext, type World } from '#server/context.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { loadTaxTables } from './load-tax-tables.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadre-tables-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = () => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  return { tables: loadTaxTables(folder, createLog('info', stream)), logged: lines };
};
const write = (text: string) => writeFileSync(join(folder, 'tax-tables.json'), text);
const wage = { year: 2027, wage: '490.00', source: 'Acuerdo ministerial', confirmed: true };

it('without a file there are the tables that come along, and nothing is said', () => {
  expect(load()).toEqual({ tables: shippedTables, logged: [] });
});

it.each([
  ['the file stands over them', ''],
  ['one that begins with the mark of an editor too', '\ufeff'],
])('%s', (_, mark) => {
  write(mark + JSON.stringify({ basicWages: [wage] }));
  const { tables, logged } = load();
  const wages = shippedTables.basicWages.length + 1;
  expect([tables.basicWages.length, tables.incomeTax, logged]).toEqual([wages, shippedTables.incomeTax, []]);
});

it('a process has them from its start', () => {
  write(JSON.stringify({ basicWages: [wage] }));
  const env = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    CUADRE_DATA: folder,
    CUADRE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const world = { sri: {}, portal: {}, mailer: {} } as unknown as World;
  expect(createContext(env, world).taxTables.basicWages).toContainEqual({
    ...{ year: 2027, wage: '490.00', source: 'Acuerdo ministerial' },
  });
});

it.each([
  ['a fault', JSON.stringify({ basicWages: [wage, { ...wage, wage: '490,00' }] }), 'basicWages.1.wage'],
  ['no JSON', '{', 'is no JSON'],
])('of one with %s nothing counts, and the log says where', (_, text, said) => {
  write(text);
  const { tables, logged } = load();
  expect([tables, logged.length]).toEqual([shippedTables, 1]);
  expect(logged[0]).toContain(said);
});

it('one that cannot be read is said too', () => {
  mkdirSync(join(folder, 'tax-tables.json'));
  const { tables, logged } = load();
  expect([tables, logged.length]).toEqual([shippedTables, 1]);
});
