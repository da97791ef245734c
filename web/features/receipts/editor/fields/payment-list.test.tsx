import type { CalculatedPayments, PaymentDraft } from '@cuadre/sri/receipts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { payment as words } from '#phrases/receipts/fields.ts';

// A row that stays on the screen while another payment takes its place: what it held of the one before stands.
vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useState: (first: unknown) => [typeof first === 'boolean' ? !first : first, () => undefined],
}));
vi.resetModules();
afterAll(() => void vi.resetModules());
const { amount } = await import('@cuadre/sri/num');
const { PaymentList } = await import('./payment-list.tsx');

const shown = (payment: PaymentDraft): string => {
  const none = { due: amount('0'), payments: [] } as unknown as CalculatedPayments;
  return renderToStaticMarkup(
    <PaymentList
      payments={[payment]}
      figures={none}
      day={'2026-03-02' as never}
      onChange={() => undefined}
      fault={() => undefined}
      idOf={() => undefined}
    />,
  );
};

it('shows a payment on credit exactly when its draft has a term', () => {
  expect(shown({ wayToPay: '20', total: '10', term: '30', timeUnit: 'day' })).toContain(words.term);
  expect(shown({ wayToPay: '20', total: '10', term: '', timeUnit: 'day' })).toContain(words.term);
  expect(shown({ wayToPay: '20', total: '10' })).not.toContain(words.term);
});
