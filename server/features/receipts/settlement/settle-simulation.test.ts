import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SriWebService } from '#server/adapters/sri-web-service/sri-web-service.ts';
import { seededRandom } from '#server/adapters/stand-ins/seeded-random.ts';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { ChaoticSri } from '#tests/build/chaotic-sri.ts';
import { issued } from '#tests/build/issued.ts';
import { openJobs, runTurn } from '#tests/build/run-jobs.ts';
import { buildProducer } from '#tests/build/taxpayer.ts';

/** CUADRE_SEEDS=100 for a long run; a failure prints its seed, which repeats it. */
const seeds = Array.from({ length: Number(process.env.CUADRE_SEEDS ?? 4) }, (_, i) => i + 1);
const RECEIPTS = 8;

let app: TestApp;
let sri: ChaoticSri;

beforeAll(async () => {
  const passing: SriWebService = {
    send: (environment, signedXml) => sri.send(environment, signedXml),
    ask: (...given) => sri.ask(...given),
    consult: () => sri.consult(),
  };
  app = await testApp({ sri: passing });
});
afterAll(() => app.close());

describe('a bad day at the SRI, with workers that die in the middle', () => {
  it.each(seeds)('breaks no invariant (seed %i)', async (seed) => {
    app.forget();
    await app.ctx.db.system((tx) => tx.execute(sql`delete from jobs`));
    const random = seededRandom(seed * 7919);
    sri = new ChaoticSri(seed, app.clock.now);
    const ana = await buildProducer(app);
    const { db } = app.ctx;
    sri.usedElsewhere.add('001-001-000000003').add('001-001-000000004');
    // The process dies in the middle of a call: its lease is gone and another worker holds the next fence.
    sri.midway = async () => {
      if (random() < 0.15)
        await db.system((tx) => tx.execute(sql`update jobs set fence = fence + 1, lease_until = null`));
    };

    const told: string[] = [];
    for (let turn = 0; turn < 14; turn++) {
      if (told.length < RECEIPTS) {
        const today = new Date(app.clock.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
        told.push((await issued(ana, { issuedOn: today })).id);
      }
      await runTurn(app.ctx, 'settle-receipt');
      app.clock.forward(turn === 7 ? 14 * 3_600_000 : Math.floor(random() * 120_000));
    }
    sri.chaos = false;
    sri.midway = undefined;
    for (let turn = 0; turn < 60 && (await openJobs(app.ctx, 'settle-receipt')) > 0; turn++) {
      app.clock.forward(301_000);
      await runTurn(app.ctx, 'settle-receipt');
    }

    // Everything the person was told is issued has come to its end (4, 15).
    const { rows: receipts } = await db.tenant(ana.customerId, (tx) =>
      tx.execute<{ id: string; state: string; sequential: string; access_key: string; version: number }>(
        sql`select id, state, sequential, access_key, version from receipts order by issued_at`,
      ),
    );
    expect(receipts.map(({ id }) => id).sort()).toEqual([...told].sort());
    expect(receipts.map(({ state }) => state)).toEqual(told.map(() => 'authorized'));

    // The SRI's ledger is ours: the same keys, the same bytes, one authorisation per receipt (3, 5, 6).
    const { rows: versions } = await db.tenant(ana.customerId, (tx) =>
      tx.execute<{ access_key: string; signed_xml: Buffer; sha256: Buffer }>(
        sql`select v.access_key, v.signed_xml, v.sha256 from receipts r
          join receipt_versions v on v.receipt_id = r.id and v.version = r.version`,
      ),
    );
    expect(versions.map((row) => row.access_key).sort()).toEqual([...sri.authorised.keys()].sort());
    expect([...sri.held.keys()].sort()).toEqual([...sri.authorised.keys()].sort());
    for (const row of versions) {
      expect(row.signed_xml.toString()).toBe(sri.authorised.get(row.access_key));
      expect(createHash('sha256').update(row.signed_xml).digest()).toEqual(row.sha256);
    }

    // The ledger is first..last, every number in one explained state (1), the counter agrees.
    const { rows: ledger } = await db.tenant(ana.customerId, (tx) =>
      tx.execute<{ sequential: string; use: string; receipt_id: string | null; reason: string | null }>(
        sql`select sequential, use, receipt_id, reason from number_ledger where environment = 'produccion' order by sequential`,
      ),
    );
    expect(ledger.map(({ sequential }) => Number(sequential))).toEqual(ledger.map((_, i) => i + 1));
    for (const { use, receipt_id, reason } of ledger) expect(use === 'receipt' ? receipt_id : reason).not.toBeNull();
    const owned = ledger.filter(({ use }) => use === 'receipt');
    expect(owned.map(({ sequential, receipt_id }) => [sequential, receipt_id]).sort()).toEqual(
      receipts.map(({ sequential, id }) => [sequential, id]).sort(),
    );
    for (const taken of sri.usedElsewhere)
      expect(ledger.find(({ sequential }) => Number(sequential) === Number(taken.slice(-9)))?.use).toBe(
        'used_elsewhere',
      );

    // Quota used = documents issued (9); states move along the diagram, each move with its audit row (7).
    const { rows: quota } = await db.tenant(ana.customerId, (tx) =>
      tx.execute<{ used: number }>(sql`select sum(used)::int as used from quota_grants`),
    );
    expect(quota[0]?.used).toBe(told.length);
    const { rows: moves } = await db.tenant(ana.customerId, (tx) =>
      tx.execute<{ subject: string; path: string }>(
        sql`select subject, string_agg(substr(action, 9), ' ' order by seq) as path from audit
          where action like 'receipt.%' group by subject`,
      ),
    );
    const allowed =
      /^issued( sending( received| refused| needs_attention| renumbered| redated)*| received| refused| renumbered| redated| needs_attention)* authorized$/;
    for (const { path } of moves) expect(path).toMatch(allowed);
  });
});
