import { limitOn } from '@cuadre/sri/catalogs';
import { addDays } from '@cuadre/sri/dates';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  emptyDraft,
  finalConsumer,
  generalIvaCode,
  newLine,
  repeated,
} from '#web/features/receipts/editor/draft-defaults.ts';
import {
  addLine,
  closeDraft,
  editDraft,
  editLine,
  moveLine,
  openDraft,
  removeLine,
  setPricesIncludeIva,
  useDraft,
} from './draft-store.ts';
import { faultsOf } from './faults.ts';
import { figuresOf } from './figures.ts';

const today = '2026-11-20';
const where = { establishment: '001', salesPoint: '002' };
const names = () => useDraft.getState().draft.lines.map((line) => line.description);
const keys = () => useDraft.getState().lineKeys;
const keyAt = (index: number): string => keys()[index] ?? '';

beforeEach(() => {
  closeDraft();
  openDraft({ draftId: 'draft', owner: 'ana', version: 0, draft: emptyDraft(today, where) });
});

describe('lines', () => {
  it('a removed line comes back where it was, with the key it had', () => {
    for (const name of ['a', 'b', 'c']) addLine(newLine(name, today));
    const before = keys();
    const undo = removeLine(keyAt(1));
    expect(names()).toEqual(['a', 'c']);
    addLine(newLine('d', today));
    undo();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(keys().slice(0, 3)).toEqual(before);
  });

  it('moves stop at the ends, and every line keeps its key through any of them', () => {
    const step = fc.record({ at: fc.nat(4), step: fc.constantFrom<-1 | 1>(-1, 1) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (moves) => {
        closeDraft();
        openDraft({ draftId: 'draft', owner: 'ana', version: 0, draft: emptyDraft(today, where) });
        for (const name of ['a', 'b', 'c', 'd', 'e']) addLine(newLine(name, today));
        const keyOf = new Map(names().map((name, index) => [name, keys()[index]]));
        for (const { at, step: by } of moves) expect(moveLine(keyAt(at), by)).toBe(at + by >= 0 && at + by < 5);
        expect(new Set(names())).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
        for (const [index, name] of names().entries()) expect(keys()[index]).toBe(keyOf.get(name));
      }),
    );
  });
});

it('a tip in percent follows the subtotal, a tip in dollars stays', () => {
  addLine({ ...newLine('Cena', today), unitPrice: '80' });
  editDraft((draft) => draft, { tipPercent: '7.5' });
  expect(useDraft.getState().draft.tip).toBe('6');
  editLine(keyAt(0), { quantity: '2' });
  expect(useDraft.getState().draft.tip).toBe('12');
  editDraft((draft) => ({ ...draft, tip: '3' }), { tipPercent: undefined });
  editLine(keyAt(0), { quantity: '5' });
  expect(useDraft.getState().draft.tip).toBe('3');
});

it('a tip in percent is rounded to the cent', () => {
  addLine({ ...newLine('Cena', today), unitPrice: '80.50' });
  editDraft((draft) => draft, { tipPercent: '7.5' });
  expect(useDraft.getState().draft.tip).toBe('6.04');
});

it('opened for the first time it is clean, later it is saved, closed it is blank', () => {
  expect(useDraft.getState().save).toBe('clean');
  openDraft({ draftId: 'draft', owner: 'ana', version: 1, draft: emptyDraft(today, where) });
  expect(useDraft.getState().save).toBe('saved');
  closeDraft();
  expect(useDraft.getState()).toMatchObject({ version: 0, newClient: false, without: [], lineKeys: [], save: 'clean' });
  expect(useDraft.getState().draft.issuedOn).toBe(limitOn('earliestIssueDay', today));
});

it('what a new client said not to have is forgotten with the client', () => {
  editDraft((draft) => draft, { newClient: true, without: ['email'] });
  editDraft((draft) => ({ ...draft, comments: 'x' }));
  expect(useDraft.getState().without).toEqual(['email']);
  editDraft((draft) => draft, { newClient: true });
  expect(useDraft.getState().without).toEqual(['email']);
  editDraft((draft) => draft, { newClient: false });
  expect(useDraft.getState().without).toEqual([]);
});

it('a conflict stays until it is settled, whatever is typed meanwhile', () => {
  useDraft.setState({ save: 'conflict' });
  addLine(newLine('a', today));
  expect(useDraft.getState().save).toBe('conflict');
});

it('one switch says what all prices are; undone, each line is what it was, also one that moved', () => {
  const added = [addLine({ ...newLine('a', today), unitPrice: '10' }), addLine(newLine('b', today, true))];
  const modes = () => useDraft.getState().draft.lines.map(({ priceIncludesIva }) => priceIncludesIva ?? false);
  const undo = setPricesIncludeIva(true);
  expect(modes()).toEqual([true, true]);
  moveLine(added[1] ?? '', -1);
  addLine(newLine('c', today, true));
  undo();
  expect(modes()).toEqual([true, false, true]);
});

it('figures and faults of a draft are worked out once', () => {
  const { draft } = useDraft.getState();
  expect(figuresOf(draft)).toBe(figuresOf(draft));
  expect(faultsOf(draft)).toBe(faultsOf(draft));
});

describe('what a draft begins with', () => {
  it('a new product pays the general rate of its day', () => {
    expect(generalIvaCode('2026-11-20')).toBe('4');
    expect(generalIvaCode('2024-03-31')).toBe('2');
  });

  it('a repeated sale is of today, at this sales point, paid whole in the same way', () => {
    const last: InvoiceDraft = {
      ...emptyDraft(addDays(today, -40), { establishment: '009', salesPoint: '009' }),
      buyer: finalConsumer,
      lines: [{ ...newLine('Café', today), unitPrice: '2.5' }],
      payments: [{ wayToPay: '01', total: '2.88' }],
      remissionGuide: '001-001-000000001',
    };
    const next = repeated(last, today, where);
    expect(next).toMatchObject({ issuedOn: today, ...where, payments: [{ wayToPay: '01', total: '' }] });
    expect(next.remissionGuide).toBeUndefined();
    expect(faultsOf(next).filter((fault) => fault.severity === 'error' && !fault.place.startsWith('buyer'))).toEqual(
      [],
    );
  });
});
