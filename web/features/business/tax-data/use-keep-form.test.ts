import { expect, it } from 'vitest';
import { formOf, taxDataOf } from './tax-data-form.ts';
import { partToKeep } from './use-keep-form.ts';

const kept = formOf({ legalName: 'Ana Muñoz', tradeName: 'La Esquina' }, { taxId: '1710034065', email: 'a@b.ec' });

it('keeps what changed and is right by itself, empties included, and never the RUC', () => {
  const now = { ...kept, ruc: '1790012345001', tradeName: '', phone: '099', email: 'a medias', regime: 'RIM' as const };
  expect(partToKeep(now, kept)).toEqual({ tradeName: '', phone: '099', regime: 'RIM' });
  expect(partToKeep(kept, kept)).toEqual({});
  expect(partToKeep({ ...kept, legalName: ' ' }, kept)).toEqual({});
});

it('sends nothing that the server would refuse again and again: spaces alone, an address that it does not take', () => {
  const typed = { ...kept, largeTaxpayer: '  ', phone: ' 099 ', email: 'muñoz@correo.ec' };
  expect(partToKeep(typed, kept)).toEqual({ phone: '099' });
  expect(taxDataOf(typed)).toMatchObject({ largeTaxpayer: undefined, phone: '099' });
});
