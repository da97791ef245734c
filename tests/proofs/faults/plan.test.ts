import { describe, expect, it } from 'vitest';
import { switchSchema } from '#server/adapters/sri-web-service/stand-in/switches.ts';
import { sriActions } from '#server/features/receipts/record/sri-answers.ts';
import { blowKinds, makePlan } from './plan.ts';
import { misbehaviours } from './stretches.ts';

describe('the plan of a fault run', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(makePlan(7, 300)).toEqual(makePlan(7, 300));
    expect(makePlan(8, 300)).not.toEqual(makePlan(7, 300));
  });

  it('turns on every switch that the stand-in has, and a code of every kind of answer', () => {
    const { stretches, blows, sales } = makePlan(7, 300);
    const used = stretches.flatMap(({ switches }) => switches);
    expect(new Set(used.map(({ kind }) => kind))).toEqual(new Set(switchSchema.shape.kind.options));
    const actions = new Set(used.filter(({ kind }) => kind === 'error').map(({ code = '' }) => sriActions[code]));
    const kinds = new Set(Object.values(sriActions).filter((action) => action !== 'note'));
    expect(actions).toEqual(new Set([...kinds, undefined]));
    expect(new Set(blows.map(({ kind }) => kind))).toEqual(new Set(blowKinds));
    expect(sales).toHaveLength(300);
  });

  it('covers its whole time, and never denies a number right after a document that may still arrive', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { stretches, durationMs } = makePlan(seed, seed % 2 ? 300 : 12);
      expect(stretches[0]?.from).toBe(0);
      expect(stretches.at(-1)?.to).toBe(durationMs);
      for (const [i, { renumbers }] of stretches.entries())
        expect([seed, renumbers === true && stretches[i - 1]?.late === true]).toEqual([seed, false]);
    }
  });

  it('asks the stand-in for nothing that it does not understand', () => {
    for (const { switches } of misbehaviours) for (const each of switches) switchSchema.parse(each);
  });
});
