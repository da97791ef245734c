import { describe, expect, it } from 'vitest';
import { differing, formOf, type TaxDataForm, taxDataOf, taxDataRules } from './tax-data-form.ts';

const form = formOf({ legalName: 'Ana Muñoz' }, {});
const isTaken = (name: keyof TaxDataForm, value: string) =>
  (taxDataRules as Record<string, ((text: string) => string | undefined) | undefined>)[name]?.(value) === undefined;

describe('a field at its limits', () => {
  it.each<[keyof TaxDataForm, taken: string[], refused: string[]]>([
    ['ruc', ['1710034065001'], ['1710034065002', '171003406500', '17100340650010', '']],
    ['legalName', ['x', 'x'.repeat(300)], ['', ' ', 'x'.repeat(301)]],
    ['tradeName', ['', 'x'.repeat(300)], ['x'.repeat(301)]],
    ['headOfficeAddress', ['x'.repeat(300)], ['', 'x'.repeat(301)]],
    ['phone', ['', 'x'.repeat(20)], ['x'.repeat(21)]],
    ['email', ['ana@correo.ec'], ['ana', 'ana@correo']],
    ['specialTaxpayer', ['', '123', 'x'.repeat(13)], ['12', 'x'.repeat(14), '12-3']],
    ['retentionAgent', ['', '1', '12345678', 'NAC-DNCRASC20-00000001'], ['123456789', '1a', 'NAC-DNCRASC20']],
    ['largeTaxpayer', ['', 'x'.repeat(300)], ['x'.repeat(301)]],
  ])('%s', (name, taken, refused) => {
    expect(taken.filter((value) => !isTaken(name, value))).toEqual([]);
    expect(refused.filter((value) => isTaken(name, value))).toEqual([]);
  });
});

describe('the form', () => {
  it.each([
    [{ ruc: '1790016919001' }, { taxId: '1710034065' }, '1790016919001'],
    [{}, { taxId: '1710034065' }, '1710034065001'],
    [{}, { taxId: '1790016919001' }, '1790016919001'],
    [{}, {}, ''],
  ])('has the RUC of %j and %j', (data, known, ruc) => expect(formOf(data, known).ruc).toBe(ruc));

  it('begins with what is usual where nothing is known', () => {
    expect(formOf({}, { email: 'a@b.ec' })).toEqual({
      ruc: '',
      legalName: '',
      tradeName: '',
      headOfficeAddress: '',
      phone: '',
      email: 'a@b.ec',
      regime: 'GEN',
      keepsAccounting: false,
      inGalapagos: false,
      ivaSemiannual: false,
      specialTaxpayer: '',
      retentionAgent: '',
      largeTaxpayer: '',
    });
    expect(formOf({ keepsAccounting: true, inGalapagos: true }, {})).toMatchObject({
      keepsAccounting: true,
      inGalapagos: true,
    });
  });

  it('keeps of a pasted resolution the number that documents say', () => {
    for (const retentionAgent of ['NAC-DNCRASC20-00000001', ' nac-dncrasc20-00000001 ', '00000001', '1']) {
      expect(taxDataOf({ ...form, retentionAgent }).retentionAgent).toBe('1');
      expect(differing({ ...form, retentionAgent }, form)).toEqual({ retentionAgent: '1' });
    }
    for (const retentionAgent of [
      'NAC-DGERCGC25-00000010',
      'Agente de Retención Resolución No. NAC-DGERCGC25-00000010.',
      'Agente de Retención Resolución No. 10',
      'NAC DGERCGC25 00000010',
      'NAC–DGERCGC25–00000010',
    ])
      expect(taxDataOf({ ...form, retentionAgent }).retentionAgent).toBe('10');
  });

  it('differs where something else was typed, spaces around a text apart', () => {
    expect(differing({ ...form, legalName: ' Ana Muñoz ' }, form)).toEqual({});
    expect(differing({ ...form, phone: ' 099 ', keepsAccounting: true }, form)).toEqual({
      phone: '099',
      keepsAccounting: true,
    });
  });

  it('sends nothing for an optional text that is empty', () => {
    const optional = ['tradeName', 'phone', 'specialTaxpayer', 'retentionAgent', 'largeTaxpayer'] as const;
    for (const name of optional) {
      expect(taxDataOf(form)[name]).toBeUndefined();
      expect(taxDataOf({ ...form, [name]: ' 12 ' })[name]).toBe('12');
    }
  });
});
