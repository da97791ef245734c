import { expect, test } from 'vitest';
import { plainInvoice } from '../../../tests/build/plain-invoice.ts';
import { agent } from '../../../tests/build/retention-draft.ts';
import { isClean } from '../../faults.ts';
import { buildAccessKey } from '../../ids/index.ts';
import { composeRemissionGuide } from './compose.ts';
import { consultedInvoice, remissionGuideDraftOf } from './draft-of-invoice.ts';
import { draftOfRemissionGuide } from './draft-of-remission-guide.ts';
import type { RemissionGuideDraft } from './remission-guide.ts';
import { checkRemissionGuideDraft } from './rules.ts';

const invoice = {
  ...plainInvoice(3),
  buyerAddress: 'Av. Quito 100',
  additionalInfo: [
    { name: 'E-mail', value: 'maria@example.com' },
    { name: 'Teléfono', value: '022345678' },
  ],
};
const carrier = { identificationType: '05', identification: '0602045759', name: 'Luis', plate: 'PCD0123' } as const;

/** The guide of the invoice with these quantities, as far as the invoice's lines go. */
const guideOf = (...quantities: string[]): RemissionGuideDraft => {
  const draft = remissionGuideDraftOf(invoice, '2026-05-03');
  const [recipient] = draft.recipients;
  if (recipient === undefined) throw new Error('no recipient');
  const goods = quantities.flatMap((quantity, i) => (recipient.goods[i] ? [{ ...recipient.goods[i], quantity }] : []));
  return { ...draft, carrier, recipients: [{ ...recipient, goods }] };
};

test('the address among the additional fields of a guide stays one of them, and none is made', () => {
  const composed = composeRemissionGuide(guideOf('1'), agent, {
    environment: '1',
    sequential: '000000001',
    accessKey: buildAccessKey({
      issuedOn: '2026-05-03',
      documentType: '06',
      ruc: agent.ruc,
      environment: '1',
      establishment: '001',
      salesPoint: '001',
      sequential: '000000001',
      numericCode: '12345678',
    }),
  });
  const fieldsOf = (additionalInfo: typeof composed.additionalInfo) =>
    draftOfRemissionGuide({ ...composed, additionalInfo }).additionalInfo;
  const [address, note] = [
    { name: 'Dirección', value: 'Av. Quito 100' },
    { name: 'Nota', value: 'x' },
  ];
  expect(fieldsOf([address, note])).toEqual([address, note]);
  expect(fieldsOf([note])).toEqual([note]);
  expect(fieldsOf(undefined)).toBeUndefined();
});

test('recipient, supporting document and goods come from the invoice; the carrier is for the person', () => {
  const draft = remissionGuideDraftOf(invoice, '2026-05-03');
  expect(draft).toMatchObject({
    startAddress: 'Av. Amazonas N34-451, Quito',
    carrier: { name: '', plate: '' },
    recipients: [
      {
        identification: '1710034065',
        name: 'María José Ñauta',
        address: 'Av. Quito 100',
        email: 'maria@example.com',
        phone: '022345678',
        reason: 'Venta',
        supportingDocument: {
          code: '01',
          number: '001-001-000000001',
          authorizationNumber: invoice.accessKey,
          issuedOn: '2026-05-02',
        },
        goods: [0, 1, 2].map((receiptLine) => ({ receiptLine, description: 'Café <tostado>', quantity: '1' })),
      },
    ],
  });
  const faults = checkRemissionGuideDraft(
    { ...draft, carrier },
    { today: '2026-05-03', facts: { consulted: [consultedInvoice(invoice)] } },
  );
  expect(isClean(faults)).toBe(true);
});

test('what earlier guides took is not offered again, and not allowed', () => {
  const earlier = [guideOf('0.25', '1'), guideOf('0.25')];
  const left = consultedInvoice(invoice, earlier);
  expect(left).toEqual({ accessKey: invoice.accessKey, left: ['0.5', '0', '1'] });
  const next = remissionGuideDraftOf(invoice, '2026-05-03', left);
  expect(next.recipients[0]?.goods.map(({ receiptLine, quantity }) => [receiptLine, quantity])).toEqual([
    [0, '0.5'],
    [2, '1'],
  ]);
  const faults = checkRemissionGuideDraft(guideOf('0.51', '1', '1'), {
    today: '2026-05-03',
    facts: { consulted: [left] },
  });
  expect(faults.filter(({ severity }) => severity === 'error').map(({ place }) => place)).toEqual([
    'recipients.0.goods.0.quantity',
    'recipients.0.goods.1.quantity',
  ]);
});

test('a guide of another receipt takes nothing', () => {
  const other = guideOf('1');
  other.recipients[0]!.supportingDocument!.authorizationNumber = '1'.repeat(49);
  expect(consultedInvoice(invoice, [other]).left).toEqual(['1', '1', '1']);
});
