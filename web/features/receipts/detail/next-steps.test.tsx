import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import type { Regime } from '#contract/roles.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';

let regime: Regime;
vi.mock('@tanstack/react-router', async (whole) => ({
  ...(await whole<object>()),
  useRouter: () => undefined,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('#web/shell/session/session.ts', async (whole) => ({
  ...(await whole<object>()),
  useSession: () => ({
    status: 'authenticated',
    session: { user: { role: 'owner', group: 'NEG', regime, claimed: false } },
  }),
}));

// Other files of this worker may have loaded it with the session of the app.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { NextSteps } = await import('./next-steps.tsx');

const shown = (of: Regime, state: ReceiptDetail['state']) => {
  regime = of;
  const receipt = {
    id: 'r',
    documentType: '01',
    state,
    buyerIdentification: '1790016919001',
    total: '1.00',
    number: '1',
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <NextSteps receipt={receipt as ReceiptDetail} />
    </QueryClientProvider>,
  );
};

it('who issues no more still voids and discards what was issued, and begins nothing from it', () => {
  expect(shown('GEN', 'authorized')).toContain(words.again);
  expect(shown('POP', 'authorized')).toContain('/income/receipts/cancel');
  expect(shown('POP', 'authorized')).not.toContain(words.again);
  expect(shown('POP', 'returned')).toContain(words.discard);
});
