import { describe, expect, it } from 'vitest';
import { equationLines, payWithWholeRebate } from './equation-lines.ts';

type Given = Parameters<typeof equationLines>[0];
type Equation = Given['equation'];

const none: Equation = {
  ...{ income: '0.00', incomeBefore: '0.00', otherIncome: '0.00', costs: '0.00', documentCosts: '0.00' },
  ...{ costShare: 100, toldCosts: '0.00', depreciation: '0.00', ivaCost: '0.00', work: '0.00', exempt: '0.00' },
  ...{ typedIncome: '0.00', typedCosts: '0.00' },
  ...{ base: '0.00', tax: '0.00', rebate: '0.00', rimpeIncome: '0.00', rimpeBefore: '0.00', rimpeTax: '0.00' },
  ...{ retained: '0.00', employerRetained: '0.00', advance: '0.00', previousCredit: '0.00', pay: '0.00' },
};
const read = (equation: Partial<Equation>, more: Partial<Given> = {}) =>
  equationLines({
    pay: equation.pay ?? '0.00',
    equation: { ...none, ...equation },
    isGeneral: true,
    isWithoutRuc: false,
    regime: 'GEN',
    lines: [],
    ...more,
  }).map((group) => group.map(({ label, value }) => [label, value]));

describe('from what was earned to what is paid', () => {
  it('what was typed in boxes of its own is a line of its own, and the lines add up', () => {
    const [lines] = read({
      income: '1500.00',
      otherIncome: '100.00',
      typedIncome: '400.00',
      costs: '50.00',
      typedCosts: '50.00',
    });
    expect(lines).toEqual([
      ['Ingresos', '$1.000,00'],
      ['Otros ingresos, según tu respuesta', '$100,00'],
      ['Otros ingresos, escritos por ti', '$400,00'],
      ['Gastos del negocio', '$0,00'],
      ['Otros gastos, escritos por ti', '−$50,00'],
      ['Ganancia', '$1.450,00'],
    ]);
  });

  it.each<[string, Partial<Equation>, Partial<Given>, ReturnType<typeof read>]>([
    [
      'nothing yet: only what everybody looks for',
      {},
      {},
      [
        [
          ['Ingresos', '$0,00'],
          ['Gastos del negocio', '$0,00'],
          ['Ganancia', '$0,00'],
        ],
        [
          ['Impuesto según la tabla', '$0,00'],
          ['Rebaja por gastos personales', '$0,00'],
        ],
      ],
    ],
    [
      'without RUC the salary, and nothing of a business',
      { ...{ income: '1200.00', otherIncome: '1200.00', work: '21732.00', base: '22932.00' }, tax: '978.48' },
      { isWithoutRuc: true },
      [
        [
          ['Otros ingresos, según tu respuesta', '$1.200,00'],
          ['Sueldo, menos IESS', '$21.732,00'],
          ['Base imponible', '$22.932,00'],
        ],
        [
          ['Impuesto según la tabla', '$978,48'],
          ['Rebaja por gastos personales', '$0,00'],
        ],
      ],
    ],
    [
      'what has a line of its own is not in the whole again',
      {
        ...{ income: '30000.00', incomeBefore: '8000.00', otherIncome: '1500.50' },
        ...{ costs: '4100.00', documentCosts: '4000.00', depreciation: '100.00' },
        ...{ work: '9600.00', exempt: '600.00', base: '34900.00', tax: '5000.00', rebate: '700.00' },
        ...{ retained: '320.00', employerRetained: '200.00', advance: '10.00', previousCredit: '5.00' },
      },
      {},
      [
        [
          ['Ingresos', '$20.499,50'],
          ['Vendido antes de empezar aquí', '$8.000,00'],
          ['Otros ingresos, según tu respuesta', '$1.500,50'],
          ['Gastos del negocio', '−$4.000,00'],
          ['Desgaste de tus equipos', '−$100,00'],
          ['Ganancia', '$25.900,00'],
          ['Sueldo, menos IESS', '$9.600,00'],
          ['Exoneración', '−$600,00'],
          ['Base imponible', '$34.900,00'],
        ],
        [
          ['Impuesto según la tabla', '$5.000,00'],
          ['Rebaja por gastos personales', '−$700,00'],
          ['Retenciones que te hicieron', '−$120,00'],
          ['Retenciones de tu empleador', '−$200,00'],
          ['Anticipo', '−$10,00'],
          ['A favor del año anterior', '−$5,00'],
        ],
      ],
    ],
    [
      'costs above the income are a loss; of two activities they are a part',
      {
        ...{ income: '100.00', costs: '250.00', documentCosts: '150.00', costShare: 40 },
        ...{ toldCosts: '80.00', depreciation: '20.00' },
      },
      { lines: [{ line: 'costs', amount: '375.00', count: 3 }] },
      [
        [
          ['Ingresos', '$100,00'],
          ['Gastos del negocio: el 40 % de $375,00', '−$150,00'],
          ['Gastos sin factura, según tu respuesta: el 40 %', '−$80,00'],
          ['Desgaste de tus equipos: el 40 %', '−$20,00'],
          ['Pérdida', '−$150,00'],
        ],
        [
          ['Impuesto según la tabla', '$0,00'],
          ['Rebaja por gastos personales', '$0,00'],
        ],
      ],
    ],
    [
      'of RIMPE alone',
      { rimpeIncome: '52000.00', rimpeBefore: '2000.00', rimpeTax: '517.50' },
      { isGeneral: false, regime: 'RIM' },
      [
        [],
        [
          ['Ventas en RIMPE', '$50.000,00'],
          ['Vendido antes de empezar aquí', '$2.000,00'],
          ['Impuesto de emprendedor', '$517,50'],
        ],
      ],
    ],
  ])('%s', (_, equation, more, lines) => {
    expect(read(equation, more)).toEqual(lines);
  });
});

it('adds what being late costs to the tax', () => {
  const [, lines] = read({ pay: '626.64' }, { pay: '649.49' });
  expect(lines?.at(-1)).toEqual(['Multa e interés por atraso', expect.stringContaining('22,85')]);
});

it.each([
  ['120.00', '20.50', '99.50'],
  ['20.50', '20.50', '0.00'],
  ['20.00', '20.50', undefined],
  ['120.00', '0.00', undefined],
])('of %s to pay with %s of rebate still to gain', (pay, worth, left) => {
  const rebate = { worth } as Parameters<typeof payWithWholeRebate>[0]['rebate'];
  expect(payWithWholeRebate({ pay, rebate })).toBe(left);
});

it('promises no rebate to a regime without one', () => {
  expect(payWithWholeRebate({ pay: '120.00', rebate: null })).toBeUndefined();
});
