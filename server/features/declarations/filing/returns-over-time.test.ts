import { randomUUID } from 'node:crypto';
import { addMonths, type Month, monthOf } from '@cuadre/sri/dates';
import { daysOf, periodWith } from '@cuadre/sri/declarations';
import { amount } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePaper } from '#contract/books/papers.ts';
import * as documents from '#contract/declarations/documents.ts';
import * as contract from '#contract/declarations/filing.ts';
import * as living from '#contract/declarations/returns.ts';
import * as imports from '#contract/received/imports.ts';
import { openSriFiling } from '#server/adapters/sri-filing/open-sri-filing.ts';
import type { PortalStandIn } from '#server/adapters/sri-portal/stand-in/portal-stand-in.ts';
import type { Actor } from '#server/context.ts';
import { isRefusal } from '#server/refusal.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { authorize, executeAs } from '#tests/build/authorized.ts';
import { rowsAt } from '#tests/build/database.ts';
import { startFilingPortal } from '#tests/build/filing-portal.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { runTurn } from '#tests/build/run-jobs.ts';
import { foreignNote, foreignRetention } from '#tests/build/supplier-notes.ts';
import { buildTaxpayer, type ReadyTaxpayer } from '#tests/build/taxpayer.ts';
import { readStandingNow } from './standing-now.ts';

let app: TestApp;
let portal: PortalStandIn;
let ana: ReadyTaxpayer;

beforeAll(async () => {
  portal = await startFilingPortal(() => app.clock.now(), 1_000);
  const filing = openSriFiling({ address: portal.url, timeoutMs: 5_000, filedBy: 'owner' });
  app = await testApp({ startAt: '2026-02-03T15:00:00Z', filing });
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { next, int, pick: <T>(list: readonly T[]): T | undefined => list[int(0, list.length - 1)] };
}

interface Placed {
  readonly document: string;
  readonly boxes: Readonly<Record<string, string>>;
  readonly outside: string | null;
}
/** Boxes that count documents, or say when the tax of one is settled: it may be in those of two returns. */
const ofTiming = ['111', '113', '115', '117', '119', '481', '483', '484', '485'];
/** What a substitute says of the rest alone. */
const ofRest = ['890', '897', '898', '899', '902', '903', '904', '999'];
type Boxes = Readonly<Record<string, string>>;
const at = (boxes: Boxes, box: string) => amount(boxes[box] ?? '0');
const differing = (one: Boxes, other: Boxes): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((box) => !at(one, box).equals(at(other, box)));
const isIn = (placed: Placed | undefined): boolean =>
  Object.keys(placed?.boxes ?? {}).some((box) => !ofTiming.includes(box));

interface Frozen {
  readonly boxes: Boxes;
  readonly placed: readonly Placed[];
}
/** The last return that stands of each period. */
async function readFrozen(): Promise<ReadonlyMap<string, Frozen>> {
  const rows = await rowsAt<{ period: string; content: string; documents: string }>(
    app.database.adminUrl,
    `select period, content, documents from returns
     where tenant_id = '${ana.customerId}' and state <> 'refused' order by period, ordinal`,
  );
  return new Map(
    rows.map(({ period, content, documents: text }) => [
      period,
      { boxes: (JSON.parse(content) as Frozen).boxes, placed: JSON.parse(text) as Placed[] },
    ]),
  );
}

/** A period as it would be approved now. */
async function standing(period: string) {
  const actor = { userId: ana.userId, tenantId: ana.customerId, role: 'owner', sessionId: randomUUID() } as Actor;
  const now = await readStandingNow(app.ctx, actor, { period, obligation: 'iva' }, { withText: true });
  if (isRefusal(now)) throw new Error(`${period}: ${JSON.stringify(now)}`);
  return { boxes: now.figures.boxes as Boxes, placed: JSON.parse(now.documents.text) as Placed[] };
}

it.each([
  ['every month', 1, 'GEN' as const, '2026-07'],
  ['every half year', 2, 'RIM' as const, '2026-09'],
])(
  'filed %s, in any order of documents, corrections, voidings and substitutes: each document is in one return, and no credit is lost',
  async (_, seed, regime, lastMonth) => {
    const { next, int, pick } = dice(seed * 7_919);
    let today = '2026-02-03';
    app.clock.set(`${today}T15:00:00Z`);
    ana = await buildTaxpayer(app, { regime });
    const length = regime === 'GEN' ? 1 : 6;
    const first = periodWith('2026-02', length);
    const start = { period: first, carriedPurchases: '120.50', carriedRetentions: '33.10' };
    expect((await ana.call(living.startDeclarations, { body: start })).status).toBe(200);
    const elsewhere = new Set<string>();
    const sources: { readonly id: string; readonly day: string; readonly isSale: boolean; isVoided?: boolean }[] = [];
    const whole = (most: number): string => `${int(1, most)}.00`;
    let made = 0;

    const months = (): Month[] => {
      const all: Month[] = [];
      for (let month = '2026-02'; month <= monthOf(today); month = addMonths(month, 1)) all.push(month);
      return all;
    };
    const periods = (): string[] => [...new Set(months().map((month) => periodWith(month, length)))];
    const isOver = (period: string): boolean => daysOf(period)[1] < today;
    const mayApprove = (): string[] => periods().filter((period) => isOver(period) && !elsewhere.has(period));
    /** Some day of some month until now: documents come late. */
    const anyDay = (): string => {
      const day = `${pick(months())}-${String(int(1, 28)).padStart(2, '0')}`;
      return day > today ? today : day;
    };

    const sell = async () => {
      const lines = [line({ quantity: '1', unitPrice: whole(2_000), ivaCode: pick(['4', '4', '0', '5']) ?? '4' })];
      const receipt = await issued(ana, { issuedOn: today, lines, payments: [] });
      await authorize(app, ana, receipt);
      sources.push({ id: receipt.id, day: today, isSale: true });
    };
    const bring = async ({ xml, accessKey }: { readonly xml: Uint8Array; readonly accessKey: string }, day: string) => {
      const body = { importId: randomUUID(), part: 0, name: 'a.xml' };
      await ana.call(imports.uploadReceived, { body, file: Buffer.from(xml) });
      await runTurn(app.ctx, 'import-received');
      const [row] = await executeAs<{ id: string }>(
        app,
        ana,
        sql`select id from foreign_receipts where access_key = ${accessKey}`,
      );
      sources.push({ id: row?.id ?? '', day, isSale: false });
    };
    const takeBack = async (issuedOn = anyDay()) => {
      const note = { ruc: ana.ruc, buyer: '1790016919001', modifies: '001-001-000000001', price: whole(900) };
      await bring(await foreignNote({ ...note, issuedOn, sequential: ++made }), issuedOn);
    };
    const beRetained = async (issuedOn = anyDay()) => {
      const of = { supplier: ana.ruc, number: '001-001-000000001', base: whole(900), issuedOn };
      await bring(await foreignRetention({ ...of, sequential: String(++made).padStart(9, '0') }), issuedOn);
    };
    const buy = async (day = anyDay()) => {
      const id = randomUUID();
      const body = {
        ...{ id, apiGroup: 'NEG' as const, documentType: '01' as const, day, authorization: '1129384756' },
        ...{ number: `001-001-${String(++made).padStart(9, '0')}`, category: 'supplies', support: pick(['01', '02']) },
        bases: [{ rateCode: pick(['4', '0']), base: whole(900) }],
        ...{ supplierIdentification: '0990004196001', supplierName: 'Proveedor' },
      };
      expect((await ana.call(savePaper, { body: body as never })).status).toBe(200);
      sources.push({ id, day, isSale: false });
    };
    const voidOne = async () => {
      const one = pick(sources.filter(({ isSale, isVoided }) => isSale && !isVoided));
      if (one === undefined) return;
      await executeAs(app, ana, sql`update receipts set state = 'voided' where id = ${one.id}`);
      one.isVoided = true;
    };
    /** What may not be said is refused, and changes nothing. */
    const correct = async () => {
      const one = pick(sources);
      if (one === undefined) return;
      const period = periodWith(monthOf(one.day), length);
      const what = pick([
        { deferredBy: int(1, 3) },
        { deferredBy: null },
        { takenIn: pick(periods()) },
        { takenIn: null },
        { scope: 'PER' },
        { support: '01' },
        { marks: ['refund'] },
        { marks: [] },
      ]);
      await ana.call(documents.correctDocument, { body: { period, sourceId: one.id, part: 0, ...what } as never });
    };
    const type = async () => {
      const boxes = { [pick(['610', '612', '622']) ?? '']: next() < 0.3 ? null : whole(200) };
      await ana.call(living.saveReturnBoxes, { body: { period: pick(periods()) ?? first, boxes } });
    };
    const fileElsewhere = async () => {
      const period = pick(periods().filter(isOver));
      if (period === undefined) return;
      const filed = { period, number: `87200${String(++made).padStart(7, '0')}`, filedOn: today };
      const done = elsewhere.has(period)
        ? await ana.call(living.unmarkFiled, { body: { period } })
        : await ana.call(living.markFiled, { body: filed });
      if (done.status === 200 && !elsewhere.delete(period)) elsewhere.add(period);
    };
    const approve = async (period = pick(mayApprove())) => {
      if (period === undefined) return;
      const { pay, fingerprint, open } = (await ana.call(contract.getApproval, { query: { period } })).body;
      const body = { id: randomUUID(), period, pay, fingerprint, open };
      const { body: approved } = await ana.call(contract.acceptDeclaration, { body });
      for (let turn = 0; turn < 3; turn++) {
        await runTurn(app.ctx, 'file-return');
        app.clock.forward(61_000);
      }
      const query = { declarationId: approved.id };
      const sent = (await ana.call(contract.getDeclaration, { query })).body;
      expect(sent.state, `${period} ${JSON.stringify(sent.refusal)}`).toBe('sent');
      const there = portal.filing.filed().find(({ referencia }) => referencia === sent.id);
      expect(differing(there?.casillas ?? {}, sent.boxes as Boxes), `filed of ${period}`).toEqual([]);
    };

    const check = async () => {
      const frozen = await readFrozen();
      const told = new Set<string>();
      const now = new Map<string, Awaited<ReturnType<typeof standing>>>();
      let left: Boxes | undefined = { 615: start.carriedPurchases, 617: start.carriedRetentions };
      for (const period of periods()) {
        // Of what was filed elsewhere its own row knows what it left.
        if (elsewhere.has(period)) {
          left = undefined;
          continue;
        }
        const its = await standing(period);
        now.set(period, its);
        if (left !== undefined)
          for (const [from, into] of [['615', '605'] as const, ['617', '606'] as const])
            expect(at(its.boxes, into).toText(2), `${period} ${into}`).toBe(at(left, from).toText(2));
        const filed = frozen.get(period);
        left = filed?.boxes ?? its.boxes;
        const { body } = await ana.call(contract.getApproval, { query: { period } });
        if (body.replaces !== null) told.add(period);
        const other =
          filed === undefined ? [] : differing(its.boxes, filed.boxes).filter((box) => !ofRest.includes(box));
        if (!told.has(period)) expect(other, `${period} is not as it was filed, and nothing says it`).toEqual([]);
      }
      for (const { id, day } of sources) {
        const of = ({ placed }: Pick<Frozen, 'placed'>) => placed.find(({ document }) => document === `${id} 0`);
        const inPeriods = (all: Iterable<readonly [string, Pick<Frozen, 'placed'>]>): string[] =>
          [...all].flatMap(([period, each]) => (isIn(of(each)) ? [period] : []));
        const [inNow, inFiled] = [inPeriods(now), inPeriods(frozen)];
        expect(inNow.length, `${day} ${id} is in ${inNow}`).toBeLessThan(2);
        if (!inFiled.some((period) => told.has(period)))
          expect(inFiled.length, `${day} ${id} was filed in ${inFiled}`).toBeLessThan(2);
        const its = now.get(periodWith(monthOf(day), length));
        // What was filed elsewhere has no documents here.
        if (inNow.length === 0 && its !== undefined && elsewhere.size === 0)
          expect(['other_period', 'declared', undefined], `${day} ${id} is in none`).not.toContain(of(its)?.outside);
      }
    };

    const deeds = [
      sell,
      sell,
      takeBack,
      buy,
      buy,
      beRetained,
      voidOne,
      correct,
      correct,
      type,
      fileElsewhere,
      approve,
      approve,
    ];
    for (let month = '2026-02'; month <= lastMonth; month = addMonths(month, 1)) {
      today = `${month}-09`;
      app.clock.set(`${today}T15:00:00Z`);
      await ana.signInAgain();
      for (let step = int(5, 9); step > 0; step--) await pick(deeds)?.();
      await check();
    }
    for (const period of mayApprove()) await approve(period);
    await check();
    for (const period of mayApprove())
      expect((await ana.call(contract.getApproval, { query: { period } })).body.replaces).toBeNull();
  },
  60_000,
);
