import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readReceipt } from '@cuadre/sri/receipts/read';
import { signReceipt, verifyReceiptSignature } from '@cuadre/sri/signature';
import { exampleSigner } from '@cuadre/sri/testing';
import { expect, it } from 'vitest';
import { cpuTimes } from './cpu-time.ts';
import { median, percentile } from './measure.ts';
import { publicSigners } from './public-signers.ts';
import { buildReceipt } from './signing.ts';

it('measures a receipt of ten lines that is sound and whose signature verifies', async () => {
  const { key } = await exampleSigner();
  const signed = await signReceipt(buildReceipt(7), key, { signedAt: new Date('2026-11-20T15:00:00Z') });
  const read = readReceipt(signed);
  expect(read.faults).toEqual([]);
  expect(read.document).toMatchObject({ sequential: '000000007', lines: { length: 10 } });
  expect(read.tree && (await verifyReceiptSignature(read.tree)).valid).toBe(true);
});

it('gives the published signers the same receipt, and they do sign it', async () => {
  const unsigned = `<?xml version="1.0" encoding="UTF-8"?>${Buffer.from(buildReceipt(1)).toString()}`;
  for (const signer of await publicSigners()) {
    const signed = await signer.sign(unsigned);
    expect(signed).toMatch(
      /<ds:SignatureValue[\s\S]*Artículo de ferretería número 10|Artículo[\s\S]*<ds:SignatureValue/,
    );
  }
});

it.skipIf(!existsSync('/proc/self/stat'))('counts the time of processes that a process began', async () => {
  // Until it has worked for so long, however busy the machine is.
  const busy = 'while (process.cpuUsage().user < 400_000);';
  const parent = spawn(process.execPath, [
    '-e',
    `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); setTimeout(() => {}, 5000); console.log('done')`,
  ]);
  await once(parent.stdout, 'data');
  const { it = 0 } = cpuTimes({ it: parent.pid ?? 0 });
  parent.kill();
  expect(it).toBeGreaterThan(300);
});

it('takes medians and percentiles by nearest rank', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([median(values), percentile(values, 99), percentile(values, 100), percentile([5], 99)]).toEqual([
    100, 198, 200, 5,
  ]);
});
