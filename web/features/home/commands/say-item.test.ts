import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemIn } from './say-item.ts';

const once = { direction: 'GAS', frequency: 'U' };

describe('what is said to be written down', () => {
  it.each([
    ['anota un gasto de veinte dólares en luz', { ...once, value: '20', name: 'Luz' }],
    ['Anota un gasto de $20,50 en luz', { ...once, value: '20.50', name: 'Luz' }],
    ['gasté doce con cincuenta en almuerzos', { ...once, value: '12.50', name: 'Almuerzos' }],
    ['pagué la luz veinte dólares', { ...once, value: '20', name: 'Luz' }],
    ['pagué un taxi de cinco dólares', { ...once, value: '5', name: 'Taxi' }],
    [
      'por favor registra un gasto personal de 40 en farmacia',
      { ...once, scope: 'PER', value: '40', name: 'Farmacia' },
    ],
    [
      'agrega un gasto del negocio de trescientos dólares en arriendo cada mes',
      { direction: 'GAS', scope: 'NEG', frequency: 'M', value: '300', name: 'Arriendo' },
    ],
    ['gasto de 25 dólares mensuales en internet', { direction: 'GAS', frequency: 'M', value: '25', name: 'Internet' }],
    ['anota ingreso de cien dólares por clases', { direction: 'ING', frequency: 'U', value: '100', name: 'Clases' }],
    ['me pagaron ochenta dólares por un tinte', { direction: 'ING', frequency: 'U', value: '80', name: 'Tinte' }],
    ['compré útiles de la escuela por un dólar', { ...once, value: '1', name: 'Útiles de la escuela' }],
    ['pagué 40 al año de dominio', { direction: 'GAS', frequency: 'A', value: '40', name: 'Dominio' }],
  ])('«%s»', (said, item) => expect(itemIn(said)).toEqual(item));

  it.each([
    'nuevo gasto',
    'anota un gasto de veinte dólares',
    'gasto de luz',
    // Which is the price?
    'compré 2 camisas a 20',
    'gasté veinte en luz y diez en agua',
    'gasté cero dólares en luz',
    'factúrale a Ana dos cortes a ocho',
    'resumen del mes',
    `gasté ${'bla '.repeat(60)} veinte`,
  ])('«%s» is none', (said) => expect(itemIn(said)).toBeUndefined());

  it('never throws, and its name is never empty', () => {
    const word = fc.constantFrom(
      ...'gasté anota gasto un de en dos mil y con dólares cada mes personal luz 12,5 $ la por'.split(' '),
      '',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (said) => {
        expect(itemIn(said.join(' '))?.name).not.toBe('');
      }),
    );
  });
});
