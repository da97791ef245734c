import { describe, expect, it } from 'vitest';
import { type BillStep, stepNames } from '#contract/declarations/questions.rules.ts';
import type { DocumentToPick } from '#contract/declarations/questions.ts';
import { correctionsOf, idOf, questions } from './corrections.ts';

const build = (more: Partial<DocumentToPick> = {}): DocumentToPick => ({
  ...{ sourceId: '0', part: 0, day: '2026-10-01', documentType: '01', number: null, partyName: null, isSale: false },
  ...{ iva: '15.00', total: '115.00', scope: 'NEG', category: 'supplies', support: '01', marks: [], deferredBy: null },
  ...{ dueOn: null, isCollected: false, isSaid: false, isSuggested: false, why: null, supposed: null },
  ...more,
});
const asPicked = (name: BillStep, document: DocumentToPick, kind = questions[name].kindOf?.(document) ?? '') =>
  new Map([[idOf(document), { document, kind }]]);
const yes = (name: BillStep, document: DocumentToPick, kind?: string) =>
  correctionsOf(name, document.isSaid ? [document] : [], asPicked(name, document, kind))[0];
const no = (name: BillStep, document: DocumentToPick) => correctionsOf(name, [document], new Map())[0];

describe('what is saved of a question', () => {
  it.each([
    ['expensePersonal', build(), 'food', { scope: 'PER', category: 'food' }],
    ['expenseRefund', build({ marks: ['popularBusiness'] }), '', { marks: ['popularBusiness', 'refund'] }],
    ['exports', build({ supposed: 'exportServices' }), undefined, { marks: ['exportServices'] }],
    [
      'exports',
      build({ marks: ['exportGoods', 'fixedAsset'] }),
      'zeroWithRight',
      { marks: ['fixedAsset', 'zeroWithRight'] },
    ],
    ['assetsSales', build(), '', { marks: ['fixedAsset'] }],
    ['assetsPurchases', build(), '', { marks: ['fixedAsset'] }],
    ['creditSales', build({ deferredBy: 1 }), '3', { deferredBy: 3 }],
  ] as const)('%s: yes', (name, document, kind, saved) => {
    expect(yes(name, document, kind)).toEqual({ sourceId: '0', part: 0, ...saved });
  });

  it.each([
    ['expenseRefund', build({ support: '08' }), { marks: [], support: '01' }],
    ['exports', build({ marks: ['exportGoods'] }), { marks: [] }],
    [
      'assetsPurchases',
      build({ support: '03', category: 'fixedAssets' }),
      { marks: [], support: '01', category: 'other' },
    ],
    ['assetsPurchases', build({ marks: ['fixedAsset'] }), { marks: [] }],
    ['creditSales', build({ deferredBy: 2 }), { deferredBy: null }],
  ] as const)('%s: not any more', (name, document, saved) => {
    expect(no(name, document)).toEqual({ sourceId: '0', part: 0, ...saved });
  });

  it('is nothing where all stays as it is', () => {
    expect(yes('assetsPurchases', build({ support: '03', isSaid: true }))).toBeUndefined();
    expect(yes('creditSales', build({ deferredBy: 2, isSaid: true }))).toBeUndefined();
    for (const name of stepNames) expect(no(name, build())).toBeUndefined();
  });
});
