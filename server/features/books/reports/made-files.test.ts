import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HeldJob, LeaseLost } from '#server/jobs/job.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';
import { openMadeFile, readMadeFile, removeMadeFile, writeMadeFile } from './made-files.ts';

let app: TestApp;
let job: HeldJob<unknown>;
let other: string;
beforeAll(async () => {
  app = await testApp();
  const tenantOf = async () => (await buildTaxpayer(app)).customerId;
  const hold = async () => {};
  const held = { id: randomUUID(), tenantId: await tenantOf(), attempts: 1, signal: new AbortController().signal };
  job = { ...held, payload: null, hold, complete: hold, again: hold };
  other = await tenantOf();
});
afterAll(() => app.close());

async function* inParts(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

const read = async (tenantId: string, id: string, bytes: number) => {
  const file = await openMadeFile(app.ctx, { tenantId, id, bytes });
  return file && (await buffer(file));
};

it('comes back as it was written, whatever it came in, a piece at a time', async () => {
  const id = randomUUID();
  const bytes = randomBytes(700_001);
  const parts = [1, 0, 262_143, 5, 400_000];
  expect(await writeMadeFile(app.ctx, job, id, inParts(bytes, parts))).toBe(bytes.length);
  expect((await read(job.tenantId, id, bytes.length))?.equals(bytes)).toBe(true);
  const sizes: number[] = [];
  for await (const piece of readMadeFile(app.ctx, job.tenantId, id)) sizes.push(piece.length);
  expect(sizes).toEqual([262_144, 262_144, 175_713]);
  expect(await read(other, id, bytes.length)).toBeUndefined();
});

it('holds nothing of an attempt before, and nothing is written by a worker that lost its job', async () => {
  const id = randomUUID();
  await writeMadeFile(app.ctx, job, id, inParts(randomBytes(600_000), []));
  const bytes = randomBytes(300_000);
  await writeMadeFile(app.ctx, job, id, inParts(bytes, []));
  expect((await read(job.tenantId, id, bytes.length))?.equals(bytes)).toBe(true);
  const lost = { ...job, hold: () => Promise.reject(new LeaseLost(job.id)) };
  await expect(writeMadeFile(app.ctx, lost, id, inParts(randomBytes(10), []))).rejects.toThrow(LeaseLost);
  expect((await read(job.tenantId, id, bytes.length))?.equals(bytes)).toBe(true);
});

it('breaks off when it is forgotten while somebody downloads it', async () => {
  const id = randomUUID();
  const { tenantId } = job;
  const bytes = await writeMadeFile(app.ctx, job, id, inParts(randomBytes(600_000), []));
  const file = await openMadeFile(app.ctx, { tenantId, id, bytes });
  await app.ctx.db.tenant(tenantId, (tx) => removeMadeFile(tx, tenantId, id));
  await expect(file && buffer(file)).rejects.toThrow('262144 of 600000 bytes');
});
