import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { Change } from './queries.ts';
import type { UseCorrection } from './use-correction.ts';

const told = vi.hoisted(() => vi.fn());
vi.mock('#web/ui/toast.tsx', () => ({ showToast: told }));
vi.stubGlobal('document', { activeElement: null, querySelectorAll: () => [] });
vi.stubGlobal('requestAnimationFrame', () => 0);

// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});
const { queryClient } = await import('#web/api/query-client.ts');
const { returnQuery } = await import('./queries.ts');
const { useCorrection } = await import('./use-correction.ts');
const { WhichReturn } = await import('./which-return.ts');

it('says by how much the return moved that it is of, and no other of the same period', async () => {
  const period = '2026-10';
  const figures = (pay: string) => ({ pay, carried: '0.00' });
  for (const [obligation, pay] of [
    ['iva', '312.40'],
    ['retenciones', '40.00'],
  ] as const)
    queryClient.setQueryData(returnQuery(period, obligation).queryKey, figures(pay) as never);
  const found: UseCorrection[] = [];
  const Probe = () => {
    found.push(useCorrection(period));
    return null;
  };
  renderToStaticMarkup(
    <WhichReturn value="retenciones">
      <Probe />
    </WhichReturn>,
  );
  const change = { card: figures('45.00'), takeBack: async () => undefined } as unknown as Change;
  expect(await found[0]?.change(async () => change, 'Guardamos la casilla.')).toBe(true);
  expect(told.mock.calls[0]?.[0]).toContain('$5,00');
});
