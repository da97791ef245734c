import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberAt, wordsOf } from './numerals.ts';
import { asksForSale, saleIn } from './say-sale.ts';

describe('a number', () => {
  it.each([
    ['setenta y cinco', '75'],
    ['un', '1'],
    ['ciento veinte', '120'],
    ['dos mil quinientos', '2500'],
    ['mil', '1000'],
    ['treinta y un mil doscientos dieciséis', '31216'],
    ['veintidós', '22'],
    ['dos y media', '2.5'],
    ['media', '0.5'],
    ['12,50', '12.50'],
    ['$1.250,50', '1250.50'],
    ['$1,250.50', '1250.50'],
    ['veinte y cinco', '25'],
    ['diez y seis', '16'],
    ['cero', '0'],
    ['ochocientas veintiuna', '821'],
  ])('«%s» is %s', (said, value) => {
    const { plain } = wordsOf(said);
    expect(numberAt(plain)).toEqual({ value, taken: plain.length });
  });

  it.each([
    ['treinta y cinco seis', '35'],
    ['treinta y cincuenta', '30'],
    ['dos cien', '2'],
    ['mil y uno', '1000'],
    ['media y media', '0.5'],
    ['dos cinco', '2'],
  ])('«%s» begins with %s and nothing more', (said, value) => {
    const { plain } = wordsOf(said);
    expect(numberAt(plain)?.value).toBe(value);
    expect(numberAt(plain)?.taken).toBeLessThan(plain.length);
  });

  it.each([
    ['doce dólares con cincuenta', '12.50'],
    ['doce con cinco centavos', '12.05'],
    ['doce con cinco', '12.05'],
    ['75 dólares', '75'],
    ['75 con 25', '75.25'],
    ['ochenta centavos', '0.80'],
    ['50 centavos', '0.50'],
    ['veintiuno con cincuenta', '21.50'],
    ['veinte y uno con cincuenta', '21.50'],
    ['dos cincuenta', '2.50'],
    ['8 50', '8.50'],
    ['ocho cero cinco', '8.05'],
    ['cero diez', '0.10'],
    ['un dólar cincuenta', '1.50'],
    ['dólar y medio', '1.5'],
    ['ocho dólares y medio', '8.5'],
    ['8 dólares y 50 centavos', '8.50'],
    ['ocho dólares y cinco centavos', '8.05'],
    ['veinte dólares y cinco centavos', '20.05'],
    ['veinte y cinco centavos', '0.25'],
    ['8.50 $', '8.50'],
    ['8,50 dólares', '8.50'],
    ['mil doscientos dólares con noventa y nueve centavos', '1200.99'],
  ])('in money «%s» is %s', (said, value) => {
    const { plain } = wordsOf(said);
    expect(numberAt(plain, true)).toEqual({ value, taken: plain.length });
  });

  it('reads every whole number that Intl-free Spanish can say', () => {
    const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
    const ones = ['', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
    for (let n = 30; n < 100; n++) {
      const said = n % 10 === 0 ? tens[n / 10] : `${tens[Math.floor(n / 10)]} y ${ones[n % 10]}`;
      expect(numberAt(wordsOf(said as string).plain)?.value).toBe(String(n));
    }
    const hundreds = ['doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos'];
    for (const [at, word] of [...hundreds, 'ochocientos', 'novecientos'].entries())
      for (const said of [word, word.replace(/os$/, 'as')])
        expect(numberAt(wordsOf(said).plain)?.value).toBe(String((at + 2) * 100));
  });
});

describe('a sale in one sentence', () => {
  it.each([
    [
      'dos horas de consultoría a setenta y cinco dólares para Ana Quishpe',
      { quantity: '2', description: 'Hora de consultoría', unitPrice: '75', client: 'Ana Quishpe' },
    ],
    [
      'Factura 3 cortes de cabello a 8,50 para María José.',
      { quantity: '3', description: 'Corte de cabello', unitPrice: '8.50', client: 'María José' },
    ],
    [
      'una asesoría contable a ciento veinte dólares con cincuenta para Comercial Andina',
      { quantity: '1', description: 'Asesoría contable', unitPrice: '120.50', client: 'Comercial Andina' },
    ],
    [
      'cobra media hora de clases a diez dólares cada una para Luis',
      { quantity: '0.5', description: 'Hora de clases', unitPrice: '10', client: 'Luis' },
    ],
    [
      'transporte a Cuenca a cuarenta dólares para Rosa',
      { quantity: '1', description: 'Transporte a Cuenca', unitPrice: '40', client: 'Rosa' },
    ],
    [
      'una hora y media de clase a veinte dólares para María',
      { quantity: '1.5', description: 'Hora de clase', unitPrice: '20', client: 'María' },
    ],
    [
      'tres metros y medio de tela a ocho para Rosa',
      { quantity: '3.5', description: 'Metro de tela', unitPrice: '8', client: 'Rosa' },
    ],
    [
      'dos horas de consultoría para Ana Quishpe a setenta i cinco dólares',
      { quantity: '2', description: 'Hora de consultoría', unitPrice: '75', client: 'Ana Quishpe' },
    ],
  ])('«%s»', (said, sale) => expect(saleIn(said)).toEqual(sale));

  const twoCuts = { quantity: '2', description: 'Corte', unitPrice: '8', client: 'Ana' };
  it.each([
    'dos cortes a ocho para Ana',
    'quiero facturar dos cortes a ocho dólares para Ana',
    'por favor factura dos cortes a ocho dólares para Ana',
    'nueva factura dos cortes a ocho dólares para Ana',
    'hazme una factura de dos cortes a 8 dólares para Ana, por favor',
    'una venta de dos cortes a ocho para doña Ana',
    'factura para Ana dos cortes a ocho dólares',
    'factura para la señora Ana por dos cortes a ocho dólares cada uno',
    'factúrale a Ana dos cortes a ocho',
    'factúrale dos cortes a ocho dólares a Ana',
    'dos cortes por ocho dólares cada uno para Ana',
    'dos cortes en 8 dólares para Ana',
    'dos cortes de ocho dólares para Ana',
    'de dos cortes a ocho dólares para Ana',
  ])('«%s» is the same sale', (said) => expect(saleIn(said)).toEqual(twoCuts));

  it('is said in sixty words at most', () => {
    expect(saleIn(`${'bla '.repeat(54)}dos cortes a ocho para Ana`)).toMatchObject({ client: 'Ana' });
    expect(saleIn(`${'bla '.repeat(55)}dos cortes a ocho para Ana`)).toBeUndefined();
  });

  it('a price "más IVA" has no IVA in it, whatever the business works with', () =>
    expect(saleIn('hazle una factura a Ana por dos cortes a ocho dólares más IVA')).toEqual({
      ...twoCuts,
      plusIva: true,
    }));

  it.each([
    ['cóbrale a María ocho dólares por un corte', { unitPrice: '8', description: 'Corte', client: 'María' }],
    [
      'cobra dos cincuenta por un peinado a José Ñacato',
      { unitPrice: '2.50', description: 'Peinado', client: 'José Ñacato' },
    ],
    ['un chicle para Ana a dólar y medio', { unitPrice: '1.5', description: 'Chicle', client: 'Ana' }],
    ['un corte a ocho para la doctora', { unitPrice: '8', client: 'doctora' }],
    ['para Juan tres cortes para niño a cinco', { quantity: '3', description: 'Corte para niño', client: 'Juan' }],
    ['un shampoo a 50 centavos para consumidor final', { unitPrice: '0.50', client: 'consumidor final' }],
    [
      'un cepillado a veinte y cinco para el Comercial Andina S.A.',
      { unitPrice: '25', client: 'Comercial Andina S.A' },
    ],
    ['envío de paquete a cinco dólares para Rosa', { description: 'Envío de paquete', client: 'Rosa' }],
  ])('«%s»', (said, sale) => expect(saleIn(said)).toMatchObject(sale));

  it.each([
    // Eight for both, or eight for each?
    'dos cortes por ocho dólares para Ana',
    'cobra veinte dólares por dos cortes a Ana',
    'dos cortes a ocho dólares con IVA para Ana',
    'dos cortes por ocho dólares cada uno a Ana',
    // Two things, each with its price.
    'dos cortes a ocho y un tinte a veinte para Ana',
    'factura para Ana dos cortes a ocho y un tinte a veinte',
    'un corte a ocho para Ana y un tinte a veinte',
    'anular la factura de diez dólares para Ana',
    'nota de crédito para Ana de diez dólares',
    'factura para Rosa transporte a Cuenca a cuarenta dólares',
    'crear cliente Ana a las dos',
  ])('«%s» is not taken for one', (said) => expect(saleIn(said)).toBeUndefined());

  it.each([
    'nueva factura',
    'dos horas de consultoría para Ana',
    'dos horas a setenta y cinco dólares',
    'para Ana',
    'a diez para Ana',
  ])('«%s» says none', (said) => expect(saleIn(said)).toBeUndefined());

  const twoDyes = { quantity: '2', description: 'Tinte', client: 'Marta' };
  it.each([
    ['factura a Marta por dos tintes', twoDyes],
    ['factúrale a la señora Marta dos tintes', twoDyes],
    ['factura dos tintes a Marta', twoDyes],
    ['véndele 2 tintes a Marta, por favor', twoDyes],
    ['hazme una factura de dos tintes para Marta', twoDyes],
    ['nueva factura para Marta por dos tintes', twoDyes],
    ['cobra a Marta por dos tintes', twoDyes],
    [
      'factura a Comercial 2 Hermanos por veinte y cinco cortes de cabello',
      { quantity: '25', description: 'Corte de cabello', client: 'Comercial 2 Hermanos' },
    ],
    ['factura un tinte a Marta Ruiz', { quantity: '1', description: 'Tinte', client: 'Marta Ruiz' }],
  ])('«%s» leaves the price to the list of products', (said, sale) => expect(saleIn(said)).toEqual(sale));

  it.each([
    'factura a Marta',
    'factura a Marta por dos',
    'factura a Marta por tintes',
    'cobra veinte dólares a Marta',
    'cobra $20 a Marta',
    'factura dos cortes por ocho a Marta',
    'cobré dos facturas a Marta',
    'crear dos clientes para Marta',
    'haz dos copias para Marta',
  ])('«%s» says no price, and no sale', (said) => expect(saleIn(said)).toBeUndefined());

  it.each([
    ['factura a Marta por tintes', true],
    ['véndele algo para Marta', true],
    ['factura andina', false],
    ['Marta Ruiz', false],
    ['Comercial Andina', false],
    ['haz algo', false],
  ])('«%s»: that something is to be sold, %s', (said, asks) => expect(asksForSale(said)).toBe(asks));

  it('never throws, whatever is said', () => {
    const word = fc.constantFrom(
      ...'a para por de en dos cero mil y con dólares centavos media 12,5 $ horas Ana cobra una'.split(' '),
      '',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (said) => {
        saleIn(said.join(' '));
      }),
    );
  });
});
