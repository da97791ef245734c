import { DEBIT_NOTE } from '@cuadre/sri/catalogs';
import { calculateRetention, checkRetentionDraft } from '@cuadre/sri/receipts';
import { describe, expect, it } from 'vitest';
import type { ExpenseInvoiceToRetention } from '#contract/received/received.ts';
import { beginRetention, retentionOf, withReceived, withUsualCodes } from './begin.ts';

const today = '2026-11-20';
const where = { establishment: '001', salesPoint: '002' };

const received: ExpenseInvoiceToRetention = {
  id: '01890000-0000-7000-8000-000000000001',
  nameSupplier: 'Proveedora S.A.',
  idSupplier: '1790016919001',
  idDocument: DEBIT_NOTE,
  keyDocument: '1'.repeat(49),
  numInvoice: '001-001-000000456',
  sourceCreation: 'file',
  dateInvoice: '2026-11-18',
  totalNoTax: '200.00',
  totalWithTax: '215.00',
  discount: '0.00',
  tip: '0.00',
  total: '215.00',
  nameGroup: '',
  idGroupFinance: '',
  taxBaseIva: '100.00',
  taxBaseNoIva: '100.00',
  taxRateIva: '4',
  taxValueIva: '15.00',
  taxBaseIce: '0.00',
  taxRateIce: '',
  taxValueIce: '0.00',
  subInvoices: [
    { taxCode: '2', rateCode: '4', base: '100.00', value: '15.00' },
    { taxCode: '2', rateCode: '0', base: '100.00', value: '0.00' },
  ],
  idBuyer: '1710034065001',
  typeIdBuyer: '04',
};

describe('a retention begins', () => {
  it('with one empty purchase of today, of nobody', () => {
    expect(beginRetention(today, where)).toEqual({
      issuedOn: today,
      ...where,
      supplier: { identificationType: '04', identification: '', name: '' },
      isRelatedParty: false,
      documents: [
        {
          taxSupport: '01',
          documentCode: '01',
          number: '',
          issuedOn: today,
          taxes: [{ taxCode: '2', rateCode: '4', base: '' }],
          retentions: [
            { taxCode: '1', code: '', base: '' },
            { taxCode: '2', code: '', base: '' },
          ],
          payments: [],
        },
      ],
    });
  });

  it('with the bases of what was received: income tax from the subtotal, IVA from its value', () => {
    const draft = retentionOf(received, today, where);
    const [document] = draft.documents;
    if (document === undefined) throw new Error('no document');
    const filled = { ...draft, documents: [{ ...document, retentions: withUsualCodes(document, 'goods') }] };
    const figures = calculateRetention(filled);
    expect(figures.codes.map(({ code, base, value }) => [code, base.toText(2), value.toText(2)])).toEqual([
      ['312', '200.00', '4.00'],
      ['1', '15.00', '4.50'],
    ]);
    const faults = checkRetentionDraft(
      { ...filled, supplier: { ...filled.supplier, email: 'ventas@proveedora.ec' } },
      { today, figures },
    );
    expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('without a retention of IVA, and as a cost, where there was no IVA', () => {
    const without = { ...received, taxValueIva: '0.00', subInvoices: received.subInvoices.slice(1) };
    expect(retentionOf(without, today, where).documents[0]).toMatchObject({
      taxSupport: '02',
      retentions: [{ taxCode: '1' }],
    });
  });

  it('keeps the code that somebody chose, and names none for services but that of the IVA', () => {
    const [document] = beginRetention(today, where).documents;
    if (document === undefined) throw new Error('no document');
    expect(withUsualCodes(document, 'services').map(({ code }) => code)).toEqual(['', '2']);
    const chosen = { ...document, retentions: [{ taxCode: '1', code: '303', base: '' }] };
    expect(withUsualCodes(chosen, 'goods')).toEqual(chosen.retentions);
  });
});

it('adds a received document once, however often it is pressed before it comes', () => {
  const { documents } = retentionOf(received, today, where);
  const written = beginRetention(today, where).documents;
  expect(withReceived(written, documents)).toEqual([...written, ...documents]);
  expect(withReceived([...written, ...documents], documents)).toEqual([...written, ...documents]);
  // What was written by hand has no authorisation to tell it by.
  expect(withReceived(written, written)).toHaveLength(2);
});
