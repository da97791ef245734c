import { describe, expect, it } from 'vitest';
import { type Amount, amount, sum } from '../../num/index.ts';
import { isTyped, readTyped, typedOverLimit } from '../forms/judge-typed.ts';
import type { TaxDocument } from '../tax-document.ts';
import { form104Boxes } from './boxes.ts';
import { boxesOf, type ExplainedReturn, type Form104Facts } from './boxes-of.ts';
import { typedLimits104 } from './typed-limits.ts';

const sale: TaxDocument = {
  ...{ id: 'sale', isIssued: true, documentType: '01', day: '2026-05-10', whyNot: null, isPersonal: false },
  ...{ support: null, subtotal: '4900.00' },
  taxes: [{ taxCode: '2', rateCode: '4', base: '4900.00', value: '735.00' }],
};
const of = (more: Partial<Form104Facts> = {}) =>
  boxesOf({ period: '2026-05', documents: [sale], previous: new Map(), deferred: [], ...more });
const typed = (figures: Record<string, string>) =>
  new Map(Object.entries(figures).map(([box, figure]) => [box, amount(figure)] as const));
const figure = ({ boxes }: ExplainedReturn, box: string) => boxes.get(box)?.toFixed(2);
const partsOf = ({ parts }: ExplainedReturn, box: string) =>
  sum((parts.get(box) ?? []).map((part) => part.amount)).toFixed(2);

describe('a late return', () => {
  const late = (filedOn: string, more: object = {}) => of({ late: { dueOn: '2026-06-16', filedOn, ...more } });

  it.each([
    ['2026-06-16', '0.00', '735.00'],
    ['2026-06-17', '22.05', '757.05'],
    ['2026-07-16', '22.05', '757.05'],
    ['2026-07-17', '44.10', '779.10'],
  ])('filed on %s has the fine %s in 904 and pays %s', (filedOn, fine, total) => {
    const made = late(filedOn, { tables: { interestRates: [] } });
    expect([figure(made, '904'), figure(made, '999'), partsOf(made, '904')]).toEqual([fine, total, fine]);
    expect([figure(made, '902'), figure(made, '903')]).toEqual(['735.00', '0.00']);
    expect(made.parts.get('904')).toEqual(fine === '0.00' ? undefined : [{ late: true, amount: amount(fine) }]);
  });

  it('has its interest in 903 only where a rate is loaded, and says where none is', () => {
    const rate = { code: 'selfAssessed', label: '', monthly: '0.700' };
    const made = late('2026-07-17', { tables: { interestRates: [rate] } });
    // Two months of 0.7 % on 735.
    expect([figure(made, '903'), figure(made, '999'), partsOf(made, '903')]).toEqual(['10.29', '789.39', '10.29']);
    expect(made.faults).toEqual([]);
    const without = late('2026-07-17', { tables: { interestRates: [] } });
    expect(without.faults.map(({ code }) => code)).toEqual(['interest']);
    expect(without.late?.interest).toBeUndefined();
  });

  it('takes what a person typed instead', () => {
    const made = of({ late: { dueOn: '2026-06-16', filedOn: '2026-06-20' }, typed: typed({ 903: '5.15', 904: '0' }) });
    expect([figure(made, '903'), figure(made, '904'), figure(made, '999')]).toEqual(['5.15', '0.00', '740.15']);
    expect(made.faults).toEqual([]);
  });

  it('without tax is fined for all that was sold, also for what no IVA is for; what is charged again for others is none', () => {
    const sold = (id: string, rateCode: string, marks: TaxDocument['marks'] = []): TaxDocument => ({
      ...{ ...sale, id, marks },
      taxes: [{ taxCode: '2', rateCode, base: '1000.00', value: '0.00' }],
    });
    const made = (documents: readonly TaxDocument[]) =>
      of({ documents, late: { dueOn: '2026-06-16', filedOn: '2026-06-20' } });
    const exempt = made([sold('exempt', '7')]);
    expect([figure(exempt, '431'), figure(exempt, '904')]).toEqual(['1000.00', '1.00']);
    expect(exempt.faults.map(({ code }) => code)).not.toContain('fixed_fine');
    const all = [sold('zero', '0'), sold('exempt', '7'), sold('notSubject', '6'), sold('refund', '0', ['refund'])];
    expect(figure(made(all), '904')).toBe('3.00');
  });

  it('that replaces one which was filed pays only for the rest', () => {
    expect(figure(late('2026-07-01', { isSubstitute: true }), '904')).toBe('22.05');
    const paid = of({
      late: { dueOn: '2026-06-16', filedOn: '2026-07-01', isSubstitute: true },
      typed: typed({ 898: '735' }),
    });
    expect([figure(paid, '904'), figure(paid, '999')]).toEqual(['0.00', '0.00']);
  });
});

it('whose sales pass the limit of a return says so, and is computed all the same', () => {
  const large = (base: string) =>
    of({ documents: [{ ...sale, taxes: [{ taxCode: '2', rateCode: '0', base, value: '0' }] }] });
  expect(large('200000000.00').faults.map(({ code }) => code)).toEqual([]);
  const over = large('200000000.01');
  expect(over.faults.map(({ code, severity }) => [code, severity])).toEqual([['subtotal', 'warning']]);
  expect(figure(over, '409')).toBe('200000000.01');
});

describe('what a person types', () => {
  const row = (box: string) => form104Boxes.rows.find(({ code }) => code === box);
  const read = (box: string, text: string) => readTyped(row(box), box, text);
  const said = (box: string, text: string) => (read(box, text) as { sentence: string }).sentence;

  it('is a figure of a box that the portal lets be edited and no document feeds', () => {
    for (const box of ['605', '607', '608', '610', '612', '622', '890', '903', '481', '484', '564'])
      expect((read(box, '12.5') as Amount).toFixed(2), box).toBe('12.50');
    const codes = form104Boxes.rows.filter(isTyped).map(({ code }) => code);
    // What the portal keeps blocked is never filed.
    for (const box of ['401', '421', '609', '111', '602', '902', '487', '203', '492', '618', '800', '882', '887'])
      expect(codes, box).not.toContain(box);
  });

  it('is read as its sentence says, and with a point', () => {
    for (const text of ['120,50', '120.50', ' 120,5 ']) expect((read('610', text) as Amount).toFixed(2)).toBe('120.50');
  });

  it('may have twelve digits before the comma', () => {
    expect((read('612', '999999999999,99') as Amount).toFixed(2)).toBe('999999999999.99');
  });

  it.each([
    ['618', '1', 'Casilla 618: va solo en el portal del SRI.'],
    ['610', 'doce', 'Casilla 610: escribe solo números, como 120,50.'],
    ['610', '', 'Casilla 610: escribe solo números, como 120,50.'],
    ['610', '-3', 'Casilla 610: no puede ser negativa.'],
    ['610', '1.234', 'Casilla 610: escribe hasta 2 decimales.'],
    ['610', '1,234', 'Casilla 610: escribe hasta 2 decimales.'],
    ['610', '1.234,50', 'Casilla 610: escribe solo números, como 120,50.'],
    ['902', '1', 'Casilla 902: se calcula con otras casillas. Corrige las casillas de las que sale.'],
    ['500', '1', 'Casilla 500: sale de tus documentos. Corrige el documento.'],
    ['487', '1', 'Casilla 487: la llena el portal del SRI.'],
    ['777', '1', 'Casilla 777: no está en el formulario de este período.'],
    ['612', '9999999999999', 'Casilla 612: es un valor demasiado grande.'],
  ])('box %s with «%s»: %s', (box, text, sentence) => {
    expect(said(box, text)).toBe(sentence);
  });

  it.each([
    ['481', '4900.00', []],
    ['481', '4900.01', ['Casilla 481: no puede pasar de tus ventas con IVA: $4.900,00.']],
    ['484', '735.01', ['Casilla 484: no puede pasar de tu IVA de este período: $735,00.']],
    ['564', '0.01', ['Casilla 564: no puede pasar de lo que tus compras dan de crédito: $0,00.']],
    ['610', '99999', []],
  ])('box %s of %s against its limit', (box, text, sentences) => {
    const made = of({ typed: typed({ [box]: text }) });
    expect(typedOverLimit(typedLimits104, typed({ [box]: text }), made.boxes).map(({ sentence }) => sentence)).toEqual(
      sentences,
    );
  });

  it('loses no IVA of sales on credit: what is not settled now is settled a month later', () => {
    const made = of({ typed: typed({ 481: '1000' }) });
    // 735 × 3900 ÷ 4900 now, the rest next month.
    expect([figure(made, '484'), figure(made, '485'), figure(made, '902')]).toEqual(['585.00', '150.00', '585.00']);
    expect(made.deferred).toEqual([{ document: '', month: '2026-06', tax: amount('150.00') }]);
    const next = boxesOf({ period: '2026-06', documents: [], previous: made.boxes, deferred: made.deferred });
    expect(figure(next, '483')).toBe('150.00');
    // The tax of what was typed is settled now, and is no document's.
    const more = of({ documents: [{ ...sale, deferredBy: 2 }], typed: typed({ 412: '100' }) });
    expect(more.parts.get('484')).toEqual([{ typed: true, amount: amount('15.00') }]);
    // Typed over a sale that was put off already, nothing is counted twice.
    const both = of({ documents: [{ ...sale, deferredBy: 2 }], typed: typed({ 484: '735' }) });
    expect([figure(both, '485'), both.deferred]).toEqual(['0.00', []]);
  });

  it('settles now of sales that were put off what is due last, and no later month owes less than nothing', () => {
    const putOff = (id: string, deferredBy: number, value: string, more: Partial<TaxDocument> = {}): TaxDocument => ({
      ...{ ...sale, id, deferredBy, ...more },
      taxes: [{ taxCode: '2', rateCode: '4', base: '1000.00', value }],
    });
    const documents = [
      putOff('soon', 1, '150.00'),
      putOff('late', 3, '150.00'),
      putOff('note', 3, '60.00', { documentType: '04' }),
    ];
    const dueBy = (said: Record<string, string>) => {
      const made = of({ documents, typed: typed(said) });
      const months = ['2026-06', '2026-07', '2026-08', '2026-09'].map((period) =>
        figure(boxesOf({ period, documents: [], previous: new Map(), deferred: made.deferred }), '499'),
      );
      return [figure(made, '485'), ...months];
    };
    // Each month asks for all that is due until then.
    expect(dueBy({ 484: '0' })).toEqual(['240.00', '150.00', '150.00', '240.00', '240.00']);
    expect(dueBy({ 484: '50' })).toEqual(['190.00', '150.00', '150.00', '190.00', '190.00']);
    expect(dueBy({ 484: '140' })).toEqual(['100.00', '100.00', '100.00', '100.00', '100.00']);
    expect(dueBy({ 484: '240' })).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    expect(dueBy({ 481: '0' })).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
    // A credit note that came since leaves less tax than was typed: what was paid too much is not lost.
    expect(dueBy({ 484: '250' })).toEqual(['-10.00', '-10.00', '-10.00', '-10.00', '-10.00']);
  });
});
