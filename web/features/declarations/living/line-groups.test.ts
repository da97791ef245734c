import { form104Boxes } from '@cuadre/sri/declarations/form-104';
import { expect, it } from 'vitest';
import type { ReturnLine } from '#contract/declarations/returns.ts';
import { figureOf, groups, linesOf, opens } from './line-groups.ts';

const line = (section: ReturnLine['section'], codes: readonly string[], figures: Partial<ReturnLine>): ReturnLine => ({
  section,
  label: codes.join(),
  codes: [...codes],
  gross: null,
  net: null,
  tax: null,
  amount: null,
  factor: null,
  isCount: false,
  origin: 'computed',
  documents: 0,
  typable: [],
  column: null,
  unconfirmed: null,
  ...figures,
});
const box = (section: ReturnLine['section'], code: string, amount: string, more: Partial<ReturnLine> = {}) =>
  line(section, [code], { amount, ...more });
const codes = (lines: readonly ReturnLine[]) => lines.map((each) => each.codes.join(' '));

it('puts every box of the form under one of the four amounts', () => {
  const boxes = form104Boxes.rows.map(({ code, section }) => box(section, code, '1.00'));
  const placed = groups.flatMap((group) => {
    const { shown, folded } = linesOf({ boxes }, group);
    return [...shown, ...folded].flatMap((each) => each.codes);
  });
  expect(placed.sort()).toEqual(form104Boxes.rows.map(({ code }) => code).sort());
});

it('folds away what is zero or only counts, and keeps the totals', () => {
  const boxes = [
    line('sales', ['401', '411', '421'], { gross: '5.00', net: '5.00', tax: '0.75' }),
    line('sales', ['403', '413'], { gross: '0.00', net: '0.00' }),
    line('sales', ['409', '419', '429'], { gross: '0.00', net: '0.00', tax: '0.00' }),
    box('sales', '111', '4', { isCount: true }),
  ];
  const { shown, folded } = linesOf({ boxes }, 'sales');
  expect([codes(shown), codes(folded)]).toEqual([
    ['401 411 421', '409 419 429'],
    ['403 413', '111'],
  ]);
});

it('leaves out what is no money and nobody writes here', () => {
  const decree = box('sales', '203', '0.00', { origin: 'typed' });
  const { shown, folded } = linesOf(
    { boxes: [decree, { ...decree, codes: ['610'], typable: [{ box: '610', typed: null }] }] },
    'sales',
  );
  expect([codes(shown), codes(folded)]).toEqual([[], ['610']]);
});

it('shows how sales are settled also where none is on credit, without the month and the size of the portal', () => {
  const settlement = [
    box('settlement', '480', '5.00'),
    box('settlement', '481', '0.00'),
    box('settlement', '486', '0.00', { origin: 'portal' }),
    box('settlement', '487', '0.00', { origin: 'portal' }),
    box('settlement', '499', '0.75'),
  ];
  const { shown, folded } = linesOf({ boxes: settlement }, 'sales');
  expect([codes(shown), codes(folded)]).toEqual([['480', '499'], ['481']]);
});

it('joins the boxes that repeat what is to pay, as far as they do', () => {
  const pay = (retained: string, total: string) => [
    box('summary', '620', '312.40'),
    box('summary', '699', '312.40'),
    box('agent', '799', retained),
    box('payment', '859', total),
    box('payment', '902', total),
    box('payment', '999', total),
  ];
  expect(codes(linesOf({ boxes: pay('0.00', '312.40') }, 'pay').shown)).toEqual(['620 699 859 902', '999']);
  expect(codes(linesOf({ boxes: pay('10.00', '322.40') }, 'pay').shown)).toEqual(['620 699', '799', '859 902', '999']);
});

it('opens a line at its tax, with what that is of beside; without tax at its net', () => {
  const taxed = line('purchases', ['500', '510', '520'], { gross: '60.00', net: '60.00', tax: '9.00' });
  expect([opens(taxed), figureOf(taxed)]).toEqual([{ box: '520', beside: '510' }, '9.00']);
  const zero = line('purchases', ['507', '517'], { gross: '64.00', net: '64.00' });
  expect([opens(zero), figureOf(zero)]).toEqual([{ box: '517' }, '0']);
  expect(opens(box('summary', '609', '94.50'))).toEqual({ box: '609' });
});
