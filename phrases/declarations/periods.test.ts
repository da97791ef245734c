import { expect, it } from 'vitest';
import { formulaText } from './formulas.ts';
import { figureWords, hubWords, startWords } from './hub-screen.ts';
import { inPeriod, longDay, nameOfPeriod, periodWithYear, shortDay } from './periods.ts';
import { casesWords } from './questions.ts';
import { summaryWords, whyText } from './summary-screen.ts';

const today = '2026-11-22';

it('names a month and half a year', () => {
  expect(['2026-10', '2026-S1'].map(nameOfPeriod)).toEqual(['octubre', 'enero a junio']);
  expect(['2026-10', '2026-S2'].map(periodWithYear)).toEqual(['octubre 2026', 'julio a diciembre de 2026']);
});

it('says of a half year what happens between its months', () => {
  expect(['2026-10', '2026-S2', '2026'].map(inPeriod)).toEqual(['en octubre', 'entre julio y diciembre', 'en 2026']);
  expect(casesWords.title('2026-S1')).toBe('¿Tuviste algo de esto entre enero y junio?');
  expect([hubWords.begun('2026-S2'), hubWords.begun('2026-10')]).toEqual([
    'Aquí desde julio de 2026.',
    'Aquí desde octubre de 2026.',
  ]);
  expect([startWords.save('2027-S1'), startWords.save('2026-10')]).toEqual([
    'Empezar en enero de 2027',
    'Empezar en octubre de 2026',
  ]);
});

it('says the year of a day only when it is another one', () => {
  expect([longDay('2026-11-24', today), longDay('2027-01-25', today)]).toEqual([
    'martes 24 de noviembre',
    'lunes 25 de enero de 2027',
  ]);
  expect([shortDay('2026-11-02', today), shortDay('2025-12-31', today)]).toEqual(['2 nov', '31 dic 2025']);
});

it.each([
  ['2026-11-24', 'Vence en 2 días'],
  ['2026-11-23', 'Vence mañana'],
  ['2026-11-22', 'Vence hoy'],
  ['2026-11-21', 'Venció ayer'],
  ['2026-09-24', 'Venció hace 59 días'],
])('due on %s: %s', (day, said) => expect(figureWords.due(day, today)).toBe(said));

it('says the days of the running period, with their months when there are several', () => {
  expect(['2026-11-01', '2026-07-01', today].map((from) => hubWords.inCourse.days(from, today))).toEqual([
    'Del 1 al 22, hoy pagarías',
    'Del 1 jul al 22 nov, hoy pagarías',
    'El 22, hoy pagarías',
  ]);
});

it('says what moved, since when', () => {
  expect(hubWords.moved.less('67.41', '2026-11-21', today)).toBe('Bajó $67,41 desde ayer');
  expect(hubWords.moved.more('4.41', '2026-11-15', today)).toBe('Subió $4,41 desde el 15 nov');
});

it.each([
  ['312.40', '0.00', '321.22', '0.00', 'Pagarías $8,82 más.'],
  ['312.40', '0.00', '300.00', '0.00', 'Pagarías $12,40 menos.'],
  ['312.40', '0.00', '312.40', '0.00', 'Pagarías lo mismo.'],
  ['0.00', '12.00', '0.00', '0.00', 'Te quedarían $12,00 menos a favor.'],
  ['0.00', '5.00', '4.00', '0.00', 'Pagarías $9,00 más.'],
])('from %s (%s left) to %s (%s left): %s', (pay, carried, paid, left, said) =>
  expect(summaryWords.correct.moved({ pay, carried }, { pay: paid, carried: left })).toBe(said),
);

it('says why a document is where it is', () => {
  const said = {
    scope: 'NEG',
    support: '01',
    rates: ['15 %'],
    group: 'Transporte',
    marks: [],
    ofPopularBusiness: false,
  } as const;
  expect(whyText({ source: 'received' }, said)).toBe(
    // With RUC or cédula.
    'Está a tu nombre, con IVA 15 %. Cuenta como Negocio, Transporte. Su sustento es 01: da crédito.',
  );
  for (const mark of ['popularBusiness', 'refund'] as const)
    expect(whyText({ source: 'received' }, { ...said, marks: [mark] })).toBe(
      'Está a tu nombre, con IVA 15 %. Cuenta como Negocio, Transporte. Su sustento es 01, pero con lo que dijiste no da crédito.',
    );
  const { asInvoice } = summaryWords.why;
  expect([
    asInvoice({ marks: [], isPutOff: false }),
    asInvoice({ marks: ['fixedAsset', 'importGoods'], isPutOff: false }),
    asInvoice({ marks: [], isPutOff: true }),
  ]).toEqual([
    'Si dices que su factura es de exportación, reembolso o activo, vale también para esta nota.',
    'Cuenta como su factura: activo fijo, importación de bienes.',
    'Cuenta como su factura: venta a crédito.',
  ]);
  const popular = { ...said, ofPopularBusiness: true } as const;
  expect(whyText({ source: 'received' }, { ...popular, support: '02' })).toBe(
    'Está a tu nombre, con IVA 15 %. Cuenta como Negocio, Transporte. Su sustento es 02: no da crédito. El comprobante dice que es de un negocio popular.',
  );
  expect(whyText({ source: 'received' }, popular)).toBe(
    'Está a tu nombre, con IVA 15 %. Cuenta como Negocio, Transporte. Su sustento es 01: da crédito, aunque el comprobante dice que es de un negocio popular. Revísalo.',
  );
  expect(whyText({ source: 'issued' }, said)).toBe('Lo emitiste tú, con IVA 15 %.');
  const paper = {
    scope: 'NEG',
    support: '02',
    rates: [],
    group: undefined,
    marks: [],
    ofPopularBusiness: false,
  } as const;
  expect(whyText({ source: 'paper' }, paper)).toBe(
    'Lo anotaste de un papel. Cuenta como Negocio. Su sustento es 02: no da crédito.',
  );
});

it('says a formula in words, or its boxes with their signs, and never as it is written', () => {
  expect(formulaText('409', '401+402-410')).toBe('401 + 402 − 410');
  expect(formulaText('564', 'share(520, 411, 419, factorWithoutSales)')).toBe(
    'IVA de tus compras × factor de crédito.',
  );
  expect(formulaText('605', 'previous.615')).toBe('Casilla 615 de tu declaración anterior.');
  expect(formulaText('999', 'max(902, 0)')).toBeUndefined();
  // The one box that it is stands below with its name.
  expect(formulaText('482', '429')).toBeUndefined();
});

it('of a late return its year where that is another one', () => {
  const name = (period: string) => figureWords.title(period, '2026-11-28');
  expect(['2025-09', '2026-09', '2025-S2'].map(name)).toEqual([
    'IVA de septiembre 2025',
    'IVA de septiembre',
    'IVA de julio a diciembre de 2025',
  ]);
  expect(figureWords.title('2025', '2026-11-28', 'renta')).toBe('Renta de 2025');
});

it('says of a day that is over that it may have moved, not that it may move', () => {
  const said = ['2026-11-24', '2026-11-21'].map((dueOn) => figureWords.mayMove(dueOn, today));
  expect(said).toEqual(['Un feriado o un decreto puede moverla.', 'Un feriado o un decreto pudo moverla.']);
});
