import { addDays } from '@cuadre/sri/dates';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { repeated } from '#contract/receipts/repeating.rules.ts';
import { emptyDraft, finalConsumer, generalIvaCode, newLine } from '#web/features/receipts/draft-defaults.ts';
import { faultsOf } from '#web/features/receipts/editor/faults.ts';
import { openReceipt, showFaults } from '#web/features/receipts/editor/open-receipt.ts';
import { checking } from './checking.ts';
import { figuresOf } from './figures.ts';
import {
  actionsOf,
  type BesideInvoice,
  besideInvoice,
  type InvoiceActions,
  type InvoiceStore,
} from './invoice-store.ts';
import { invoiceType } from './type.ts';

const today = '2026-11-20';
const where = { establishment: '001', salesPoint: '002' };

let store: InvoiceStore;
let actions: InvoiceActions;
const openDraft = () => {
  const draft = emptyDraft(today, where);
  const opened = { draftId: 'draft', owner: 'ana', correcting: undefined, version: 0, draft, save: 'clean' } as const;
  store = openReceipt<InvoiceDraft, BesideInvoice>({ ...opened, ...besideInvoice(draft) });
  actions = actionsOf(store);
};
beforeEach(openDraft);

const names = () => store.getState().draft.lines.map((line) => line.description);
const keys = () => store.getState().lineKeys;
const keyAt = (index: number): string => keys()[index] ?? '';

describe('lines', () => {
  it('a removed line comes back where it was, with the key it had', () => {
    for (const name of ['a', 'b', 'c']) actions.addLine(newLine(name, today));
    const before = keys();
    const undo = actions.removeLine(keyAt(1));
    expect(names()).toEqual(['a', 'c']);
    actions.addLine(newLine('d', today));
    undo();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(keys().slice(0, 3)).toEqual(before);
  });

  it('added together they go together, whatever was added since', () => {
    actions.addLine(newLine('a', today));
    const undo = actions.addLines([newLine('b', today), newLine('c', today)]);
    actions.addLine(newLine('d', today));
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    undo();
    expect(names()).toEqual(['a', 'd']);
    expect(keys()).toHaveLength(2);
  });

  it('moves stop at the ends, and every line keeps its key through any of them', () => {
    const step = fc.record({ at: fc.nat(4), step: fc.constantFrom<-1 | 1>(-1, 1) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (moves) => {
        openDraft();
        for (const name of ['a', 'b', 'c', 'd', 'e']) actions.addLine(newLine(name, today));
        const keyOf = new Map(names().map((name, index) => [name, keys()[index]]));
        for (const { at, step: by } of moves) expect(actions.moveLine(keyAt(at), by)).toBe(at + by >= 0 && at + by < 5);
        expect(new Set(names())).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
        for (const [index, name] of names().entries()) expect(keys()[index]).toBe(keyOf.get(name));
      }),
    );
  });
});

it('a tip in percent follows the subtotal, a tip in dollars stays', () => {
  actions.addLine({ ...newLine('Cena', today), unitPrice: '80' });
  actions.editDraft((draft) => draft, { tipPercent: '7.5' });
  expect(store.getState().draft.tip).toBe('6');
  actions.editLine(keyAt(0), { quantity: '2' });
  expect(store.getState().draft.tip).toBe('12');
  actions.editDraft((draft) => ({ ...draft, tip: '3' }), { tipPercent: undefined });
  actions.editLine(keyAt(0), { quantity: '5' });
  expect(store.getState().draft.tip).toBe('3');
});

it('a tip in percent is rounded to the cent', () => {
  actions.addLine({ ...newLine('Cena', today), unitPrice: '80.50' });
  actions.editDraft((draft) => draft, { tipPercent: '7.5' });
  expect(store.getState().draft.tip).toBe('6.04');
});

it('what a new client said not to have is forgotten with the client', () => {
  actions.editDraft((draft) => draft, { newClient: true, without: ['email'] });
  actions.editDraft((draft) => ({ ...draft, comments: 'x' }));
  expect(store.getState().without).toEqual(['email']);
  actions.editDraft((draft) => draft, { newClient: true });
  expect(store.getState().without).toEqual(['email']);
  actions.editDraft((draft) => draft, { newClient: false });
  expect(store.getState().without).toEqual([]);
});

it('a conflict stays until it is settled, whatever is typed meanwhile', () => {
  store.setState({ save: 'conflict' });
  actions.addLine(newLine('a', today));
  expect(store.getState().save).toBe('conflict');
});

it('one switch says what all prices are; undone, each line is what it was, also one that moved', () => {
  const added = [
    actions.addLine({ ...newLine('a', today), unitPrice: '10' }),
    actions.addLine(newLine('b', today, true)),
  ];
  const modes = () => store.getState().draft.lines.map(({ priceIncludesIva }) => priceIncludesIva ?? false);
  const undo = actions.setPricesIncludeIva(true);
  expect(modes()).toEqual([true, true]);
  actions.moveLine(added[1] ?? '', -1);
  actions.addLine(newLine('c', today, true));
  undo();
  expect(modes()).toEqual([true, false, true]);
});

it('what only the server found wrong is said until something changes, what a new client lacks until it is there', () => {
  const codes = () => faultsOf(invoiceType, checking, store.getState()).map(({ code }) => code);
  showFaults(store, [{ code: 'server.only', place: 'lines.0', sentence: 'No.', severity: 'error' }]);
  expect(store.getState()).toMatchObject({ shown: true, attempt: 1 });
  expect(codes()).toContain('server.only');
  actions.editDraft((draft) => ({ ...draft, comments: 'x' }), { newClient: true });
  expect(codes()).not.toContain('server.only');
  expect(codes()).toContain('client.email_missing');
  actions.editDraft((draft) => draft, { without: ['email', 'address'] });
  expect(codes().filter((code) => code.startsWith('client.'))).toEqual([]);
});

it('figures of a draft are worked out once', () => {
  const { draft } = store.getState();
  expect(figuresOf(draft)).toBe(figuresOf(draft));
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
    const found = checking.check(next, { today, figures: figuresOf(next) });
    expect(found.filter((fault) => fault.severity === 'error' && !fault.place.startsWith('buyer'))).toEqual([]);
  });
});

it('the check says who will be written to: in practice nobody but who issues', () => {
  const draft = { ...store.getState().draft, buyer: { ...finalConsumer, email: 'marta@cliente.ec' } };
  const said = (environment: 'practice' | 'produccion') =>
    checking.facts(draft, figuresOf(draft), environment).find(({ label }) => label === 'Se envía a')?.value;
  expect(said('produccion')).toBe('marta@cliente.ec');
  expect(said('practice')).toMatch(/^tu correo/);
});
