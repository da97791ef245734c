import { expect, it, test } from 'vitest';
import type { Paper } from '#contract/books/papers.ts';
import { paperFaults } from '#phrases/books/papers.ts';
import { emptyPaper, formOfPaper, inputOf, judgeForm, ratesOn } from './paper-form.ts';

const paper = {
  id: '01890000-0000-7000-8000-000000000001',
  apiGroup: 'NEG',
  documentType: '01',
  supplierIdentification: '1755000056001',
  supplierName: 'Bazar Anita',
  number: '001-001-000003482',
  authorization: '1129384756',
  day: '2026-11-20',
  dueOn: '2026-12-20',
  category: 'supplies',
  support: '02',
  isSupportChosen: true,
  subtotal: '15.00',
  iva: '1.50',
  total: '16.50',
  taxes: [
    { taxCode: '2', rateCode: '4', rate: '15', base: '10.00', value: '1.50' },
    { taxCode: '2', rateCode: '0', rate: '0', base: '5.00', value: '0.00' },
  ],
  note: 'para la feria',
} as unknown as Paper;
const note = { ...paper, documentType: '02', iva: '0.00', total: '14.30', taxes: [] } as Paper;
const sent = {
  id: paper.id,
  apiGroup: 'NEG',
  documentType: '01',
  supplierIdentification: '1755000056001',
  supplierName: 'Bazar Anita',
  number: '001-001-000003482',
  authorization: '1129384756',
  day: '2026-11-20',
  dueOn: '2026-12-20',
  category: 'supplies',
  support: '02',
  bases: [
    { rateCode: '4', base: '10.00' },
    { rateCode: '0', base: '5.00' },
  ],
  iva: '1.50',
  note: 'para la feria',
};

it('an invoice comes back as it was, without spaces around', () => {
  const form = formOfPaper(paper);
  expect(form.total).toBe('');
  expect(inputOf({ ...form, supplierName: ' Bazar Anita ', note: ' para la feria ' }, 'NEG', paper.id)).toEqual(sent);
});

it('a paper without tax comes back with its total alone', () => {
  const form = formOfPaper(note);
  expect(form.iva).toBe('');
  const { bases: _, iva: __, ...rest } = sent;
  expect(inputOf(form, 'NEG', paper.id)).toEqual({ ...rest, documentType: '02', total: '14.30' });
});

it('nothing is sent of what was left empty, nor a support that follows from the category or of a household', () => {
  const form = formOfPaper({ ...paper, dueOn: undefined, isSupportChosen: false, note: '' } as Paper);
  const { dueOn: _, support: __, note: ___, iva: ____, ...rest } = sent;
  expect(inputOf({ ...form, iva: '', note: '  ' }, 'NEG', paper.id)).toEqual(rest);
  expect(inputOf({ ...form, support: '02' }, 'PER', paper.id)).not.toHaveProperty('support');
});

test.each([
  ['2026-11-20', ['base4', 'base0', 'base5', 'base8', 'base6', 'base7']],
  ['2024-03-31', ['base2', 'base0', 'base8', 'base6', 'base7']],
])('on %s a paper may show %j', (day, names) => {
  expect(ratesOn(day).map(({ name }) => name)).toEqual(names);
});

test.each([
  [undefined, undefined],
  ['1710034065', undefined],
  ['1755000056', paperFaults.ownIdentification],
  ['1755000056001', paperFaults.ownIdentification],
])('the paper of 1755000056001, typed by %s, is told %s', (taxId, sentence) => {
  expect(judgeForm(formOfPaper(note), 'NEG', { today: '2026-11-20', taxId })).toEqual({
    faults: sentence === undefined ? {} : { ownIdentification: sentence },
    amounts: { subtotal: '14.30', iva: '0.00', total: '14.30', taxes: [] },
  });
});

it('a new one is a nota de venta of today', () => {
  expect(emptyPaper('2026-11-20', '02')).toMatchObject({ documentType: '02', day: '2026-11-20', dueOn: '', total: '' });
});
