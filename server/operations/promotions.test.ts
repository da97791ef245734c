import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/build/app.ts';
import { commandOn } from '#tests/build/command.ts';

let app: TestApp;
const { folder, run, file, close } = commandOn(() => app, 'promotions');
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  close();
  await app.close();
});

const navidad = {
  code: 'navidad 20',
  type: 'POR',
  value: '20',
  from: '2026-12-01',
  until: '2026-12-31',
  maxTotal: 100,
};

it('loads promotions of a list or a sheet, keeps no code, and only their end may change', async () => {
  expect(await run()).toEqual([0, ['No hay ninguna promoción.']]);
  const list = file('uno.json', [navidad]);
  const line = (kind: string, until = '31 dic 2026') => `NA···20  ${kind}, desde el 1 dic 2026 hasta el ${until}`;
  expect(await run(list, '--check')).toEqual([0, [line('nueva'), 'El archivo está bien. No se guardó nada.']]);
  expect(await run(list)).toEqual([0, [line('nueva'), 'Guardado.']]);
  expect(await run(list)).toEqual([0, [line('ya estaba'), 'Guardado.']]);
  // Another one of the same code from the day after the new end of the first.
  const sheet = [
    'code;type;value;from;until;offers;maxTotal;firstOnly',
    'NAVIDAD20;POR;20;2026-12-01;2026-12-15;;100;',
    'NAVIDAD20;VAL;1.50;2026-12-16;;facturas-25 facturas-100;;true',
  ];
  const second = 'NA···20  nueva, desde el 16 dic 2026, sin fin';
  expect(await run(file('dos.csv', sheet.join('\n')))).toEqual([
    0,
    [line('cambia su fin', '15 dic 2026'), second, 'Guardado.'],
  ]);
  expect(await run()).toEqual([
    0,
    [line('0 de 100 en compras', '15 dic 2026'), second.replace('nueva', '0 en compras')],
  ]);
});

it('names every mistake of every promotion, and loads none', async () => {
  const good = { ...navidad, code: 'CLARA' };
  const wrong = [
    good,
    { code: 'ab', type: 'GRATIS', value: '0', from: '2026-13-01', until: 'nunca', offers: ['nada'], cupo: 1 },
    { ...good, code: 'Todo-100', value: '100.01', until: '2026-11-30', maxTotal: 0, firstOnly: 'tal vez' },
    { ...good, code: 'practica20' },
    { ...good, code: 'Clára', from: '2026-12-31', until: '' },
    { ...navidad, value: '25' },
    { ...navidad, from: '2026-12-10' },
    'nada',
  ];
  const [code, said] = await run(file('mal.json', wrong));
  expect([code, said]).toMatchInlineSnapshot(`
    [
      1,
      [
        "Promoción 2: no existe el campo «cupo».",
        "Promoción 2: «code» lleva de 4 a 30 letras, números o guiones.",
        "Promoción 2: «type» es POR (porcentaje) o VAL (valor antes de IVA).",
        "Promoción 2: «value» es mayor que cero, con hasta dos decimales.",
        "Promoción 2: «from» es un día: AAAA-MM-DD.",
        "Promoción 2: «until» es un día: AAAA-MM-DD. Sin fin, no lo escribas.",
        "Promoción 2: no se vende «nada».",
        "Promoción 3: «value» no pasa de 100 cuando «type» es POR.",
        "Promoción 3: «until» es antes que «from».",
        "Promoción 3: «maxTotal» es un número entero mayor que cero.",
        "Promoción 3: «firstOnly» es true o false.",
        "Promoción 4: «code» es uno de los códigos de práctica. Elige otro.",
        "Promoción 5: es el mismo código que la promoción 1, y sus días se cruzan.",
        "Promoción 6: NA···20 ya está desde ese día con otras condiciones. Solo puede cambiar su fin: lo demás va desde otro día.",
        "Promoción 6: ese código ya está (NA···20, desde el 16 dic 2026), y sus días se cruzan.",
        "Promoción 7: es el mismo código que la promoción 6, y sus días se cruzan.",
        "Promoción 7: ese código ya está (NA···20, desde el 16 dic 2026), y sus días se cruzan.",
        "Promoción 8: no es un objeto con sus campos.",
        "Hay 18 errores. No se guardó nada.",
      ],
    ]
  `);
  expect((await run())[1].join()).not.toContain('CL···');
});

it('says what cannot be read', async () => {
  const sentences = [];
  for (const args of [[join(folder, 'nada.json')], [file('mal.json', '{')], ['--check'], ['a.json', 'b.json']])
    sentences.push((await run(...args))[1][0]?.replaceAll(folder, '').slice(0, 24));
  expect(sentences).toMatchInlineSnapshot(`
    [
      "No se puede leer /nada.j",
      "/mal.json no es JSON: se",
      "Usa: npm run promotions,",
      "Usa: npm run promotions,",
    ]
  `);
});
