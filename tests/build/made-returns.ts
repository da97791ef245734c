import { createHash, randomUUID } from 'node:crypto';
import { dayInEcuador } from '@cuadre/sri/dates';
import { computeForm104 } from '@cuadre/sri/declarations/form-104';
import { amount } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import * as contract from '#contract/declarations/filing.ts';
import { openSriFiling } from '#server/adapters/sri-filing/open-sri-filing.ts';
import type { PortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import type { StandingNow } from '#server/features/declarations/filing/return-to-freeze.ts';
import * as standingNow from '#server/features/declarations/filing/standing-now.ts';
import { type TestApp, testApp } from './app.ts';
import { startFilingPortal } from './filing-portal.ts';
import { runTurn } from './run-jobs.ts';
import { buildTaxpayer, type ReadyTaxpayer } from './taxpayer.ts';

export let app: TestApp;
export let portal: PortalStandIn;
/** Somebody new for each test. */
export let ana: ReadyTaxpayer;

interface Made {
  filedBy: 'owner' | 'operator';
  /** Returns that count, not those of practice. */
  real: boolean;
  /** Sales and purchases of the month at the general rate. */
  month: Record<string, string>;
  /** Points that are open, and how many documents each has. */
  open: StandingNow['points'][number]['kind'][];
  openCount: number;
  /** Its documents. */
  list: string;
  /** What another tab does once the return was read, and before it is approved. */
  meanwhile: (() => Promise<unknown>) | undefined;
}

const first: Made = {
  ...{ filedBy: 'owner', real: false, month: { 401: '1000', 500: '400' } },
  ...{ open: [], openCount: 1, list: '[]', meanwhile: undefined },
};
/** What the books come to, as a test says; it begins anew with each. */
export const made: Made = { ...first };

/** Approving and filing are what these tests are about: what a return comes to is made, and the portal stands in. */
export function setUpReturns(): void {
  beforeAll(async () => {
    portal = await startFilingPortal(() => app.clock.now(), 60_000);
    const filing = () => openSriFiling({ address: portal.url, timeoutMs: 2_000, filedBy: made.filedBy });
    app = await testApp({
      startAt: '2026-11-04T15:00:00Z',
      // Nobody is asked for what they cannot buy.
      env: { PAYMENTS: 'test', SRI_PRODUCCION_URL: 'http://127.0.0.1:1' },
      filing: {
        filerOf: (environment) => filing().filerOf(environment),
        give: (order, signal) => filing().give(order, signal),
        ask: (ruc, reference, signal) => filing().ask(ruc, reference, signal),
      },
    });
    // Spied on, not mocked as a module: tests share one graph of modules, and most have loaded it before.
    vi.spyOn(standingNow, 'readStandingNow').mockImplementation(async (_, { tenantId }, { obligation, period }) => {
      const form = computeForm104({
        period,
        boxes: new Map(Object.entries(made.month).map(([code, text]) => [code, amount(text)])),
        previous: new Map(),
      });
      const boxes = Object.fromEntries([...form.boxes].map(([code, figure]) => [code, figure.toText(2)]));
      const equation = {
        charged: '150.00',
        credit: '60.00',
        retained: '0.00',
        before: '0.00',
        other: '0.00',
        late: '0.00',
        pay: boxes[902] ?? '',
      };
      const ruc = tenantId === ana.customerId ? ana.ruc : '1790016919001';
      await made.meanwhile?.();
      return {
        environment: made.filedBy === 'operator' || made.real ? 'produccion' : 'practice',
        figures: {
          ...{ ruc, obligation, period, boxes, previous: {}, deferred: [], typed: {} },
          ...{ pay: boxes[902] ?? '', carried: boxes[615] ?? '', equation },
        },
        documents: { text: made.list, sha256: createHash('sha256').update(made.list).digest('hex'), count: 1 },
        leaves: { boxes: {}, deferred: [] },
        next: null,
        nextBegan: null,
        due: { dueOn: '2026-11-10', isConfirmed: true },
        today: dayInEcuador(app.clock.now()),
        tables: { interestRates: [] },
        points: made.open.map((kind) => ({ kind, count: made.openCount, amount: null, documents: [], names: [] })),
        received: { lastCameAt: null, list: null },
        payment: null,
      };
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await app.close();
    await portal.close();
  });
  beforeEach(async () => {
    app.forget();
    Object.assign(made, first);
    portal.board.set([]);
    await comeAnew();
  });
}

/** Somebody else stands in `ana`'s place. */
export async function comeAnew(): Promise<void> {
  ana = await buildTaxpayer(app);
}

export const seen = async (who = ana, period = '2026-10') =>
  (await who.call(contract.getApproval, { query: { period } })).body;
export const approve = async (more: object = {}, who = ana) => {
  const { pay, fingerprint } = await seen(who);
  return who.call(contract.acceptDeclaration, {
    body: { id: randomUUID(), period: '2026-10', pay, fingerprint, ...more },
  });
};
export const approvedOf = async (period: string) => {
  const { pay, fingerprint } = await seen(ana, period);
  const body = { id: randomUUID(), period, pay, fingerprint, filer: 'owner' } as const;
  return (await ana.call(contract.acceptDeclaration, { body })).body;
};
export const approved = async (more: object = {}) => {
  const { status, body } = await approve(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
export const read = async (declarationId: string, who = ana) =>
  (await who.call(contract.getDeclaration, { query: { declarationId } })).body;
export const report = (declarationId: string, more: object = {}) =>
  ana.call(contract.reportFiled, {
    body: { declarationId, number: '872000000123', filedOn: '2026-11-04', ...more },
  });
/** As an additional user of the portal. */
export const nameOperator = (operatorNamed: boolean | null) =>
  ana.call(contract.sayFilingFacts, { body: { operatorNamed } });
/** What other tests left is worked on too. */
export const work = async () => {
  for (let turn = 0; turn < 5; turn++) {
    await runTurn(app.ctx, 'file-return');
    app.clock.forward(61_000);
  }
};
export const jobsOf = async ({ customerId }: ReadyTaxpayer) =>
  (await rows(sql`select id from jobs where queue = 'file-return' and tenant_id = ${customerId}`)).length;
export const rows = async (statement = sql`select state, number from returns where tenant_id = ${ana.customerId}`) =>
  (await app.ctx.db.tenant(ana.customerId, (tx) => tx.execute(statement))).rows;
export const declared = () =>
  rows(sql`select from_on, to_on from declared_periods where tenant_id = ${ana.customerId}`);
export const filedThere = () => portal.filing.filed().filter(({ ruc }) => ruc === ana.ruc);
