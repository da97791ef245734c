import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Facts, isSame, openDifferences, planMerge } from './merge.ts';

const fields = ['legalName', 'tradeName', 'regime', 'establishment.001'] as const;
const value = fc.constantFrom('', 'A', 'B', 'C', 'á', ' a ');
const facts = fc.dictionary(fc.constantFrom(...fields), value) as fc.Arbitrary<Facts>;
const pending = fc.subarray([...fields]);

describe('merging what the portal tells', () => {
  it('never takes over what the person wrote, fills what nobody did, and asks about the rest once', () => {
    expect(planMerge({}, { legalName: 'A' }, undefined, [])).toEqual({ fill: ['legalName'], ask: [] });
    expect(planMerge({ legalName: 'Mío' }, { legalName: 'A' }, undefined, [])).toEqual({
      fill: [],
      ask: ['legalName'],
    });
    // Untouched since the portal said it: the portal may say something newer.
    expect(planMerge({ legalName: 'A' }, { legalName: 'B' }, { legalName: 'A' }, []).fill).toEqual(['legalName']);
    // Decided («stay as I wrote it»), and the portal says the same as then.
    expect(planMerge({ legalName: 'Mío' }, { legalName: 'A' }, { legalName: 'A' }, [])).toEqual({ fill: [], ask: [] });
    // Decided, but the portal says something new.
    expect(planMerge({ legalName: 'Mío' }, { legalName: 'B' }, { legalName: 'A' }, []).ask).toEqual(['legalName']);
    // Not decided yet.
    expect(planMerge({ legalName: 'Mío' }, { legalName: 'A' }, { legalName: 'A' }, ['legalName']).ask).toHaveLength(1);
    // Taken away by hand after the portal had filled it.
    expect(planMerge({ tradeName: '' }, { tradeName: 'T' }, { tradeName: 'T' }, [])).toEqual({ fill: [], ask: [] });
  });

  it('holds for any three versions', () => {
    fc.assert(
      fc.property(facts, facts, fc.option(facts, { nil: undefined }), pending, (stored, told, before, open) => {
        const { fill, ask } = planMerge(stored, told, before, open);
        for (const field of [...fill, ...ask]) {
          expect(field in told).toBe(true);
          expect(isSame(stored[field] ?? '', told[field] ?? '')).toBe(false);
        }
        expect(fill.filter((field) => ask.includes(field))).toEqual([]);
        for (const field of fill) {
          const mine = stored[field] ?? '';
          expect(mine === '' || isSame(mine, before?.[field] ?? '\u0000')).toBe(true);
        }
        const taken = { ...stored, ...Object.fromEntries(fill.map((field) => [field, told[field] ?? ''])) };
        // Doing it again changes nothing more and asks the same.
        expect(planMerge(taken, told, told, ask)).toEqual({ fill: [], ask });
        expect(openDifferences(taken, told, ask).map(({ field }) => field)).toEqual(ask);
        // Once decided, the same answer of the portal is silent.
        expect(planMerge(taken, told, told, [])).toEqual({ fill: [], ask: [] });
      }),
    );
  });

  it('sees no difference in capitals, accents and spaces', () => {
    expect(isSame('Lucía  Páez ', 'LUCIA PAEZ')).toBe(true);
    expect(isSame('Muñoz', 'Munoz S.A.')).toBe(false);
  });
});
