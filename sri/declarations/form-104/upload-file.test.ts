import { expect, it } from 'vitest';
import { amount, ZERO } from '../../num/index.ts';
import { boxesInUpload, uploadFileOf } from '../forms/upload-file.ts';
import { computeForm104, form104Upload } from './compute-form-104.ts';

const compute = (period: string, boxes: Record<string, string>) =>
  computeForm104({
    period,
    boxes: new Map(Object.entries(boxes).map(([code, value]) => [code, amount(value)])),
    previous: new Map(),
  });
const ruc = '1710034065001';

it('a month of sales and purchases, as the guide has it, and the portal computes the same from it', () => {
  const made = compute('2026-05', { 401: '1000', 500: '400', 111: '8', 113: '1', 115: '3', 117: '2', 119: '4' });
  const file = uploadFileOf(form104Upload, made, { ruc });
  expect(file).toEqual({
    name: 'IVA_1710034065001_202605.json',
    content: {
      detallesDeclaracion: {
        ...{ 450: '1000.00', 460: '1000.00', 470: '150.00', 1240: '150.00' },
        ...{ 1270: '400.00', 1280: '400.00', 1290: '60.00', 252: '8' },
        ...{ 254: '1', 256: '3', 258: '2', 260: '4' },
      },
    },
  });
  const read = computeForm104({
    period: '2026-05',
    boxes: boxesInUpload(form104Upload, file.content, '2026-05'),
    previous: new Map(),
  });
  expect(read.boxes).toEqual(made.boxes);
});

it('says a zero where the portal would suggest something else', () => {
  const previous = new Map([['485', amount('285')]]);
  // All that was sold at 0 % was credited; what the month before put off is due later; and a typed tax of nothing.
  const told = { 403: '500', 413: '0', 401: '1000', 502: '10', 522: '0', 483: '0', 431: '7', 441: '7' };
  const boxes = new Map(Object.entries(told).map(([code, value]) => [code, amount(value)]));
  const made = computeForm104({ period: '2026-05', boxes, previous });
  const { content } = uploadFileOf(form104Upload, { ...made, period: '2026-05', previous }, { ruc });
  expect(content.detallesDeclaracion).toMatchObject({ 570: '500.00', 580: '0.00', 1480: '0.00', 1230: '0.00' });
  const read = boxesInUpload(form104Upload, content, '2026-05');
  expect(computeForm104({ period: '2026-05', boxes: read, previous }).boxes).toEqual(made.boxes);
  // By the rate of its line: cents of it are something too, and what rounds to nothing is nothing.
  const cents = uploadFileOf(form104Upload, compute('2026-05', { 410: '0.10', 430: '0', 402: '0.03', 422: '0' }), {
    ruc,
  });
  expect(cents.content.detallesDeclaracion).toEqual({
    ...{ 451: '0.10', 461: '0.10', 471: '0.00', 510: '0.03', 520: '0.03' },
  });
});

it('has the accountant, and nothing that the portal suggests or computes', () => {
  const made = compute('2026-S1', { 500: '100', 609: '5', 618: '3', 882: '1' });
  expect([made.boxes.get('615'), made.boxes.get('617')].map((box) => (box ?? ZERO).toText(2))).toEqual([
    '15.00',
    '5.00',
  ]);
  const { name, content } = uploadFileOf(form104Upload, made, { ruc, accountantRuc: '1790016919001' });
  expect([name, Object.keys(content.detallesDeclaracion)]).toEqual([
    'IVA_1710034065001_2026S1.json',
    ['1270', '1280', '1290', '2200', '2810'],
  ]);
});

it('has what the portal suggests where it was told another figure, which else nobody would file', () => {
  const sold = { 401: '1000', 403: '1000', 500: '400', 609: '200' };
  const upload = (told: Record<string, string>, settings?: { factorWithoutSales: string }) => {
    const boxes = new Map(Object.entries(told).map(([code, value]) => [code, amount(value)]));
    const made = computeForm104({ period: '2026-05', boxes, previous: new Map(), ...(settings && { settings }) });
    const { content } = uploadFileOf(form104Upload, made, { ruc });
    const read = boxesInUpload(form104Upload, content, '2026-05');
    const { boxes: filed } = computeForm104({ period: '2026-05', boxes: read, previous: new Map() });
    // The factor alone is the portal's own.
    expect([...filed].filter(([code, figure]) => code !== '563' && !made.boxes.get(code)?.equals(figure))).toEqual([]);
    const suggested = ['2130', '1276', '2220', '2230'];
    return suggested.map((concept) => content.detallesDeclaracion[concept]);
  };
  expect(upload(sold)).toEqual([undefined, undefined, undefined, undefined]);
  // Books kept apart instead of the factor; a credit that was asked back; another choice for a month without sales.
  expect(upload({ ...sold, 564: '60' })).toEqual(['60.00', undefined, undefined, undefined]);
  expect(upload({ ...sold, 617: '0' })).toEqual([undefined, undefined, undefined, '0.00']);
  expect(upload({ 500: '400', 615: '59' })).toEqual([undefined, undefined, '59.00', undefined]);
  expect(upload({ 500: '400' }, { factorWithoutSales: '0' })).toEqual(['0.00', undefined, undefined, undefined]);
});

it('has none of what the portal keeps blocked, even where it was told', () => {
  const told = ['618', '800', ...['882', '883', '884', '885', '886', '887']];
  const made = compute('2026-05', { 401: '1', ...Object.fromEntries(told.map((box) => [box, '1'])) });
  expect(told.map((box) => made.boxes.get(box)?.toText())).toEqual(told.map(() => '1'));
  const { content } = uploadFileOf(form104Upload, made, { ruc });
  expect(Object.keys(content.detallesDeclaracion)).toEqual(['450', '460', '470', '1240']);
});

it('concepts that the portal does not know or does not let be edited are passed over', () => {
  expect([
    ...boxesInUpload(form104Upload, { detallesDeclaracion: { 450: '1.00', 860: '9.00', 1: '2.00' } }, '2026-05'),
  ]).toEqual([['401', amount('1.00')]]);
});
