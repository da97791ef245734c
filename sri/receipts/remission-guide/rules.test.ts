import { describe, expect, test } from 'vitest';
import { examplesOf } from '../../../tests/build/receipt-examples.ts';
import type { RemissionGuideDraft, RemissionGuideFacts } from './remission-guide.ts';
import { checkRemissionGuideDraft } from './rules.ts';

const TODAY = '2026-11-20';
const sale = examplesOf('remissionGuide').find(({ title }) => title === 'sale')?.example;
if (sale === undefined) throw new Error('the example of a sale is not here');
const facts = sale.facts as RemissionGuideFacts;

/** The sale, changed. */
const guide = (change: (draft: RemissionGuideDraft) => void = () => {}): RemissionGuideDraft => {
  const draft = structuredClone(sale.draft) as RemissionGuideDraft;
  change(draft);
  return draft;
};
const found = (draft: RemissionGuideDraft, known: RemissionGuideFacts | null = facts): string[] =>
  checkRemissionGuideDraft(draft, { today: TODAY, ...(known === null ? {} : { facts: known }) }).map(
    ({ code, place, severity }) =>
      `${severity === 'warning' ? '~' : ''}${code.replace('remission_guide.', '')} @${place}`,
  );
type Recipient = RemissionGuideDraft['recipients'][number];
const recipient = (change: (first: Recipient) => void) =>
  guide(({ recipients: [first] }) => first !== undefined && change(first));
const goods = (change: Partial<Recipient['goods'][number]>) =>
  recipient(({ goods: [first] }) => first !== undefined && Object.assign(first, change));

test('every broken rule comes back at once, in reading order', () => {
  const draft = guide((each) => {
    each.issuedOn = '2026-11-21';
    each.carrier.plate = '';
    each.startAddress = ' ';
    each.endsOn = '2026-11-19';
    each.recipients[0]!.reason = '';
    each.recipients[0]!.goods[1]!.quantity = '0';
  });
  expect(found(draft)).toEqual([
    'date_future @issuedOn',
    'plate_missing @carrier.plate',
    'start_address_missing @startAddress',
    'start_before_issue @startsOn',
    'end_before_start @endsOn',
    'reason_missing @recipients.0.reason',
    'quantity_not_positive @recipients.0.goods.1.quantity',
  ]);
});

describe('one rule at a time', () => {
  test.each<[name: string, draft: RemissionGuideDraft, faults: string[]]>([
    ['a sale', guide(), []],
    [
      'one that ends the day it starts',
      guide((each) => {
        each.endsOn = each.startsOn;
      }),
      [],
    ],
    [
      'one that starts next week',
      guide((each) => {
        each.startsOn = '2026-11-27';
        each.endsOn = '2026-11-27';
      }),
      [],
    ],
    [
      'one that starts before the guide',
      guide((each) => {
        each.startsOn = '2026-11-19';
      }),
      ['start_before_issue @startsOn'],
    ],
    [
      'one of yesterday that starts yesterday',
      guide((each) => {
        each.issuedOn = '2026-11-19';
        each.startsOn = '2026-11-19';
        each.recipients[0]!.supportingDocument!.issuedOn = '2026-11-19';
      }),
      [],
    ],
    [
      'a day that does not exist',
      guide((each) => {
        each.endsOn = '2026-11-31';
      }),
      ['end_unreadable @endsOn'],
    ],
    [
      'a day of another century',
      guide((each) => {
        each.endsOn = '2100-01-01';
      }),
      ['end_unreadable @endsOn'],
    ],
    [
      'nobody as carrier',
      guide((each) => {
        each.carrier = { ...each.carrier, identificationType: '07', identification: '9999999999999' };
      }),
      ['carrier_final_consumer @carrier.identificationType'],
    ],
    [
      'carrier without name',
      guide((each) => {
        each.carrier.name = '';
      }),
      ['carrier_name_missing @carrier.name'],
    ],
    [
      'no recipient',
      guide((each) => {
        each.recipients = [];
      }),
      ['no_recipients @recipients'],
    ],
    [
      'recipient without address',
      recipient((each) => {
        each.address = ' ';
      }),
      ['recipient_address_missing @recipients.0.address'],
    ],
    [
      'establishment of two digits',
      recipient((each) => {
        each.establishment = '01';
      }),
      ['destination_establishment @recipients.0.establishment'],
    ],
    [
      'customs document of 21',
      recipient((each) => {
        each.customsDocument = 'x'.repeat(21);
      }),
      ['customs_document_too_long @recipients.0.customsDocument'],
    ],
    [
      'no goods',
      recipient((each) => {
        each.goods = [];
      }),
      ['no_goods @recipients.0.goods'],
    ],
    [
      'a sale without its invoice',
      recipient((each) => {
        delete each.supportingDocument;
      }),
      ['~sale_without_receipt @recipients.0.supportingDocument'],
    ],
    [
      'a supporting document of three digits, half typed',
      recipient((each) => {
        each.supportingDocument = { code: '294', number: '1-1-1', authorizationNumber: '12', issuedOn: '2026-11-21' };
      }),
      [
        'supporting_type @recipients.0.supportingDocument.code',
        'supporting_number @recipients.0.supportingDocument.number',
        'supporting_authorization @recipients.0.supportingDocument.authorizationNumber',
        'supporting_date_later @recipients.0.supportingDocument.issuedOn',
      ],
    ],
    ['seven decimals', goods({ quantity: '1.0000001' }), ['quantity_decimals @recipients.0.goods.0.quantity']],
    [
      'a detail without name and one without text',
      goods({
        details: [
          { name: '', value: 'x' },
          { name: 'x', value: '' },
        ],
      }),
      [
        'detail_name_missing @recipients.0.goods.0.details.0.name',
        'detail_value_missing @recipients.0.goods.0.details.1.value',
      ],
    ],
    ['the whole line', goods({ quantity: '100.000' }), []],
    ['a little more', goods({ quantity: '100.000001' }), ['quantity_over_receipt @recipients.0.goods.0.quantity']],
    ['goods that are not on the invoice', goods({ receiptLine: 2 }), ['goods_not_in_receipt @recipients.0.goods.0']],
    [
      'the same line twice, together too much',
      recipient((each) => {
        each.goods.push({ receiptLine: 0, description: 'Café', quantity: '41' });
      }),
      ['quantity_over_receipt @recipients.0.goods.2.quantity'],
    ],
    [
      'a quantity below nothing, which leaves no more for the next',
      recipient((each) => {
        each.goods = ['-1', '101'].map((quantity) => ({ receiptLine: 0, description: 'Café', quantity }));
      }),
      ['quantity_not_positive @recipients.0.goods.0.quantity', 'quantity_over_receipt @recipients.0.goods.1.quantity'],
    ],
    [
      'the same line for two recipients, together too much',
      guide((each) => {
        each.recipients.push(structuredClone(each.recipients[0]!));
      }),
      ['quantity_over_receipt @recipients.1.goods.0.quantity', 'quantity_over_receipt @recipients.1.goods.1.quantity'],
    ],
  ])('%s', (_, draft, faults) => expect(found(draft)).toEqual(faults));

  test('a receipt that nobody consulted is not judged', () => {
    expect(found(goods({ quantity: '5000' }), null)).toEqual([]);
    expect(found(goods({ quantity: '5000' }), { consulted: [] })).toEqual([]);
  });

  test('the sentence says what is left', () => {
    const sentenceOf = (draft: RemissionGuideDraft) =>
      checkRemissionGuideDraft(draft, { today: TODAY, facts }).map(({ sentence }) => sentence);
    expect(sentenceOf(goods({ quantity: '101' }))).toEqual([
      'Del comprobante quedan 100 por trasladar. Baja la cantidad.',
    ]);
    expect(sentenceOf(goods({ quantity: '60', receiptLine: 1 }))).toContain(
      'Del comprobante quedan 12,345678 por trasladar. Baja la cantidad.',
    );
    const everythingTwice = recipient((each) => {
      each.goods = [0, 1].map(() => ({ receiptLine: 0, description: 'Café', quantity: '100' }));
    });
    expect(sentenceOf(everythingTwice)).toEqual(['Este producto del comprobante ya fue trasladado. Quítalo.']);
  });
});
