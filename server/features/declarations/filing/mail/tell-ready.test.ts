import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getApproval, tellReady } from '#contract/declarations/filing.ts';
import { startDeclarations } from '#contract/declarations/returns.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import type { Caller } from '#tests/build/caller.ts';
import { buildColleague } from '#tests/build/colleague.ts';
import { rowsAt } from '#tests/build/database.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';

let app: TestApp;
let ana: ReadyTaxpayer;
let carla: Awaited<ReturnType<typeof buildColleague>>;
const october = { period: '2026-10', obligation: 'iva' } as const;

beforeAll(async () => {
  app = await testApp({ startAt: '2026-10-20T15:00:00Z', env: { PUBLIC_URL: 'http://localhost:3000' } });
  ana = await buildTaxpayer(app);
  await ana.call(startDeclarations, { body: { period: october.period } });
  await issued(ana, {
    issuedOn: '2026-10-20',
    lines: [line({ quantity: '1', unitPrice: '100', ivaCode: '4' })],
    payments: [],
  });
  carla = await buildColleague(app, ana, 'accountant');
});
afterAll(() => app.close());
beforeEach(() => app.forget());

const tell = (who: Caller = carla, of: { period: string; obligation: 'iva' | 'renta' } = october) =>
  who.call(tellReady, { body: of });
const seen = async (who: Caller = carla) => (await who.call(getApproval, { query: october })).body.tell;
const told = async (who: Caller) =>
  (await who.call(notifications.getNotification)).body.items.filter(({ kind }) => kind === 'declaration.ready');
const at = async (instant: string) => {
  app.clock.set(instant);
  await Promise.all([ana.signInAgain(), carla.signInAgain()]);
};
const letters = async () => {
  await runTurn(app.ctx, 'mail-ready-return');
  return app.mails.filter(({ subject }) => subject.includes('lista para aprobar'));
};

it('is told of nothing that nobody may approve yet', async () => {
  expect((await tell()).body).toMatchObject({ code: 'declaration.too_early' });
  expect(await seen(ana)).toBeNull();
});

it('tells the owner in the inbox and by mail, with the period, the amount and where to approve it', async () => {
  await at('2026-11-04T15:12:00Z');
  expect(await seen()).toEqual({ names: [expect.any(String)], toldAt: null });
  expect((await tell()).body).toEqual({ toldAt: '2026-11-04T15:12:00.000Z' });
  expect(await told(ana)).toMatchObject([
    {
      sentence:
        'Tu declaración de IVA de práctica de octubre de 2026 está lista: pagarías $15,00. Revísala y apruébala.',
      toApprove: october,
    },
  ]);
  // Who told it is told nothing.
  expect(await told(carla)).toEqual([]);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    to: ana.email,
    subject: 'Tu declaración de IVA de octubre de 2026 está lista para aprobar',
  });
  expect(letter?.text).toContain('Pagarías: $15,00');
  expect(letter?.text).toContain('http://localhost:3000/declaration/approve?period=2026-10');
  const audit = await rowsAt(
    app.database.adminUrl,
    `select actor, detail from audit where tenant_id = '${ana.customerId}' and action = 'declaration.told_ready'`,
  );
  expect(audit).toEqual([{ actor: carla.userId, detail: { ...october, environment: 'practice', pay: '15.00' } }]);
});

it('is sent once in an hour, however often somebody presses, and each return for itself', async () => {
  await at('2026-11-04T15:40:00Z');
  const again = await Promise.all([tell(), tell()]);
  expect(again.map(({ body }) => body)).toEqual([1, 2].map(() => ({ toldAt: '2026-11-04T15:12:00.000Z' })));
  expect(await seen()).toMatchObject({ toldAt: '2026-11-04T15:12:00.000Z' });
  expect(await letters()).toEqual([]);
  await at('2026-11-04T16:12:00Z');
  await Promise.all([tell(), tell()]);
  expect(await told(ana)).toHaveLength(2);
  expect(await letters()).toHaveLength(1);
});

it('is not for who does not prepare returns', async () => {
  const iris = await buildColleague(app, ana, 'issuer');
  expect((await tell(iris)).body).toMatchObject({ code: 'session.forbidden' });
  expect(await seen(iris)).toBeNull();
});
