import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { commandOn } from '#tests/build/command.ts';
import { offerRow } from '#tests/build/shop.ts';

let app: TestApp;
const { folder, run, file, close } = commandOn(() => app, 'offers');
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  close();
  await app.close();
});

const fifty = { ...offerRow, code: 'docs-50', title: '50 comprobantes', base: '9.5', until: '2026-12-31' };

it('loads rows of a list or a sheet; the same again changes nothing, and only an end may change', async () => {
  expect(await run()).toEqual([0, ['No hay nada a la venta.']]);
  const list = file('uno.json', [fifty]);
  const line = (what: string, until = '31 dic 2026') => `docs-50  ${what}, desde el 1 nov 2026 hasta el ${until}`;
  expect(await run(list, '--check')).toEqual([0, [line('nuevo'), 'El archivo está bien. No se guardó nada.']]);
  expect(await run()).toEqual([0, ['No hay nada a la venta.']]);
  expect(await run(list)).toEqual([0, [line('nuevo'), 'Guardado.']]);
  expect(await run(list)).toEqual([0, [line('ya estaba'), 'Guardado.']]);
  // Another price from the day after the new end of the first.
  const sheet = [
    Object.keys(fifty).join(';'),
    Object.values({ ...fifty, until: '2026-11-30' }).join(';'),
    Object.values({ ...fifty, base: '10.00', from: '2026-12-01', until: '' }).join(';'),
  ];
  const second = 'docs-50  nuevo, desde el 1 dic 2026, sin fin';
  expect(await run(file('dos.csv', sheet.join('\n')))).toEqual([
    0,
    [line('cambia su fin', '30 nov 2026'), second, 'Guardado.'],
  ]);
  expect(await run()).toEqual([
    0,
    [line('50 comprobantes, $9,50 + IVA', '30 nov 2026'), second.replace('nuevo', '50 comprobantes, $10,00 + IVA')],
  ]);
});

it.each([
  [{ code: 'Docs 50' }, 'code'],
  [{ code: 'a'.repeat(26) }, 'code'],
  [{ title: 'x' }, 'title'],
  [{ section: 'shopNothing' }, 'section'],
  [{ productType: 'NADA' }, 'productType'],
  // A signature that would grant documents, and one of too many years.
  [{ productType: 'F_ELE' }, 'grants'],
  [{ productType: 'F_ELE', grants: 'signature 6 12' }, 'de 1 a 5 años'],
  [{ productType: 'GASTO' }, 'grants'],
  [{ productKey: 'dos palabras' }, 'productKey'],
  [{ periodicity: 'DIARIO' }, 'periodicity'],
  [{ grants: 'minutes 10 12' }, 'grants'],
  [{ grants: 'iva 10 12' }, 'grants'],
  [{ productType: 'GASTO', grants: 'expenses 3 12' }, 'van por tiempo'],
  [{ productType: 'GASTO_RETRO', grants: 'pastMonths unlimited 12' }, 'se cuentan'],
  [{ productType: 'GASTO', grants: 'pastMonths 1 12' }, 'expenses'],
  [{ productType: 'GASTO', grants: 'expenses unlimited 12', rank: 1 }, 'rank'],
  [{ grants: 'documents 0 12' }, 'grants'],
  [{ grants: 'documents 10 1.5' }, 'grants'],
  [{ grants: 'documents 10 61' }, 'grants'],
  [{ grants: 'documents 10 12; documents 5 1' }, 'dos veces'],
  [{ grants: 'documents unlimited 12' }, 'rank'],
  [{ productType: 'PLN' }, 'rank'],
  [{ rank: 1 }, 'rank'],
  [{ productType: 'PLN', rank: 101 }, 'rank'],
  [{ base: 9.5 }, '«base» es un número con punto, entre comillas.'],
  [{ base: '0.00' }, 'base'],
  [{ base: '1.005' }, 'base'],
  [{ from: '2026-13-01' }, 'from'],
  [{ until: 'nunca' }, 'until'],
  [{ until: '2026-10-31' }, 'until'],
  [{ precio: '1.00' }, 'precio'],
  // Beside what the first test loaded.
  [{ code: 'docs-50', base: '8.00' }, 'Solo puede cambiar su fin'],
  [{ code: 'docs-50', from: '2027-01-01' }, 'docs-50 ya está desde el 1 dic 2026'],
])('refuses %j, naming %s', async (wrong, named) => {
  const [code, said] = await run(file('mal.json', [offerRow, { ...offerRow, code: 'otro', ...wrong }]));
  expect([code, said.at(-1)]).toEqual([1, expect.stringContaining('No se guardó nada.')]);
  expect(said[0]).toMatch(/^Fila 2: /);
  expect(said[0]).toContain(named);
  expect((await run())[1].join()).not.toContain(offerRow.code);
});

it('names every mistake of every row', async () => {
  const [code, said] = await run(
    file('mal.json', ['nada', { code: 'a', precio: 1 }, offerRow, { ...offerRow, from: '2027-01-01', base: '1.00' }]),
  );
  expect([code, said]).toMatchInlineSnapshot(`
    [
      1,
      [
        "Fila 1: no es un objeto con sus campos.",
        "Fila 2: no existe el campo «precio».",
        "Fila 2: «code» lleva de 3 a 25 letras minúsculas, números o guiones: es el código principal de su factura.",
        "Fila 2: «title» lleva de 3 a 60 letras: es lo que lee quien compra y lo que dice su factura.",
        "Fila 2: «section» es uno de: shopElectronicInvoicing, shopExpenses, shopDeclarations, shopElectronicSignature, shopPackages, shopExpensesRetroactive.",
        "Fila 2: «productType» es uno de: GASTO, DEC_RTA, PLN, FCO, PACK, F_ELE, DEC_IVA, GASTO_RETRO.",
        "Fila 2: «productKey» lleva hasta 60 letras y números, sin espacios.",
        "Fila 2: «periodicity» es uno de: ANUAL, SEMESTRAL, MENSUAL, UNICO.",
        "Fila 2: «grants» dice qué da, cuánto y por cuántos meses (hasta 60): «documents 100 12», o «documents unlimited 1». Varios se separan con «;».",
        "Fila 2: «base» es el precio antes de IVA: mayor que cero, con hasta dos decimales.",
        "Fila 2: «from» es un día: AAAA-MM-DD.",
        "Fila 4: es el mismo «code» que la fila 3, y sus días se cruzan.",
        "Hay 12 errores. No se guardó nada.",
      ],
    ]
  `);
});

it('says what cannot be read', async () => {
  const sentences = [];
  for (const args of [[join(folder, 'nada.csv')], [file('mal.json', '{}')], ['--check'], ['a.json', 'b.json']])
    sentences.push((await run(...args))[1][0]?.replaceAll(folder, '').slice(0, 24));
  expect(sentences).toEqual([
    'No se puede leer /nada.c',
    '/mal.json no es JSON: se',
    'Usa: npm run offers, par',
    'Usa: npm run offers, par',
  ]);
});
