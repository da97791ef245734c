import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount, amount, sum, ZERO } from '../../num/index.ts';
import { answerForm104 } from './answer-form-104.ts';
import { form104Boxes } from './boxes.ts';
import { computeForm104 } from './compute-form-104.ts';

const compute = (period: string, boxes: Record<string, string>, previous: Record<string, string> = {}) =>
  answerForm104({ period, boxes, previous });
const cents = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((units) => Amount.of(units, 2));
const editable = form104Boxes.rows.filter(({ isEditable }) => isEditable).map(({ code }) => code);
/** Sales, purchases and credits in any mixture; nothing that the person may set against the formulas. */
const facts = editable.filter((code) => /^[45]0[0-8]$|^4[12]0$|^425$|^5[34]0$|^481$|^609$/.test(code));
const someOf = (codes: readonly string[]) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...codes), cents), { selector: ([code]) => code, maxLength: 25 });
const previousBoxes = someOf(['485', '615', '617', '618', '619']);
const month = fc.record({
  boxes: someOf(facts).map((each) => new Map(each)),
  previous: previousBoxes.map((each) => new Map(each)),
});

describe('form 104', () => {
  it('has the boxes of the portal, each with its concept', () => {
    const codes = new Set(form104Boxes.rows.map(({ code }) => code));
    expect(codes.size).toBe(156);
    const concepts = new Set(form104Boxes.rows.map(({ code, concept }) => `${concept} ${code}`));
    expect(new Set([...concepts].map((each) => each.split(' ')[0])).size).toBe(156);
    expect(Object.keys(compute('2026-05', {}).boxes).sort()).toEqual([...codes].sort());
  });

  it('any month: totals are sums, the factor splits the credit without rest, nothing is owed and carried at once', () => {
    fc.assert(
      fc.property(month, ({ boxes, previous }) => {
        const { boxes: figures } = computeForm104({ period: '2026-05', boxes, previous });
        const at = (code: string) => figures.get(code) ?? ZERO;
        const total = (...codes: string[]) => sum(codes.map(at));
        const same = (a: Amount, b: Amount) => expect(a.toText(2)).toBe(b.toText(2));
        same(at('419'), total('411', '412', '420', '435', '413', '414', '415', '416', '417', '418'));
        same(total('480', '481'), total('411', '412', '420', '435'));
        same(total('484', '485'), at('482'));
        const credit = total('520', '521', '534', '560', '523', '524', '525', '526').subtract(at('527'));
        same(total('564', '565'), credit);
        expect(at('564').isNegative() || at('565').isNegative()).toBe(false);
        expect(at('563').compare(amount('1'))).toBeLessThan(1);
        expect(at('601').isZero() || at('602').isZero()).toBe(true);
        for (const code of ['601', '602', '615', '617', '620', '699', '902', '999'])
          expect(at(code).isNegative(), code).toBe(false);
        // What came in as credit was used against the tax or goes on.
        const credits = total('602', '605', '606', '609');
        const used = at('601').subtract(at('620')).subtract(total('607', '608'));
        if (!at('620').isZero()) same(credits, used.add(total('615', '617')));
        for (const [code, figure] of figures) expect(figure.scale, code).toBe(code === '563' ? 4 : 2);
      }),
      { numRuns: 150 },
    );
  });

  it('its answer given back as boxes is the same answer, without a fault', () => {
    fc.assert(
      fc.property(someOf(editable.filter((code) => code !== '481')), previousBoxes, (given, before) => {
        const text = (each: readonly (readonly [string, Amount])[]) =>
          Object.fromEntries(each.map(([code, value]) => [code, value.toFixed(2)]));
        const once = compute('2026-05', text(given), text(before));
        fc.pre(!Object.values(once.boxes).some((figure) => figure.startsWith('-')));
        const again = compute('2026-05', { ...once.boxes }, text(before));
        expect(again.boxes).toEqual(once.boxes);
        expect(again.faults.filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('its answer is carried into the month after without a fault, as a whole and as boxes, also what is below zero', () => {
    const chained = (given: Record<string, string>) => {
      const once = compute('2026-05', given);
      for (const previous of [once, once.boxes])
        expect(
          answerForm104({ period: '2026-06', previous }).faults.filter(({ severity }) => severity === 'error'),
        ).toEqual([]);
      return once.boxes;
    };
    expect(chained({ 401: '10.00', 424: '5.00' })).toMatchObject({ 429: '-3.50', 484: '-3.50' });
    expect(chained({ 401: '100.00', 527: '3.00' })).toMatchObject({ 529: '-3.00', 564: '-3.00' });
    // Notes over the sales of which some is put off; then of the month after, whose 483 is that.
    const putOff = chained({ 401: '10.00', 424: '5.00', 481: '4.00' });
    expect(putOff).toMatchObject({ 482: '-3.50', 484: '-2.10', 485: '-1.40' });
    const after = answerForm104({ period: '2026-06', boxes: { 401: '100.00' }, previous: putOff });
    expect(after.boxes).toMatchObject({ 483: '-1.40', 499: '13.60', 601: '13.60' });
    expect(answerForm104({ period: '2026-07', previous: after }).faults.map(({ code }) => code)).toEqual(['factor']);
    fc.assert(
      fc.property(someOf(editable), (given) => {
        chained(Object.fromEntries(given.map(([code, value]) => [code, value.toFixed(2)])));
      }),
      { numRuns: 200 },
    );
    // What no return shows below zero, and what the month after reads, is none.
    const { faults } = compute('2026-06', {}, { 401: '-1.00', 486: '-1.00', 615: '-1.00' });
    expect(faults.map(({ code, place }) => `${code} ${place}`)).toEqual([
      ...['401', '486', '615'].map((box) => `amount previous.${box}`),
      'factor boxes.563',
    ]);
  });

  it('what is given stands where the portal lets it be edited', () => {
    const given = {
      411: '90.00',
      421: '13.00',
      483: '5.00',
      484: '10.00',
      564: '1.00',
      565: '0.50',
      605: '2.00',
      615: '9.00',
      617: '3.00',
    };
    const { boxes, faults } = compute('2026-05', { 401: '100.00', ...given });
    expect(boxes).toMatchObject({ ...given, 419: '90.00', 482: '13.00', 485: '3.00', 499: '15.00', 601: '14.00' });
    // Without purchases there is no credit to share, nor one to carry on.
    expect(faults.map(({ code, place, severity }) => `${severity} ${code} ${place}`)).toEqual(
      ['564', '565', '615', '617'].map((box) => `warning limit boxes.${box}`),
    );
  });

  it('has seven instalments of a deferred payment, by their number', () => {
    const deferred = form104Boxes.rows.filter(({ label }) => label.startsWith('Cuota de pago diferido'));
    expect(deferred.map(({ code, label }) => `${code} ${label.split(' ').at(-1)}`)).toEqual([
      '881 1',
      '882 2',
      '883 3',
      '884 4',
      '885 5',
      '886 6',
      '887 7',
    ]);
  });

  it('what the portal fills itself is not taken', () => {
    const { boxes, faults } = compute('2026-05', { 401: '100.00', 486: '7.00', 487: '0.00' });
    expect([boxes['486'], faults.map(({ code, place }) => `${code} ${place}`)]).toEqual([
      '0.00',
      ['computed boxes.486'],
    ]);
  });

  it.each([
    ['2026-05', '15.00', '5.00', '8.00', []],
    ['2024-04', '15.00', '5.00', '8.00', []],
    ['2024-03', '12.00', '0.00', '8.00', ['boxes.445']],
    ['2024-S1', '15.00', '5.00', '8.00', ['boxes.421']],
    ['2021-S2', '12.00', '0.00', '0.00', ['boxes.430', 'boxes.445']],
  ])('taxes of %s follow the rates in force', (period, general, construction, tourism, places) => {
    const { boxes, faults } = compute(period, { 401: '100.00', 425: '100.00', 410: '100.00' });
    expect([boxes['421'], boxes['445'], boxes['430']]).toEqual([general, construction, tourism]);
    expect(faults.map(({ place, severity }) => [place, severity])).toEqual(places.map((place) => [place, 'warning']));
  });

  it('credit sales: their share of the tax comes back the month after', () => {
    const first = compute('2026-05', { 401: '1000.00', 481: '333.33' });
    expect(first.boxes).toMatchObject({ 480: '666.67', 482: '150.00', 484: '100.00', 485: '50.00', 499: '100.00' });
    const second = answerForm104({ period: '2026-06', previous: first });
    expect(second.boxes).toMatchObject({ 483: '50.00', 499: '50.00', 601: '50.00', 999: '50.00' });
  });

  it('a period without sales keeps its credit, or not, as the setting says', () => {
    const { boxes, faults } = compute('2026-05', { 500: '100.00' });
    expect(boxes).toMatchObject({ 563: '1.0000', 564: '15.00', 565: '0.00', 602: '15.00', 615: '15.00' });
    expect(faults).toMatchObject([{ code: 'factor', severity: 'warning' }]);
    const other = computeForm104({
      period: '2026-05',
      boxes: new Map([['500', amount('100')]]),
      previous: new Map(),
      settings: { factorWithoutSales: '0' },
    });
    expect(other.boxes.get('565')?.toFixed(2)).toBe('15.00');
  });

  it('exports and 0 % with right count for the factor, 0 % without right does not', () => {
    expect(compute('2026-05', { 407: '900.00', 500: '100.00' }).boxes['563']).toBe('1.0000');
    expect(compute('2026-05', { 405: '25.00', 403: '75.00', 500: '100.00' }).boxes).toMatchObject({
      563: '0.2500',
      564: '3.75',
      565: '11.25',
    });
  });

  it('leaves room for no trick: lists, numbers, a whole answer with more in it', () => {
    const faultsOf = (input: unknown) => answerForm104(input).faults.map(({ code, place }) => `${code} ${place}`);
    expect(faultsOf({ period: '2026-05', boxes: [], previous: { boxes: {}, more: 1 } })).toEqual([
      'object boxes',
      'unknown previous.more',
      'factor boxes.563',
    ]);
    expect(faultsOf({ period: '2026-05', boxes: { 401: 100, 403: '1,50', 404: '1e3', 405: '+1', 406: '.5' } })).toEqual(
      [
        'amount boxes.401',
        'amount boxes.403',
        'amount boxes.404',
        'amount boxes.405',
        'amount boxes.406',
        'factor boxes.563',
      ],
    );
    const shown = (length: number) => {
      const { faults } = answerForm104({ period: '2026-05', boxes: { 401: 'x'.repeat(length) } });
      return /«(x+…?)»/.exec(faults[0]?.sentence ?? '')?.[1]?.length;
    };
    // Forty characters of what was given, and a mark where it is longer.
    expect([40, 41].map(shown)).toEqual([40, 41]);
    expect([42, 400].map(shown)).toEqual([41, 41]);
    // Below zero are only figures of a return that was printed.
    expect(faultsOf({ period: '2026-05', boxes: { 401: '1.00', 429: '-1.00' } })).toContain('amount boxes.429');
    expect(faultsOf(JSON.parse('{"period":"2026-05","boxes":{"__proto__":"1.00","401":"1.00"}}'))).toEqual([
      'unknown boxes.__proto__',
    ]);
  });
});
