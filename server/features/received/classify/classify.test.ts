import { INVOICE, REMISSION_GUIDE, RETENTION } from '@cuadre/sri/catalogs';
import { describe, expect, it } from 'vitest';
import { type ClassifyFacts, classify } from './classify.ts';

const iva = [{ taxCode: '2', rateCode: '4', base: '100.00', value: '15.00' }];
const facts = (
  more: Partial<ClassifyFacts> & { name?: string; lines?: string[]; type?: string } = {},
): ClassifyFacts => ({
  outline: {
    documentType: more.type ?? INVOICE,
    issuer: { ruc: '1790016919001', name: more.name ?? 'ZETA S.A.' },
    taxes: iva,
    descriptions: more.lines ?? ['COSA'],
  },
  boughtWith: 'ruc',
  issuedOn: '2026-05-02',
  declaresNoIva: false,
  ...more,
});

describe('classify', () => {
  it('follows what was decided for the supplier before anything else', () => {
    const choice = { scope: 'PER', group: 'food', support: null } as const;
    expect(classify(facts({ name: 'GASOLINERA', choice }))).toEqual({
      ...choice,
      state: 'suggested',
      rule: 'supplier',
      found: null,
    });
  });

  it.each([
    ['PRIMAX COMERCIAL DEL ECUADOR S.A.', [], 'fuel', '01', 'primax'],
    ['Juan Pérez', ['Gasolina extra 10 gal.'], 'fuel', '01', 'gasolin'],
    ['FARMACIAS Y COMISARIATOS', [], 'other', '01', undefined],
    ['ACME', ['LAPTOP 14"'], 'fixedAssets', '03', 'laptop'],
    ['IMPORTADORA ÑANDÚ', [], 'inventory', '06', 'importadora'],
    ['EMPRESA ELÉCTRICA QUITO', [], 'utilities', '01', 'empresa electrica'],
  ])('business: %s %j is %s', (name, lines, group, support, found) => {
    expect(classify(facts({ name, lines }))).toMatchObject({
      scope: 'NEG',
      group,
      support,
      ...(found === undefined ? { state: 'review', rule: 'ruc' } : { state: 'suggested', rule: 'word', found }),
    });
  });

  it('is personal, without sustento, when it was bought with the cédula', () => {
    const bought = { boughtWith: 'cedula' } as const;
    expect(classify(facts({ name: 'FARMACIAS FYBECA', ...bought }))).toMatchObject({
      scope: 'PER',
      group: 'health',
      support: null,
    });
    expect(classify(facts(bought))).toMatchObject({
      group: 'personalOther',
      state: 'review',
      rule: 'cedula',
      found: null,
    });
  });

  it('gives no credit without IVA, to a negocio popular supplier, or to somebody who declares none', () => {
    const base = facts();
    expect(classify({ ...base, outline: { ...base.outline, taxes: [] } })?.support).toBe('02');
    expect(classify({ ...base, declaresNoIva: true })?.support).toBe('02');
    const rimpe = 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE';
    expect(
      classify({ ...base, outline: { ...base.outline, issuer: { ...base.outline.issuer, rimpe } } })?.support,
    ).toBe('02');
    const choice = { scope: 'NEG', group: 'inventory', support: '06' } as const;
    expect(classify({ ...base, choice, outline: { ...base.outline, taxes: [] } })?.support).toBe('07');
  });

  it('knows that pets count as health since 2025', () => {
    const vet = { name: 'CLINICA VETERINARIA PATITAS', boughtWith: 'cedula' } as const;
    expect(classify(facts(vet))?.group).toBe('health');
    expect(classify(facts({ ...vet, issuedOn: '2024-12-31' }))?.group).toBe('personalOther');
  });

  it('leaves retentions and guides alone', () => {
    expect(classify(facts({ type: RETENTION }))).toBeNull();
    expect(classify(facts({ type: REMISSION_GUIDE }))).toBeNull();
  });
});
