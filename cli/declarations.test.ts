/** Worked examples that others published, and the commands as they are asked. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { month } from '../tests/build/ats-facts.ts';
import { cuadre, jsonOf } from '../tests/build/run-cuadre.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuadre-declarations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => void (await cuadre(['--version'])), 120_000); // builds it, once

const form104 = async (input: unknown) => cuadre(['form', '104', '-'], {}, JSON.stringify(input));
const incomeTax = async (input: unknown) => cuadre(['income-tax', '-'], {}, JSON.stringify(input));
const codesOf = (faults: { code: string; place: string }[]) => faults.map(({ code, place }) => `${code} ${place}`);

describe('cuadre form 104', () => {
  it('a month with proportionality', async () => {
    const ran = await form104({
      period: '2026-05',
      boxes: { 401: '2500.00', 403: '400.00', 500: '1200.00', 609: '45.00' },
    });
    expect([ran.code, ran.said]).toEqual([0, '']);
    const { form, period, boxes, faults } = jsonOf(ran);
    expect([form, period, faults]).toEqual(['104', '2026-05', []]);
    expect(boxes).toMatchObject({
      ...{ 421: '375.00', 429: '375.00', 419: '2900.00', 520: '180.00', 563: '0.8621', 564: '155.17' },
      ...{ 565: '24.83', 601: '219.83', 620: '174.83', 902: '174.83', 999: '174.83', 615: '0.00', 702: '0.00' },
    });
  });

  it('two months: the second begins with the whole answer of the first', async () => {
    const first = await form104({ period: '2026-05', boxes: { 401: '1000.00', 500: '2000.00', 609: '20.00' } });
    expect(jsonOf(first).boxes).toMatchObject({
      ...{ 429: '150.00', 520: '300.00', 563: '1.0000', 564: '300.00', 602: '150.00', 620: '0.00' },
      ...{ 615: '150.00', 617: '20.00' },
    });
    const file = join(folder, 'june.json');
    const june = {
      period: '2026-06',
      boxes: { 401: '3000.00', 403: '1000.00', 500: '1000.00', 609: '30.00' },
      previous: jsonOf(first),
    };
    writeFileSync(file, JSON.stringify(june));
    const second = await cuadre(['form', '104', file]);
    expect([second.code, jsonOf(second).faults]).toEqual([0, []]);
    expect(jsonOf(second).boxes).toMatchObject({
      ...{ 429: '450.00', 520: '150.00', 563: '0.7500', 564: '112.50', 565: '37.50', 601: '337.50' },
      ...{ 605: '150.00', 606: '20.00', 620: '137.50', 615: '0.00', 617: '0.00' },
    });
  });

  it('half a year without tax, three months late: the fine is the one that is given', async () => {
    const { boxes, faults } = jsonOf(
      await form104({ period: '2026-S1', boxes: { 403: '100.00', 409: '100.00', 904: '0.30' } }),
    );
    expect(boxes).toMatchObject({ 413: '100.00', 563: '0.0000', 902: '0.00', 903: '0.00', 904: '0.30', 999: '0.30' });
    expect(faults).toEqual([]);
  });

  it('computes all the same beside what is wrong, says it twice, and ends with 1', async () => {
    const ran = await form104({
      period: '2026-05',
      boxes: { 401: '100.00', 403: '-1.00', 405: '1.234', 411: 'x', 409: '90.00', 563: '0.5', 999: '15', 101: '5' },
      previous: { 615: '10.00', 616: '1.00', 617: 5, 801: '-3.00' },
      when: '2026-06-10',
    });
    expect(ran.code).toBe(1);
    const { boxes, faults } = jsonOf(ran);
    expect(codesOf(faults)).toEqual([
      'unknown when',
      'unknown boxes.101',
      'amount boxes.411',
      'amount boxes.403',
      'amount boxes.405',
      'unknown previous.616',
      'amount previous.617',
      'computed boxes.409',
      'computed boxes.563',
      'computed boxes.999',
    ]);
    expect(ran.said.trimEnd().split('\n')).toEqual(faults.map(({ sentence }: { sentence: string }) => sentence));
    expect(boxes).toMatchObject({
      409: '100.00',
      411: '100.00',
      403: '0.00',
      563: '1.0000',
      605: '10.00',
      999: '5.00',
    });
  });

  it.each<[string, string[], string, string]>([
    ['no form', ['form'], '', 'Falta el formulario'],
    ['another form', ['form', '103', '-'], '{}', '«103»'],
    ['no file', ['form', '104'], '', 'Falta el archivo'],
    ['a file that is not there', ['form', '104', join(folder, 'no.json')], '', 'no existe'],
    ['no JSON', ['form', '104', '-'], '{"period":', 'no es JSON'],
    ['a list', ['income-tax', '-'], '[]', 'objeto JSON'],
    ['no file either', ['income-tax'], '', 'Falta el archivo'],
  ])('%s: 2, nothing on stdout, a sentence', async (_, args, input, sentence) => {
    const ran = await cuadre(args, {}, input);
    expect([ran.code, ran.stdout.length]).toEqual([2, 0]);
    expect(ran.said).toContain(sentence);
  });

  it('without a period there is nothing to compute', async () => {
    const ran = await form104({ period: '2026-13' });
    expect([ran.code, jsonOf(ran)]).toMatchObject([1, { period: null, boxes: {}, faults: [{ code: 'period' }] }]);
  });
});

describe('cuadre ats', () => {
  it('writes the annex, its summary on paper, and says what is wrong', async () => {
    const [xml, pdf] = [join(folder, 'AT102026.xml'), join(folder, 'talon.pdf')];
    const ran = await cuadre(['ats', '-', '-o', xml, '--talon', pdf], {}, JSON.stringify(month));
    expect([ran.code, ran.said, ran.stdout.length]).toEqual([0, '', 0]);
    expect(readFileSync(xml, 'utf8')).toContain('<totalVentas>8.00</totalVentas>');
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    const doubtful = await cuadre(['ats', '-'], {}, JSON.stringify({ ...month, establishments: ['001'] }));
    expect([doubtful.code, doubtful.stdout.toString().slice(0, 5)]).toEqual([1, '<?xml']);
    expect(doubtful.said).toContain('El establecimiento 002');
    const refused = await cuadre(['ats', '-'], {}, JSON.stringify({ ...month, period: '2026' }));
    expect([refused.code, refused.stdout.length]).toEqual([2, 0]);
    expect(refused.said).toContain('«period»');
  });
});

describe('cuadre income-tax', () => {
  it.each([
    [
      'an employee with three dependants, 2023',
      {
        ...{ year: 2023, regime: 'GEN', salary: '24000.00', socialSecurity: '2268.00', dependants: 3 },
        personalExpenses: '10705.94',
      },
      { base: '21732.00', tax: '887.64', rebate: '1927.07', due: '0.00', credit: '0.00' },
    ],
    ['a base of 20,000 in 2026', { year: 2026, regime: 'GEN', taxableBase: '20000.00' }, { tax: '612.10' }],
    ['a base on a limit', { year: 2026, regime: 'GEN', taxableBase: '109956.00' }, { tax: '24572.00' }],
    [
      'another canasta',
      {
        ...{ year: 2026, regime: 'GEN', taxableBase: '20000.00', personalExpenses: '10000.00' },
        ...{ dependants: 1, basket: '800.00', retained: '100.00' },
      },
      { rebate: '1296.00', due: '0.00', credit: '100.00' },
    ],
    ['RIMPE on a limit', { year: 2026, regime: 'RIM', income: '50000.00' }, { tax: '360.00', rebate: '0.00' }],
    ['RIMPE within a step', { year: 2026, regime: 'RIM', income: '62000.00' }, { tax: '510.00', due: '510.00' }],
  ])('%s', async (_, input, expected) => {
    const ran = await incomeTax(input);
    expect([ran.code, ran.said]).toEqual([0, '']);
    expect(jsonOf(ran)).toMatchObject({ year: input.year, regime: input.regime, ...expected, faults: [] });
  });

  it('has no figure of a year without tables', async () => {
    const ran = await incomeTax({ year: 2027, regime: 'GEN', income: '30000.00' });
    expect(ran.code).toBe(1);
    const { faults, ...rest } = jsonOf(ran);
    expect(rest).toEqual({ year: 2027, regime: 'GEN' });
    expect(codesOf(faults)).toEqual(['year year']);
  });

  it('takes the tables of an operator’s file, and nothing of one with a fault', async () => {
    const row = { kind: 'general', fromYear: 2027, toYear: 2027, source: 'x', confirmed: true };
    const tables = (confirmed: unknown) => {
      const path = join(folder, 'tables.json');
      const incomeTax = [{ ...row, confirmed, brackets: [{ from: '0', tax: '0', percent: '10' }] }];
      const rebates = [{ year: 2027, basket: '900.00', source: 'x', confirmed: true }];
      writeFileSync(path, JSON.stringify({ incomeTax, rebates }));
      return ['income-tax', '-', '--tables', path];
    };
    const input = JSON.stringify({ year: 2027, regime: 'GEN', taxableBase: '30000.00' });
    const ran = await cuadre(tables(true), {}, input);
    expect([ran.code, jsonOf(ran)]).toMatchObject([0, { tax: '3000.00', rebate: '0.00' }]);
    const refused = await cuadre(tables('yes'), {}, input);
    expect([refused.code, refused.stdout.length]).toEqual([2, 0]);
    expect(refused.said).toContain('«incomeTax.0.confirmed»');
  });
});
