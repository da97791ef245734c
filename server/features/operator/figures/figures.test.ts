import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '#contract/operator/status.ts';
import { isNamedQueue } from '#phrases/operator/queues.ts';
import { dailyJobs, jobs } from '#server/jobs/index.ts';
import { NO_TENANT } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { faultReportFile } from '#server/lib/fault-report.ts';
import { percentile } from '#server/lib/tally.ts';
import { writeTally } from '#server/processes/keep-tally.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { turnOnSecondFactor } from '#tests/build/authenticator.ts';
import { Caller } from '#tests/build/caller.ts';
import { makeOperator } from '#tests/build/make-operator.ts';
import { registerSomebody, type TestTaxpayer } from '#tests/build/taxpayer.ts';
import { makePlan } from '#tests/proofs/faults/plan.ts';
import { judge, reportOf } from '#tests/proofs/faults/report.ts';
import { soundEvidence } from '#tests/proofs/faults/sound-evidence.ts';

let app: TestApp;
let olga: TestTaxpayer;
beforeAll(async () => {
  app = await testApp();
  olga = await registerSomebody(app);
  await turnOnSecondFactor(app, olga);
  await makeOperator(app, olga.email);
});
afterAll(() => app.close());

const status = async () => (await new Caller(app).call(contract.getServiceStatus)).body;
const minute = () => app.clock.forward(61_000);

it.each([
  [[], 0.5, null],
  [[{ bucket: 100, n: 1 }], 0.99, 100],
  [
    [
      { bucket: 2_000, n: 1 },
      { bucket: 100, n: 99 },
    ],
    0.5,
    100,
  ],
  [
    [
      { bucket: 2_000, n: 1 },
      { bucket: 100, n: 99 },
    ],
    0.99,
    100,
  ],
  [
    [
      { bucket: 2_000, n: 2 },
      { bucket: 100, n: 98 },
    ],
    0.99,
    2_000,
  ],
  [[{ bucket: 0, n: 9 }], 0.5, null],
] as const)('of %j the share %d is within %s', (rows, share, within) => {
  expect(percentile(rows, share)).toBe(within);
});

describe('what is counted', () => {
  it('is added up by the hour, and everybody reads it by the day, of practice until there is production', async () => {
    const { tally } = app.ctx;
    for (const ms of [400, 400, 1_800]) tally.count('authorized', 'practice', ms);
    await writeTally(app.ctx);
    tally.count('authorized', 'practice', 400);
    tally.count('sri', 'practice', 90);
    tally.count('sri_failed', 'practice');
    await writeTally(app.ctx);
    await writeTally(app.ctx);
    expect(await status()).toMatchObject({
      database: 'up',
      environment: 'practice',
      days: [
        {
          ...{ day: '2026-11-20', authorized: 4, sriFailed: 1 },
          ours: { p50: 500, p99: 2_000 },
          sri: { p50: 100, p99: 100 },
        },
      ],
    });
    tally.count('authorized', 'produccion', 250);
    await writeTally(app.ctx);
    expect((await status()).environment).toBe('practice'); // a minute has not passed
    minute();
    expect(await status()).toMatchObject({ environment: 'produccion', days: [{ authorized: 1 }] });
  });

  it('is shown to the operator with what waits, of nobody', async () => {
    app.ctx.tally.count('mail', 'none');
    app.ctx.tally.count('issued', 'practice');
    await writeTally(app.ctx);
    const { body } = await olga.call(contract.getFigures);
    expect(body).toMatchObject({
      issued: 1,
      authorized: 5,
      mail: { sent: 1, failed: 0 },
      sales: 0,
      shop: { payments: 'closed', missing: [] },
    });
    const eva = await registerSomebody(app);
    expect((await eva.call(contract.getFigures)).status).toBe(404);
  });
});

describe('what waits', () => {
  const work = { queue: 'book-all-months', tenantId: NO_TENANT, payload: {} };
  const backlog = async () => (await olga.call(contract.getFigures)).body.backlog;

  it('is what is due, and not what is planned for later', async () => {
    await app.ctx.db.system((tx) => enqueue(tx, { ...work, id: randomUUID(), inSeconds: 3600 }));
    expect((await backlog()).filter(({ queue }) => queue === work.queue)).toEqual([]);
    await app.ctx.db.system((tx) => enqueue(tx, { ...work, id: randomUUID() }));
    expect(await backlog()).toContainEqual({ queue: work.queue, waiting: 1, oldest: expect.any(String) });
  });
});

it('knows every queue by a Spanish name', () => {
  expect([...jobs, ...dailyJobs].map(({ queue }) => queue).filter((queue) => !isNamedQueue(queue))).toEqual([]);
});

describe('the last run of faults', () => {
  const plan = makePlan(7, 20);
  const faults = async () => (await olga.call(contract.getFigures)).body.faults;
  const leave = (text: string) => writeFileSync(join(app.ctx.env.CUADRE_DATA, faultReportFile), text);

  it('is shown as it was left; none and what is none is nothing', async () => {
    expect(await faults()).toBeNull();
    leave('{"at": "ayer"}');
    expect(await faults()).toBeNull();
    const evidence = soundEvidence();
    leave(JSON.stringify(reportOf(plan, evidence, judge(evidence), app.clock.now())));
    expect(await faults()).toMatchObject({ at: app.clock.now().toISOString(), sales: 20, broken: [] });
  });
});

describe('the status', () => {
  it('tells what the operator wrote, and when it was over', async () => {
    const incident = { id: randomUUID(), title: 'El SRI no responde', text: 'Se autorizan cuando vuelva.' };
    expect((await olga.call(contract.saveIncident, { body: incident })).status).toBe(200);
    await olga.call(contract.saveIncident, { body: { ...incident, title: 'Otra cosa' } });
    minute();
    expect((await status()).incidents).toMatchObject([{ title: incident.title, endedAt: null }]);
    const over = () => olga.call(contract.endIncident, { params: { incidentId: incident.id } });
    expect((await over()).status).toBe(200);
    expect((await over()).status).toBe(200);
    minute();
    expect((await status()).incidents[0]?.endedAt).not.toBeNull();
    expect((await olga.call(contract.endIncident, { params: { incidentId: randomUUID() } })).status).toBe(404);
  });

  it('answers without a database what was known last, and asks it once a minute at most', async () => {
    const before = await status();
    const broken = vi.spyOn(app.ctx.db, 'system').mockRejectedValue(new Error('no database'));
    minute();
    expect(await status()).toEqual({ ...before, database: 'down' });
    await Promise.all([status(), status()]);
    expect(broken).toHaveBeenCalledTimes(1);
    broken.mockRestore();
    minute();
    expect((await status()).database).toBe('up');
  });
});
