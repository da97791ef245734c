import { CREDIT_NOTE, DEBIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { expect, it } from 'vitest';
import { formAddress } from './form-address.ts';
import { beginsFromReceived, typesFromInvoice } from './types.ts';

it('notes begin from an invoice of an identified client only, a guide from any', () => {
  const notes = ['creditNote', 'debitNote'] as const;
  expect(typesFromInvoice({ isIdentified: true })).toEqual(expect.arrayContaining([...notes, 'remissionGuide']));
  expect(typesFromInvoice({ isIdentified: false })).toContain('remissionGuide');
  for (const note of notes) expect(typesFromInvoice({ isIdentified: false })).not.toContain(note);
});

it('a retention begins from received invoices and debit notes', () => {
  expect([INVOICE, DEBIT_NOTE, CREDIT_NOTE].map((type) => beginsFromReceived('retention', type))).toEqual([
    true,
    true,
    false,
  ]);
  expect(beginsFromReceived('creditNote', INVOICE)).toBe(false);
});

it('a form has the address of its type, or the one that is specified', () => {
  expect(formAddress('creditNote')).toBe('/income/receipts/credit-note/add');
  expect(formAddress('purchaseLiquidation')).toBe('/income/receipts/purchases-liquidation/add');
});
