import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { ReceivedSummary } from '#contract/received/received.ts';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: string }) => <a href="/">{children}</a> }));
// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { LastExpenses } = await import('./last-expenses.tsx');

const of = (documentType: string): ReceivedSummary =>
  ({ id: documentType, partyName: 'Ñandú', documentType, issuedOn: '2026-11-18', total: '20.00' }) as ReceivedSummary;
const shown = (documentType: string): string => renderToStaticMarkup(<LastExpenses receipts={[of(documentType)]} />);

it('a credit note among the last expenses is below zero, and a guide has no amount', () => {
  expect(shown('01')).toMatch(/>\$20,00/);
  expect(shown('04')).toMatch(/−\$20,00/);
  expect(shown('06')).not.toContain('20,00');
});
