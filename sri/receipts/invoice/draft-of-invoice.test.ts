import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDraft, bentDraft, buildDraft, issuer, line, TODAY } from '../../../tests/build/invoice-draft.ts';
import { examplesOf } from '../../../tests/build/receipt-examples.ts';
import { readReceipt } from '../read-receipt.ts';
import { writeReceipt } from '../write-receipt.ts';
import { composeInvoice } from './compose.ts';
import { draftOfInvoice } from './draft-of-invoice.ts';
import type { InvoiceDraft } from './invoice.ts';
import { checkInvoiceDraft } from './rules.ts';

const numbering = { environment: '1', sequential: '000000007', accessKey: '1'.repeat(49) } as const;
const whole = { ...issuer, largeTaxpayer: 'NAC-1', softwareProviderRuc: '1790016919001' };

const documentOf = (draft: InvoiceDraft) => {
  const read = readReceipt(writeReceipt('invoice', composeInvoice(draft, whole, numbering)));
  if (read.type !== 'invoice') throw new Error('unreadable');
  return read.document;
};

it('gives a draft that composes to the very same document, for every draft that can be issued', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.oneof(anyDraft, bentDraft), (draft) => {
      const today = draft.issuedOn;
      const faults = checkInvoiceDraft(draft, { today, issuer: whole });
      if (faults.some(({ severity }) => severity === 'error')) return;
      const document = documentOf(draft);
      expect(documentOf(draftOfInvoice(document))).toEqual(document);
      compared++;
    }),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(20);
});

it('puts every part back in its own place', () => {
  const draft = buildDraft({
    buyer: {
      identificationType: '05',
      identification: '1710034065',
      name: 'Ana',
      address: 'Quito',
      email: 'ana@example.com',
      phone: '022345678',
    },
    lines: [
      line({ mainCode: 'A', auxiliaryCode: 'B', discount: { type: 'VAL', value: '1.50' }, bottles: '3.00' }),
      line({ mainCode: 'C', ice: { code: '3610', value: '2.00' }, details: [{ name: 'Serie', value: '7' }] }),
    ],
    tip: '1.00',
    payments: [{ wayToPay: '20', total: '208.64', term: '30', timeUnit: 'day' }],
    comments: 'Gracias',
    additionalInfo: [{ name: 'Pedido', value: '77' }],
    remissionGuide: '001-001-000000001',
  });
  expect(checkInvoiceDraft(draft, { today: TODAY, issuer }).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(draftOfInvoice(documentOf(draft))).toEqual({
    ...draft,
    lines: draft.lines.map((each) => ({ ...each, quantity: '2.00', unitPrice: '45.00' })),
  });
});

it('of every example gives the document again', () => {
  for (const { title, example } of examplesOf('invoice')) {
    const document = documentOf(example.draft as InvoiceDraft);
    expect(documentOf(draftOfInvoice(document)), title).toEqual(document);
  }
});
