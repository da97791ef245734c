import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Switch } from '#server/adapters/sri-web-service/stand-in/switches.ts';
import { line } from '#tests/build/invoice-draft.ts';
import { issued } from '#tests/build/issued.ts';
import { brokenInvariants, type Drill, startDrill, stateOf } from '#tests/build/restore-drill.ts';
import { runAll, runTurn } from '#tests/build/run-jobs.ts';
import { buildTaxpayer } from '#tests/build/taxpayer.ts';

let drill: Drill;
afterEach(() => drill.close());

describe('any course of events', () => {
  const trouble: fc.Arbitrary<Switch[]> = fc.constantFrom<Switch[]>(
    [],
    [{ kind: 'close_after_processing', service: 'reception', probability: 0.5 }],
    [{ kind: 'truncated', service: 'authorization', probability: 0.3 }],
    [{ kind: 'flapping', service: 'authorization', probability: 1, times: 1 }],
  );
  const course = fc.record({
    before: fc.nat({ max: 3 }),
    settledBefore: fc.boolean(),
    after: fc.integer({ min: 1, max: 4 }),
    settledAfter: fc.boolean(),
    journal: fc.boolean(),
    silent: fc.boolean(),
    trouble,
  });

  it('ends with one receipt per number, nothing doubled, nothing lost that the SRI has', async () => {
    await fc.assert(
      fc.asyncProperty(course, async (plan) => {
        drill = await startDrill({ journal: plan.journal });
        const ana = await buildTaxpayer(drill.app);
        let sold = 0;
        const sell = async (count: number) => {
          for (let n = 0; n < count; n++) {
            drill.app.clock.forward(1000);
            await issued(ana, { lines: [line({ description: `Venta ${++sold}` })] });
          }
        };
        drill.sri.board.set(plan.trouble);
        await sell(plan.before);
        if (plan.settledBefore) await runTurn(drill.app.ctx);
        const backup = await drill.backup();
        await sell(plan.after);
        await runTurn(drill.app.ctx);
        drill.sri.board.set([]);
        if (plan.settledAfter) await runAll(drill.app.ctx);

        const restored = await drill.restore(backup);
        if (plan.silent) {
          drill.sri.board.set([{ kind: 'down', service: 'any', probability: 1 }]);
          await restored.recover();
          drill.sri.board.set([]);
        }
        await restored.recover();
        const settled = await stateOf(restored.database);
        await restored.recover();
        expect(await stateOf(restored.database)).toEqual(settled);
        await issued(await restored.signIn(ana), { lines: [line({ description: 'Venta nueva' })] });
        await runAll(restored.app.ctx);
        expect(await brokenInvariants(restored.database, drill.sri)).toEqual([]);
        await drill.close();
      }),
      { numRuns: 5, endOnFailure: true },
    );
  }, 300_000); // five apps and their restores, also where two other tests run beside it
});
