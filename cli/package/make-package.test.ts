/** The package as npm would publish it, used by a program that has nothing else of ours. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainInvoice } from '../../tests/build/plain-invoice.ts';

const root = join(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'cuadre-package-'));
const modules = join(home, 'node_modules');
const installed = join(modules, '@cuadre', 'sri');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' });

beforeAll(() => {
  mkdirSync(join(modules, '@types'), { recursive: true });
  for (const name of ['libxml2-wasm', 'node-forge', '@types/node', 'undici-types'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const made = node(join(import.meta.dirname, 'make-package.mjs'), '--out', installed);
  expect(made.stderr + made.stdout).toContain(installed);
}, 120_000);

it('writes, reads and verifies a receipt through its exports, from JavaScript that Node runs as it is', () => {
  writeFileSync(
    join(home, 'use.mjs'),
    `
import { amount } from '@cuadre/sri/num';
import { isRuc } from '@cuadre/sri/ids';
import { ivaRates } from '@cuadre/sri/catalogs';
import { nodeSignatureCrypto, drawRide, openP12InWorker } from '@cuadre/sri/node';
import { receiptTypes, writeReceipt } from '@cuadre/sri/receipts';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { verifyReceipt } from '@cuadre/sri/receipts/verify';
const document = ${JSON.stringify(plainInvoice())};
const xml = writeReceipt('invoice', document);
const { ok } = await verifyReceipt(xml, { crypto: nodeSignatureCrypto(), isUnsignedAllowed: true });
const pdf = drawRide(receiptTypes.invoice.ride(document, { kind: 'draft', environment: 'pruebas' }), { size: 'A4' });
const refused = await openP12InWorker(new Uint8Array(3), 'x', { now: new Date() });
console.log(JSON.stringify([
  amount('1.005').round(2).toText(), isRuc('1790016919001'), ivaRates.rows.length > 0,
  readReceipt(xml).faults.length, typeof ok, Buffer.from(pdf.subarray(0, 5)).toString(), refused.code,
]));
`,
  );
  const ran = node('use.mjs');
  expect(ran.stderr).toBe('');
  expect(JSON.parse(ran.stdout)).toEqual(['1.01', true, true, 0, 'boolean', '%PDF-', 'not_a_p12']);
});

it('brings its command, which starts without the sources', () => {
  const ran = node(join(installed, 'cuadre.mjs'), 'key', '0'.repeat(48));
  expect([ran.stderr, JSON.parse(ran.stdout).ok]).toEqual(['', false]);
});

it('tells a strict program its types: the compiler takes what the README shows, and refuses a wrong one', () => {
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  const compile = (program: string) => {
    writeFileSync(join(home, 'use.ts'), program);
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
    return node(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...options, 'use.ts').stdout;
  };
  const readme = readFileSync(join(root, 'sri', 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? '');
  expect(examples.length).toBe(2);
  const given = `
import type { Issuer } from '@cuadre/sri/receipts';
declare const [issuer, p12, password, bytes]: [Issuer, Uint8Array, string, Uint8Array];
`;
  for (const example of examples) expect(compile(given + example)).toBe('');
  expect(compile(`${given}export const wrong: number = issuer.ruc;`)).toContain('TS2322');
});
