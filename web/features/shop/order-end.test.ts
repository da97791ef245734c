import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { againAfterMs, endOf } from './order-end.ts';

type Payment = NonNullable<Order['payment']>['state'];

const order = (given: Partial<Order> = {}): Order => ({
  id: '01900000-0000-7000-8000-000000000001',
  state: 'open',
  isTest: true,
  lines: [
    {
      ...{ offer: 'facturas-25', title: '25 comprobantes', base: '6.00', discount: '0.00' },
      grants: [{ meter: 'documents', quantity: 25, months: 12 }],
    },
  ],
  ...{ promotion: null, discount: '0.00', credit: '0.00', base: '6.00', iva: '0.90', total: '6.90' },
  buyer: {
    ...{ identificationType: '04', identification: '1713175071001', name: 'Ana' },
    ...{ address: null, email: null, isOwn: true },
  },
  ...{ openedAt: '2026-11-01T10:00:00.000Z', expiresAt: '2026-11-02T10:00:00.000Z', followsAt: null, paidAt: null },
  ...{ payment: null, invoice: null, refund: null, plan: null, unusedPayments: [], ...given },
});
const tried = (state: Payment, given: Partial<Order> = {}) => order({ ...given, payment: { state, reason: null } });
const payments: readonly Payment[] = [
  'started',
  'confirming',
  'approved',
  'refused',
  'returning',
  'returned',
  'abandoned',
  'attention',
  'closed',
];
const isToPay = (of: Order) => endOf(of, undefined, true).next.some(({ to }) => to === 'pay');

describe('what is told of how a payment ended', () => {
  it('says that nothing was charged only where that is known', () => {
    const told = [order(), ...payments.map((state) => tried(state))]
      .filter((of) => /No (se cobró|te cobramos) nada/.test(endOf(of, undefined, true).text))
      .map(({ payment }) => payment?.state);
    expect(told).toEqual([undefined, 'approved', 'refused', 'abandoned']);
  });

  it('offers to pay where nobody looks at a payment or asks for it', () => {
    expect([undefined, ...payments].filter((state) => isToPay(state ? tried(state) : order()))).toEqual([
      ...[undefined, 'started', 'approved', 'refused', 'returned', 'abandoned', 'closed'],
    ]);
  });

  it.each(payments)('offers to pay nothing that can be paid no more: %s', (state) => {
    expect(isToPay(tried(state, { state: 'expired' }))).toBe(false);
    expect(isToPay(tried(state, { state: 'cancelled' }))).toBe(false);
  });

  it.each([
    ['open', undefined, [['pay', true]]],
    ['open', 'refused', [['pay', true]]],
    ['open', 'returned', [['pay', true]]],
    ['expired', 'refused', [['shop', true]]],
    ['open', 'started', [['pay', false]]],
    ['expired', 'started', [['shop', false]]],
    ['expired', undefined, [['shop', true]]],
    ['open', 'confirming', []],
  ] as const)('of one that is %s, its payment %s, leads on: %j', (state, payment, next) => {
    const of = payment === undefined ? order({ state }) : tried(payment, { state });
    expect(endOf(of, undefined, true).next.map(({ to, isMain }) => [to, isMain])).toEqual(next);
  });

  it('of who went to pay and did not come back knows nothing, and asks again even once it was dropped', () => {
    for (const state of ['open', 'expired', 'cancelled'] as const) {
      const left = tried('started', { state });
      expect(endOf(left, undefined, true)).toMatchObject({ kind: 'unanswered', title: 'Falta saber si pagaste' });
      expect(againAfterMs(left)).toBe(5_000);
    }
    expect(endOf(tried('started'), undefined, true).next).toMatchObject([{ to: 'pay', isMain: false }]);
    expect(againAfterMs(order())).toBe(false);
  });

  it('leads who was charged and got nothing to somebody, where there is one', () => {
    const led = (hasContact: boolean) => endOf(tried('closed'), undefined, hasContact).next.map(({ to }) => to);
    expect(led(true)).toEqual(['pay', 'contact']);
    expect(led(false)).toEqual(['pay']);
    const said = (hasContact: boolean) => {
      const { text, more = '' } = endOf(tried('closed'), undefined, hasContact);
      return `${text} ${more}`;
    };
    expect(said(true)).toContain('escríbenos');
    expect(said(false)).not.toContain('escríbenos');
  });

  it('calls nothing active that is given back', () => {
    const refund = {
      ...{ state: 'to_transfer' as const, total: '6.90', needsAccount: false },
      ...{ askedAt: '2026-11-01T10:00:00.000Z', creditNote: null },
    };
    const given = order({ state: 'paid', refund });
    expect(endOf(given, undefined, true)).toMatchObject({
      kind: 'givenBack',
      title: 'Te vamos a transferir tu dinero',
    });
    expect(endOf({ ...given, refund: { ...refund, needsAccount: true } }, undefined, true).title).toBe(
      'Di a qué cuenta te transferimos',
    );
  });

  it('says of a signature what is still missing, and nothing of it while that is not known', () => {
    const [line] = order().lines;
    const lines = line ? [{ ...line, grants: [{ meter: 'signature' as const, quantity: 1, months: 12 }] }] : [];
    const bought = order({ state: 'paid', lines });
    expect(endOf(bought, 'paid', true).text).toContain('Falta traer tus documentos');
    expect(endOf(bought, 'installed', true).title).toBe('Firma lista');
    expect(endOf(bought, undefined, true).text).toBe('Ya tienes: 25 comprobantes.');
  });
});
