import { INVOICE } from '@cuadre/sri/catalogs';
import { checkRemissionGuideDraft, type RemissionGuideDraft } from '@cuadre/sri/receipts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfGoods, newRecipient, recipientName, withRecipient } from './recipients.ts';

const today = '2026-11-20';
const accessKey = '2011202601179001691900120040100000008711234567811';
const guideOf = (quantities: readonly string[], hasReceipt = true): RemissionGuideDraft => ({
  issuedOn: today,
  establishment: '001',
  salesPoint: '001',
  carrier: { identificationType: '05', identification: '1710034065', name: 'Luis Paredes', plate: 'PBA1234' },
  startAddress: 'Quito',
  startsOn: today,
  endsOn: today,
  recipients: [
    {
      ...newRecipient,
      ...(hasReceipt && {
        supportingDocument: {
          code: INVOICE,
          number: '001-001-000000001',
          authorizationNumber: accessKey,
          issuedOn: today,
        },
      }),
      goods: quantities.map((quantity, receiptLine) => ({ receiptLine, description: 'Taza', quantity })),
    },
  ],
});
const overIn = (draft: RemissionGuideDraft, left: readonly string[]) =>
  checkRemissionGuideDraft(draft, { today, facts: { consulted: [{ accessKey, left }] } }).filter(
    ({ code }) => code === 'remission_guide.quantity_over_receipt',
  );

describe('one more recipient', () => {
  it('is offered what the first leaves of each line, and nothing where it leaves nothing', () => {
    const [, second] = withRecipient(guideOf(['1', '2.5']), ['3', '2.5']).recipients;
    expect(second?.goods.map(({ quantity }) => quantity)).toEqual(['2', '']);
    expect(second?.supportingDocument?.authorizationNumber).toBe(accessKey);
    expect(second?.name).toBe('');
  });

  it('is offered nothing of a line of which more than all is moved', () => {
    const [, second] = withRecipient(guideOf(['5', '0']), ['3', '2']).recipients;
    expect(second?.goods.map(({ quantity }) => quantity)).toEqual(['', '2']);
  });

  it('is called by its name, else by its place', () => {
    expect(recipientName({ ...newRecipient, name: 'Luz' }, 1)).toBe('Luz');
    expect(recipientName({ ...newRecipient, name: ' ' }, 1)).toBe('Destinatario 2');
  });

  it('never makes the guide move more than the receipt has left', () => {
    const line = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 100 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const left = lines.map(([all]) => (BigInt(all) * 100n).toString());
        const first = lines.map(([all, percent]) => (BigInt(all) * BigInt(percent)).toString());
        const draft = withRecipient(withRecipient(guideOf(first), left), left);
        expect(draft.recipients).toHaveLength(3);
        expect(overIn(draft, left)).toEqual([]);
      }),
    );
    expect(overIn(guideOf(['4']), ['3'])).toHaveLength(1);
  });

  it('begins with nothing when the goods come from no receipt', () => {
    const [, second] = withRecipient(guideOf(['1'], false), undefined).recipients;
    expect(second?.goods).toEqual([]);
    expect(second?.supportingDocument).toBeUndefined();
  });
});

it.each([
  ['recipients', true],
  ['recipients.0.goods', true],
  ['recipients.12.goods.3.quantity', true],
  ['recipients.0.name', false],
  ['carrier.plate', false],
])('%s is mended among the goods: %s', (place, is) => expect(isOfGoods(place)).toBe(is));
