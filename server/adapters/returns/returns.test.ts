import type { TaxDocument } from '@cuadre/sri/declarations/form-104';
import { amount, sum } from '@cuadre/sri/num';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentCorrection } from '#contract/declarations/documents.ts';
import { IvaReturn } from './iva-return.ts';
import { KeptReturns, UNKNOWN } from './kept-returns.ts';
import { askReturn } from './returns-thread.ts';
import { explain, payOf } from './sums-of-return.ts';
import { documentOf, type TaxRow } from './tax-rows.ts';

const facts = {
  ...{ obligation: 'iva' as const, period: '2026-10', previous: { 615: '4.70' }, deferred: [], filed: [] },
  agentIn: [],
};

/** Any documents of a month: their amounts are exact to the cent, their rates of several eras. */
const anyRow = fc
  .record({
    id: fc.uuid(),
    source: fc.constantFrom('issued', 'received', 'received'),
    type: fc.constantFrom('01', '01', '01', '03', '04', '05'),
    day: fc.constantFrom('2026-10-01', '2026-10-31', '2026-11-01'),
    scope: fc.constantFrom('NEG', 'NEG', 'NEG', 'PER'),
    support: fc.constantFrom('01', '02', '03', null),
    rateCode: fc.constantFrom('0', '2', '4', '4', '6'),
    base: fc.integer({ min: 1, max: 999_999 }),
    tax: fc.integer({ min: 0, max: 99_999 }),
    isClassified: fc.constantFrom(true, true, false),
    deferredBy: fc.constantFrom(null, null, 1, 2),
    ofPopularBusiness: fc.boolean(),
    marks: fc.constantFrom(null, null, ['importServices' as const]),
  })
  .map(
    ({
      id,
      source,
      type,
      day,
      scope,
      support,
      rateCode,
      base,
      tax,
      isClassified,
      deferredBy,
      ofPopularBusiness,
      marks,
    }): TaxRow => {
      const isIssued = source === 'issued';
      const [net, value] = [(base / 100).toFixed(2), (tax / 100).toFixed(2)];
      return [
        ...([isIssued ? 'issued' : 'received', id, 0, day, isIssued ? 'ING' : 'GAS'] as const),
        ...([isIssued ? 'NEG' : (scope as 'NEG' | 'PER'), null, type, null, null, null, null] as const),
        ...([isIssued ? null : support, net, net, [{ taxCode: '2', rateCode, base: net, value }], null] as const),
        ...([
          isIssued || isClassified,
          isIssued ? null : marks,
          null,
          isIssued ? deferredBy : null,
          false,
          null,
          !isIssued && ofPopularBusiness,
        ] as const),
      ];
    },
  );

describe('a return asked with a document changed', () => {
  it('pays what it would pay read again, to the cent, whatever is in it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyRow, { selector: ([, id]) => id, minLength: 1, maxLength: 25 }), (rows) => {
        const read = new IvaReturn(facts, rows);
        const documents = rows.map((row) => documentOf(row, facts));
        const [{ id } = { id: '' }] = documents;
        const [sourceId = ''] = id.split(' ');
        const changes: readonly (readonly [Omit<DocumentCorrection, 'sourceId' | 'part'>, Partial<TaxDocument>])[] = [
          [{ scope: 'PER' }, { isPersonal: true }],
          [{ takenIn: '2026-12' }, { period: '2026-12' }],
          [{ marks: ['refund'] }, { marks: ['refund'] }],
        ];
        for (const [said, change] of changes) {
          const corrections = [{ sourceId, part: 0, ...said }];
          const again = explain(
            facts,
            documents.map((each) => (each.id === id ? { ...each, ...change } : each)),
          );
          const would = read.answer({ ask: 'whatIf', corrections } as const);
          expect(would?.pay).toBe(payOf(again).toFixed(2));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('adds up what moved from one day to the next', () => {
    const some = fc.uniqueArray(anyRow, { selector: ([, id]) => id, maxLength: 20 });
    fc.assert(
      fc.property(some, fc.nat(20), (rows, cut) => {
        const [before, after] = [new IvaReturn(facts, rows.slice(cut)), new IvaReturn(facts, rows)];
        const documents = before.answer({ ask: 'snapshot' }) ?? '';
        const moved = after.answer({ ask: 'moved', documents });
        expect(moved.was).toBe(before.answer({ ask: 'summary' }).pay);
        const total = sum(
          [moved.was, ...moved.documents.map(({ difference }) => difference)].map((each) => amount(each)),
        );
        expect(total.toFixed(2)).toBe(after.answer({ ask: 'summary' }).pay);
      }),
      { numRuns: 50 },
    );
  });
});

const [someRow] = fc.sample(anyRow, { numRuns: 1, seed: 7 }) as [TaxRow];

it('is the same return to approve once another one with a document of its month was filed', () => {
  const row = [
    ...(['received', '0b8e7a52-6f64-4c7b-9d2a-6d1f7b0a8c11', 0, '2026-10-05', 'GAS', 'NEG', null, '01'] as const),
    ...([
      null,
      null,
      null,
      null,
      '01',
      '10.00',
      '11.50',
      null,
      null,
      true,
      null,
      '2026-12',
      null,
      false,
      null,
      false,
    ] as const),
  ] as const satisfies TaxRow;
  const [open, filed] = [[], ['2026-12' as const]].map((periods) =>
    new IvaReturn({ ...facts, filed: periods }, [row]).answer({ ask: 'freeze', withText: true } as const),
  );
  expect(filed?.documents).toEqual(open?.documents);
});

it('counts what came in several parts as one receipt', () => {
  const taxes = [{ taxCode: '2', rateCode: '4', base: '10.00', value: '1.50' }];
  const parts = [1, 2].map(
    (part): TaxRow => [
      ...(['received', 'r', part, '2026-10-05', 'GAS', 'NEG', null, '01', null, null, null, null, '01'] as const),
      ...(['10.00', '11.50', taxes, null, true, null, null, null, false, null, false] as const),
    ],
  );
  const figure = new IvaReturn(facts, parts).answer({ ask: 'box', box: '115', page: 1 } as const);
  expect([figure?.total, figure?.count]).toEqual(['1.00', 1]);
});

/** Of three returns with so many only two are kept whole. */
const many = Array.from({ length: 25_000 }, (_, index): TaxRow => {
  const [source, , ...rest] = someRow;
  return [source, String(index), ...rest];
});

describe('returns that are kept', () => {
  it('are those that were asked for last; of the others the summary is', () => {
    const kept = new KeptReturns();
    for (const key of ['one', 'two', 'three']) kept.load(key, facts, many);
    const box = { ask: 'box', box: '401', page: 1 } as const;
    expect(kept.ask('one', box)).toBe(UNKNOWN);
    expect(kept.ask('one', { ask: 'summary' })).not.toBe(UNKNOWN);
    expect(kept.ask('three', box)).not.toBe(UNKNOWN);
  });

  it('by their summary are those that were asked for last, too', () => {
    const kept = new KeptReturns();
    for (let each = 0; each < 500; each++) kept.load(String(each), facts, []);
    expect(kept.ask('0', { ask: 'summary' })).not.toBe(UNKNOWN);
    kept.load('one more', facts, []);
    expect(kept.ask('0', { ask: 'summary' })).not.toBe(UNKNOWN);
    expect(kept.ask('1', { ask: 'summary' })).toBe(UNKNOWN);
  });
});

describe('the thread', () => {
  it('reads a return once, and again after reading failed', async () => {
    let reads = 0;
    const texts = async function* () {
      if (++reads === 1) throw new Error('the database was lost');
      yield JSON.stringify([someRow]);
    };
    const ask = () => askReturn('somebody', { facts, texts }, { ask: 'summary' });
    await expect(ask()).rejects.toThrow('the database was lost');
    expect(await ask()).toEqual(new IvaReturn(facts, [someRow]).answer({ ask: 'summary' }));
    await ask();
    expect(reads).toBe(2);
  });

  it('answers each of several large returns that are asked for at once', async () => {
    const text = JSON.stringify(many);
    const texts = async function* () {
      yield text;
    };
    const box = { ask: 'box', box: '401', page: 1 } as const;
    const asked = await Promise.all(['one', 'two', 'three'].map((key) => askReturn(key, { facts, texts }, box)));
    expect(asked.map((answer) => answer?.count)).toEqual([many.length, many.length, many.length]);
  });
});
