import { CREDIT_NOTE, DEBIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { expect, it } from 'vitest';
import { examplesOf } from '#tests/build/receipt-examples.ts';
import { formAddress } from './form-address.ts';
import { judgedReceipts } from './types.schemas.ts';
import { beginsFromReceived, receiptNames, typesFromInvoice } from './types.ts';

/** The value once for every object in it, each time with a field there that no draft has. */
const withUnknownField = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) =>
    withUnknownField(each).map((bent) =>
      Array.isArray(value) ? value.with(Number(key), bent) : { ...value, [key]: bent },
    ),
  );
  return Array.isArray(value) ? inside : [{ ...value, unknownField: '1' }, ...inside];
};

// @asvs V1.5.2 V15.3.3
it.each(receiptNames)('a field that no draft has is refused wherever it stands: %s', (name) => {
  const { draft } = judgedReceipts[name];
  for (const { example, title } of examplesOf(name)) {
    expect(draft.safeParse(example.draft).success, title).toBe(true);
    for (const bent of withUnknownField(example.draft))
      expect(draft.safeParse(bent).success, JSON.stringify(bent).slice(0, 300)).toBe(false);
  }
});

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
