/** Documents of a month for the annex of transactions. */
import type { AtsFacts, AtsPurchase, AtsSale } from '@cuadre/sri/annexes/ats';
import type { OutlineTax, OutlineWithheld } from '@cuadre/sri/receipts';

export const iva = (rateCode: string, base: string, value = '0.00'): OutlineTax => ({
  taxCode: '2',
  rateCode,
  base,
  value,
});
export const line = (taxCode: string, code: string, percent: string, base: string, value: string): OutlineWithheld => ({
  ...{ taxCode, code, percent, base, value, documentType: '01', number: '001-001-000000009' },
});
export const shop = { identificationType: '04', identification: '1790012345001', name: 'Tienda & Cía. S.A.' };
export const ana = { identificationType: '05', identification: '1710034065', name: 'Ana Muñoz' };
export const somebody = { identificationType: '07', identification: '9999999999999', name: 'CONSUMIDOR FINAL' };
export const abroad = { identificationType: '08', identification: 'X12345', name: 'Ñandú Ltd.', isCompany: true };

export const sale = (
  number: string,
  client: AtsSale['client'],
  taxes: OutlineTax[],
  more: Partial<AtsSale> = {},
): AtsSale => ({
  ...{ client, documentType: '01', number, isElectronic: true, taxes, waysToPay: ['20'] },
  ...more,
});
export const purchase = (number: string, taxes: OutlineTax[], more: Partial<AtsPurchase> = {}): AtsPurchase => ({
  ...{ supplier: shop, support: '01', documentType: '01', number, issuedOn: '2026-10-05', registeredOn: '2026-10-06' },
  ...{ authorization: '0510202601179001234500120010010000000071234567818', taxes, waysToPay: ['20'] },
  ...more,
});
export const nothing: AtsFacts = {
  ...{ ruc: '1712345678001', name: 'Lucía Peñafiel', period: '2026-10', establishments: ['001'] },
  ...{ sales: [], purchases: [], exports: [], retained: [], voided: [] },
};
export const month: AtsFacts = {
  ...nothing,
  establishments: ['002', '001'],
  sales: [
    sale('001-001-000000010', shop, [iva('4', '100.00', '15.00'), iva('0', '20.00')]),
    sale('001-001-000000011', shop, [iva('4', '50.00', '7.50')], { waysToPay: ['01', '20'] }),
    sale('001-001-000000003', shop, [iva('4', '10.00', '1.50')], { documentType: '04' }),
    sale('002-001-000000001', somebody, [iva('7', '5.00'), iva('6', '3.00')], {
      isElectronic: false,
      waysToPay: ['01'],
    }),
    sale('001-001-000000012', abroad, [iva('0', '80.00')]),
  ],
  purchases: [
    purchase('003-002-000000007', [iva('4', '600.00', '90.00')], {
      retention: {
        number: '001-001-000000005',
        authorization: '0510202607171234567800120010010000000051234567811',
        issuedOn: '2026-10-07',
        lines: [line('1', '312', '2.00', '600.00', '12.00'), line('2', '1', '30', '90.00', '27.00')],
      },
    }),
    purchase('003-002-000000002', [iva('4', '40.00', '6.00')], {
      ...{ documentType: '04', support: '01' },
      modifies: { documentType: '01', number: '003-002-000000007', authorization: '1234567890' },
    }),
    purchase('001-001-000000088', [iva('0', '200.00')], {
      ...{ supplier: abroad, documentType: '15', support: '02', authorization: '9999999999' },
      abroad: { regime: '01', country: '110', appliesTreaty: false, isSubjectToRetention: true },
    }),
    purchase('005-001-000000004', [iva('4', '100.00', '15.00')], {
      ...{ documentType: '41', support: '08' },
      reimbursed: [
        {
          ...{ supplier: ana, documentType: '01', number: '001-001-000000033', issuedOn: '2026-10-01' },
          ...{ authorization: '1122334455', taxes: [iva('4', '100.00', '15.00')] },
        },
      ],
    }),
  ],
  exports: [
    {
      ...{ client: abroad, documentType: '01', number: '001-001-000000020', authorization: '0987654321' },
      ...{ issuedOn: '2026-10-20', shippedOn: '2026-10-21', kind: '03', regime: '01', country: '110' },
      ...{ fob: '1500', documentFob: '1500', income: { type: '401' } },
    },
  ],
  retained: [
    { client: shop, lines: [line('1', '312', '2', '150.00', '3.00'), line('2', '1', '30', '22.50', '6.75')] },
    { client: ana, lines: [line('1', '303', '10', '50.00', '5.00')] },
  ],
  voided: [
    { documentType: '01', number: '002-001-000000006', authorization: '1111111111' },
    { documentType: '01', number: '002-001-000000005', authorization: '1111111111' },
    { documentType: '01', number: '002-001-000000008', authorization: '1111111111' },
  ],
};
