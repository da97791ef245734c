import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { VoucherToCancel } from '#contract/receipts/voiding.ts';
import { voiding as words } from '#phrases/receipts/voiding-screen.ts';

// A dialog lies outside what is rendered to text.
vi.mock('#web/ui/dialog.tsx', () => ({
  Dialog: ({ footer, children }: { footer: ReactNode; children: ReactNode }) => [footer, children],
}));
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { VoidingDialog } = await import('./voiding-dialog.tsx');

const shown = (state: 'waiting' | 'accepting') => {
  const receipt = {
    id: state,
    documentType: '01',
    environment: 'pruebas',
    total: '1.00',
    buyerName: 'Ana',
    accessKey: '1',
  };
  const voucher = { receipt, voiding: { way: 'none', sentence: '', state } };
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <VoidingDialog voucher={voucher as VoucherToCancel} name="factura 1" onClose={() => undefined} />
    </QueryClientProvider>,
  );
};

it('offers to leave a voiding only while nothing was asked of the receiver: after that the server refuses it', () => {
  expect(shown('waiting')).toContain(words.withdraw);
  expect(shown('accepting')).not.toContain(words.withdraw);
  expect(shown('accepting')).toContain(words.askAgain);
});
