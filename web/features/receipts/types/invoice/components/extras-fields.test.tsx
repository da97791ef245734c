import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { extras as words } from '#phrases/receipts/invoice.ts';

// As they were drawn for an invoice without a tip: what they held then stands.
vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useState: (first: unknown) => [typeof first === 'boolean' ? false : first, () => undefined],
}));
const open = vi.hoisted(() => ({ draft: {}, tipPercent: undefined as string | undefined }));
vi.mock('../invoice-store.ts', () => ({
  useInvoice: <Part,>(select: (state: typeof open) => Part) => select(open),
  useInvoiceActions: () => ({}),
}));
vi.mock('../use-fault.ts', () => ({ useFault: () => () => undefined }));
vi.resetModules();
afterAll(() => void vi.resetModules());
const { ExtrasFields } = await import('./extras-fields.tsx');

const shown = (tip: string | undefined, tipPercent?: string): string => {
  Object.assign(open, { draft: { issuedOn: '2026-03-02', tip }, tipPercent });
  return renderToStaticMarkup(<ExtrasFields />);
};

it('shows the amount of a tip that came with a repeated invoice', () => {
  expect(shown('3.00')).toContain(words.tipValue);
  expect(shown('3.00', '10')).not.toContain(words.tipValue);
  expect(shown(undefined)).not.toContain(words.tipValue);
});
