import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agent, anyRetention, buildRetention, income, retained } from '../../../tests/build/retention-draft.ts';
import { ivaRates, retentionRatesOf, rowOn } from '../../catalogs/index.ts';
import { isClean } from '../../faults.ts';
import { sum } from '../../num/index.ts';
import { checkDocument } from '../check-receipt.ts';
import { checkRetentionArithmetic } from './arithmetic.ts';
import { calculateRetention, rateDayOf } from './calculate.ts';
import { composeRetention } from './compose.ts';
import type { RetentionDraft } from './retention.ts';
import { checkRetentionDraft } from './rules.ts';

const numbering = { environment: '1', sequential: '000000077', accessKey: '0'.repeat(49) } as const;
const cents = (value: Big) => value.round(2, Big.roundHalfUp);

/** The same retention by another road: big.js, straight from the tables. */
function oracle(draft: RetentionDraft) {
  const totals: Record<string, Big> = { '1': new Big(0), '2': new Big(0) };
  for (const document of draft.documents) {
    let [subtotal, iva] = [new Big(0), new Big(0)];
    for (const tax of document.taxes) {
      if (tax.taxCode === '3') subtotal = subtotal.minus(tax.value ?? '0');
      if (tax.taxCode !== '2') continue;
      subtotal = subtotal.plus(tax.base);
      iva = iva.plus(
        cents(new Big(tax.base).times(rowOn(ivaRates, tax.rateCode, document.issuedOn)?.rate ?? '').div(100)),
      );
    }
    if (subtotal.lt(0)) subtotal = new Big(0);
    for (const line of document.retentions) {
      const whole = line.taxCode === '1' ? subtotal : iva;
      const others = document.retentions
        .filter((each) => each !== line && each.taxCode === line.taxCode)
        .reduce((all, each) => all.plus(each.base || '0'), new Big(0));
      const left = whole.minus(others);
      const base = line.base === '' ? (left.lt(0) ? new Big(0) : left) : new Big(line.base);
      const table = retentionRatesOf(line.taxCode);
      const percent = table && rowOn(table, line.code, document.issuedOn)?.percent;
      totals[line.taxCode] = (totals[line.taxCode] ?? new Big(0)).plus(cents(base.times(percent ?? '0').div(100)));
    }
  }
  return [totals['1'], totals['2'], totals['1']?.plus(totals['2'] ?? 0)].map((value) => value?.toFixed(2));
}

describe('figures', () => {
  test('agree with big.js to the cent, over eras, codes and taxes', () => {
    fc.assert(
      fc.property(anyRetention, (draft) => {
        const { income: renta, iva, total } = calculateRetention(draft);
        expect([renta, iva, total].map((value) => value.toFixed(2))).toEqual(oracle(draft));
      }),
      { numRuns: 1500 },
    );
  });

  test('are the sum of their parts by document and by code; what is clean makes a sound document', () => {
    let clean = 0;
    fc.assert(
      fc.property(anyRetention, (draft) => {
        const figures = calculateRetention(draft);
        expect(sum(figures.documents.map((each) => each.retained)).equals(figures.total)).toBe(true);
        expect(sum(figures.codes.map((each) => each.value)).equals(figures.total)).toBe(true);
        if (!isClean(checkRetentionDraft(draft, { today: draft.issuedOn, issuer: agent, figures }))) return;
        clean++;
        const document = composeRetention(draft, agent, numbering, { figures });
        expect(checkDocument('retention', document)).toEqual([]);
        expect(checkRetentionArithmetic(document)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(clean).toBeGreaterThan(400);
  });

  test('each amount is rounded once: 2.049 is 2.05, 0.9999 is 1.00', () => {
    const one = (base: string, code: string) =>
      calculateRetention(
        buildRetention({ documents: [retained({ retentions: [income({ base, code })] })] }),
      ).total.toFixed(2);
    expect([one('33.33', '3440'), one('0.25', '312'), one('0.24', '312')]).toEqual(['1.00', '0.01', '0.00']);
  });

  test('what the document says is rounded too, and no base is below nothing', () => {
    const sums = (more: Parameters<typeof retained>[0]) => {
      const [only] = calculateRetention(buildRetention({ documents: [retained(more)] })).documents;
      return [only?.subtotal, only?.iva, only?.total].map(String);
    };
    expect(sums({})).toEqual(['100', '15', '115']);
    expect(sums({ subtotal: '99.995', total: '114.995' })).toEqual(['100', '15', '115']);
    expect(sums({ subtotal: '99.994', total: '114.994' })).toEqual(['99.99', '15', '114.99']);
    expect(sums({ taxes: [{ taxCode: '2', rateCode: '4', base: '33.33' }] })).toEqual(['33.33', '5', '38.33']);
    expect(sums({ taxes: [{ taxCode: '2', rateCode: '4', base: '33.333', value: '4.995' }] })).toEqual([
      '33.33',
      '5',
      '38.33',
    ]);
    const ice = { taxCode: '3', rateCode: '3610', rate: '20', base: '100.00' };
    const iva = { taxCode: '2', rateCode: '4', base: '100.00' };
    expect(sums({ taxes: [iva, { ...ice, value: '20.00' }] })).toEqual(['80', '15', '115']);
    expect(sums({ taxes: [iva, { ...ice, value: '100.01' }] })).toEqual(['0', '15', '115.01']);
  });

  test('the first empty base of a tax takes what the others leave, never less than nothing', () => {
    const bases = (...lines: [string, string][]) =>
      calculateRetention(
        buildRetention({
          documents: [retained({ retentions: lines.map(([taxCode, base]) => income({ taxCode, base })) })],
        }),
      ).documents[0]?.retentions.map((line) => line.base.toFixed(2));
    expect(bases(['1', ''], ['1', '30'], ['2', ''])).toEqual(['70.00', '30.00', '15.00']);
    expect(bases(['1', ''], ['1', ''])).toEqual(['100.00', '0.00']);
    expect(bases(['1', ''], ['1', '130'])).toEqual(['0.00', '130.00']);
    expect(bases(['6', ''])).toEqual(['115.00']);
    // Each of the others is rounded before it is taken away.
    expect(bases(['1', ''], ['1', '30.005'])).toEqual(['69.99', '30.01']);
  });
});

test('the day of the credit to account chooses the percentages, never a day after the retention', () => {
  const day = (issuedOn: string, registeredOn?: string) =>
    rateDayOf({ issuedOn, ...(registeredOn === undefined ? {} : { registeredOn }) }, '2026-03-03');
  expect(day('2026-02-26')).toBe('2026-02-26');
  expect(day('2026-02-26', '2026-03-02')).toBe('2026-03-02');
  expect(day('2026-02-26', '2026-03-09')).toBe('2026-03-03');
  expect(day('x', '')).toBe('2026-03-03');
  const percent = (registeredOn?: string) =>
    calculateRetention(
      buildRetention({
        issuedOn: '2026-03-03',
        documents: [retained({ issuedOn: '2026-02-26', ...(registeredOn === undefined ? {} : { registeredOn }) })],
      }),
    ).codes[0]?.percent.toText();
  expect([percent(), percent('2026-03-02')]).toEqual(['1.75', '2']);
});

test.each([
  ['0.02', []],
  ['0.01', []],
  ['0.00', ['arithmetic.reimbursement_total']],
])('the totals of a refund may be a cent away: %s', (total, faults) => {
  const document = composeRetention(buildRetention(), agent, numbering);
  const [first] = document.documents ?? [];
  if (first === undefined) throw new Error('no document');
  const taxes = [{ taxCode: '2', rateCode: '0', rate: '0', base: '0.02', value: '0.00' }];
  const reimbursements = [{ taxes }] as unknown as NonNullable<typeof first.reimbursements>;
  const refund = { reimbursements, reimbursementBase: '0.02', reimbursementTax: '0.00', reimbursementTotal: total };
  expect(
    checkRetentionArithmetic({ ...document, documents: [{ ...first, ...refund }] }).map(({ code }) => code),
  ).toEqual(faults);
});

test('whether a payment abroad is subject to retention is no where nobody said, and not asked where a treaty decides', () => {
  const said = (appliesTreaty: boolean) => {
    const foreignPayment = { regime: '01', country: '110', appliesTreaty, isPreferentialRegime: false };
    return composeRetention(buildRetention({ documents: [retained({ foreignPayment })] }), agent, numbering)
      .documents?.[0]?.isSubjectToRetention;
  };
  expect([said(false), said(true)]).toEqual(['NO', undefined]);
});

test('what one withholds from oneself carries the number of this very retention', () => {
  const draft = buildRetention({
    supplier: { ...buildRetention().supplier, identification: agent.ruc },
    documents: [
      retained({
        taxSupport: '12',
        documentCode: '42',
        number: '',
        issuedOn: '2026-11-20',
        retentions: [income({ code: '350', percent: '1.75' })],
      }),
    ],
  });
  expect(checkRetentionDraft(draft, { today: '2026-11-20', issuer: agent })).toEqual([]);
  expect(composeRetention(draft, agent, numbering).documents?.[0]?.number).toBe('001002000000077');
});

test('line feeds of comments become spaces: this document alone forbids them', () => {
  const draft = buildRetention({ comments: 'Uno\n  dos', additionalInfo: [{ name: 'Nota', value: 'a\r\nb' }] });
  expect(composeRetention(draft, agent, numbering).additionalInfo?.slice(-2)).toEqual([
    { name: 'Comentarios', value: 'Uno dos' },
    { name: 'Nota', value: 'a b' },
  ]);
});
