import { calculateInvoice } from '@cuadre/sri/receipts';
import { expect, it } from 'vitest';
import { emptyDraft } from '#web/features/receipts/draft-defaults.ts';
import { blockOf } from './block-keys.ts';
import { blockRows, invoiceBlocks } from './blocks.ts';

const draft = emptyDraft('2026-11-20', { establishment: '001', salesPoint: '001' });

it('only what was chosen has a row, which says what it holds', () => {
  expect(blockRows(draft)).toEqual([]);
  const thirdPartyItems = [
    { concept: 'Envío', total: '5' },
    { concept: 'Seguro', total: '1.5' },
  ];
  const substituteGuide = { ...invoiceBlocks.substituteGuide.begin(draft, 'Quito'), carrierName: 'Luis' };
  const [charged, guide, ...others] = blockRows({ ...draft, thirdPartyItems, substituteGuide });
  expect(charged?.value).toBe('2 cobros · $6,50');
  expect(guide?.value).toBe('Luis · 20 nov 2026');
  expect(others).toEqual([]);
  expect(invoiceBlocks.substituteGuide.summary(draft)).toBe('');
  expect(invoiceBlocks.thirdPartyItems.summary(draft)).toBe('0 cobros · $0,00');
  expect(calculateInvoice({ ...draft, thirdPartyItems }).total.toText()).toBe('6.5');
});

it.each([
  ['substituteGuide', 'substituteGuide'],
  ['substituteGuide.plate', 'substituteGuide'],
  ['substituteGuides', undefined],
  ['lines.0.thirdPartyItems', undefined],
])('%s lies in %s', (place, block) => expect(blockOf(place)).toBe(block));
