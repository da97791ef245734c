import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iva, line, month, nothing, purchase, sale, shop, somebody } from '../../../tests/build/ats-facts.ts';
import type { OutlineWithheld } from '../../receipts/document-outline.ts';
import { ATS_MOST_BYTES, type AtsFacts, type AtsPurchase, atsFileName, atsOf, writeAts } from './index.ts';

/** Written by us from the XSD and the rules, not by the program. */
const golden = readFileSync(join(import.meta.dirname, 'examples/month.xml'), 'utf8')
  .trim()
  .replace(/>\s+</g, '><');

const xmlOf = (made: AtsFacts): string => new TextDecoder().decode(writeAts(atsOf(made).document));
const codesOf = (made: Partial<AtsFacts>) =>
  atsOf({ ...nothing, ...made }).faults.map(({ code, place }) => `${code} ${place}`);

describe('the annex of a month', () => {
  it('is the document that we wrote by our own reading', () => {
    expect(atsOf(month).faults).toEqual([]);
    expect(xmlOf(month)).toBe(golden);
  });

  it('of half a year says its last month and that it is one; its files are called as the law wants', () => {
    const { document } = atsOf({ ...nothing, period: '2026-S1' });
    expect(document).toMatchObject({ year: '2026', month: '06', isHalfYear: 'SI', salesTotal: '0.00' });
    expect([atsFileName(document, 'zip'), atsFileName(document, 'xml')]).toEqual(['AT062026.zip', 'AT062026.xml']);
  });

  it('follows the choices that the sources leave open', () => {
    const with_ = (settings: AtsFacts['settings']) => atsOf({ ...month, settings }).document;
    expect(with_({ electronicInTotal: true })).toMatchObject({
      salesTotal: '248.00',
      establishments: [{ sales: '240.00' }, { sales: '8.00' }],
    });
    const onPaper = with_({ electronicIncluded: false });
    expect(onPaper.purchases?.map(({ sequential }) => sequential)).toEqual(['000000088']);
    expect(onPaper.sales?.filter(({ count }) => count !== '0').map(({ emission }) => emission)).toEqual(['F']);
    expect(with_({ saysNotRetained: false }).purchases?.map(({ income = [] }) => income.length)).toEqual([1, 0, 0, 0]);
  });

  it.each([
    ['434.78', '2026-10-05', false], // with its IVA 500.00
    ['434.79', '2026-10-05', true],
    ['934.78', '2023-12-19', false],
    ['934.79', '2023-12-19', true],
  ])('of a purchase of %s on %s and 65.22 of IVA says how it was paid: %s', (base, issuedOn, isTold) => {
    const bought = purchase('001-001-000000001', [iva('4', base, '65.22')], { issuedOn });
    const [row] = atsOf({ ...nothing, purchases: [bought] }).document.purchases ?? [];
    expect(row?.waysToPay).toEqual(isTold ? [{ code: '20' }] : undefined);
  });

  it('says of a purchase its ICE, and nothing of how it was paid where nobody told', () => {
    const taxes = [iva('4', '600.00', '90.00'), { taxCode: '3', rateCode: '3031', base: '600.00', value: '12.34' }];
    const [row] = atsOf({ ...nothing, purchases: [purchase('1', taxes, { waysToPay: [] })] }).document.purchases ?? [];
    expect([row?.ice, row?.waysToPay]).toEqual(['12.34', undefined]);
  });

  it('says of income from abroad which tax was paid there', () => {
    const [service] = month.exports;
    if (service === undefined) throw new Error('no export');
    const exports = [{ ...service, income: { type: '401', taxAbroad: '12.34' } }];
    expect(atsOf({ ...nothing, exports }).document.exports).toMatchObject([
      { isTaxedAbroad: 'SI', taxAbroad: '12.34' },
    ]);
  });

  it('takes an authorisation of 37 digits, as it was before, for an electronic one', () => {
    const purchases = [36, 37].map((length) => purchase(`${length}`, [], { authorization: '1'.repeat(length) }));
    const { document } = atsOf({ ...nothing, purchases, settings: { electronicIncluded: false } });
    expect(document.purchases?.map(({ authorization }) => authorization.length)).toEqual([36]);
  });

  it('joins numbers that were voided one after the other, of one type and authorisation only', () => {
    const of = (documentType: string, last: string, authorization: string) => ({
      ...{ documentType, number: `001-001-00000000${last}`, authorization },
    });
    const voided = [of('01', '5', '1'), of('01', '6', '1'), of('01', '7', '2'), of('04', '8', '2')];
    const rows = atsOf({ ...nothing, voided }).document.voided ?? [];
    expect(rows.map(({ documentType, first, last }) => [documentType, first.at(-1), last.at(-1)].join(' '))).toEqual([
      '01 5 6',
      '01 7 7',
      '04 8 8',
    ]);
  });

  it('has names without marks, and files of at most eight megabytes', () => {
    expect(atsOf({ ...nothing, name: '«Ñandú» & Cía.' }).document.name).toBe('Nandu y Cia');
    expect(atsOf({ ...nothing, name: '& Hijos (Quito) ·' }).document.name).toBe('y Hijos Quito');
    expect(ATS_MOST_BYTES).toBe(8_388_608);
  });
});

describe('what its validator refuses', () => {
  const of = (more: Partial<AtsPurchase>, taxes = [iva('4', '100.00', '15.00')]) =>
    codesOf({ purchases: [purchase('001-001-000000001', taxes, more)] });
  const retained = (...lines: OutlineWithheld[]) => ({
    retention: { number: '001-001-000000005', authorization: '1234567890', issuedOn: '2026-10-07', lines },
  });

  it.each<[string, () => string[], string[]]>([
    ['sound', () => of({}), []],
    ['no base', () => of({}, []), ['ats.no_base purchases.0']],
    [
      'more IVA retained than there is',
      () => of(retained(line('2', '3', '100', '15.00', '15.01'))),
      ['ats.retained_over_iva purchases.0'],
    ],
    [
      'IVA retained at an odd percentage',
      () => of(retained(line('2', '3', '40', '15.00', '6.00'))),
      ['ats.retained_percent purchases.0'],
    ],
    ['registered on its day', () => of({ registeredOn: '2026-10-05' }), []],
    ['registered on the last day of the period', () => of({ registeredOn: '2026-10-31' }), []],
    ['registered before', () => of({ registeredOn: '2026-10-04' }), ['ats.registered purchases.0.registeredOn']],
    [
      'registered after the period',
      () => of({ registeredOn: '2026-11-01' }),
      ['ats.registered purchases.0.registeredOn'],
    ],
    ['a note of nothing', () => of({ documentType: '05' }), ['ats.modified purchases.0.modifies']],
    [
      'twice',
      () => codesOf({ purchases: [1, 2].map(() => purchase('001-001-000000001', [iva('0', '1.00')])) }),
      ['ats.twice purchases.1'],
    ],
    [
      'no establishment',
      () => codesOf({ establishments: [] }),
      ['ats.establishments establishments', 'structure.pattern establishmentCount'],
    ],
    [
      'a sale of another one',
      () => codesOf({ sales: [sale('007-001-000000001', shop, [iva('0', '1.00')])] }),
      ['ats.establishment sales.0.number'],
    ],
    [
      'a note of the final consumer',
      () => codesOf({ sales: [sale('001-001-000000001', somebody, [iva('0', '1.00')], { documentType: '04' })] }),
      ['ats.final_consumer_note sales.0'],
    ],
    [
      'no number',
      () => of({ number: '12' }),
      [
        'structure.pattern purchases.0.establishment',
        'structure.empty purchases.0.salesPoint',
        'structure.empty purchases.0.sequential',
      ],
    ],
    ['a short name', () => codesOf({ name: 'Añó' }), ['structure.too_short name']],
  ])('%s', (_, codes, expected) => {
    expect(codes()).toEqual(expected);
  });

  it('names nothing of what is left out', () => {
    const left = [purchase('001-001-000000001', [])];
    expect(codesOf({ purchases: left, settings: { electronicIncluded: false } })).toEqual([]);
  });
});
