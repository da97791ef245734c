import { expect, it } from 'vitest';
import { dependsOn } from './obligations.ts';

it('says what income tax hangs on until some is to be paid', () => {
  const renta = { code: 'incomeTax', from: '2026-01', to: '2026-12', dependsOn: 'income' } as const;
  expect(dependsOn(renta)).toContain('Solo si tus ingresos');
  expect(dependsOn(renta, '0.00')).toContain('Solo si tus ingresos');
  expect(dependsOn(renta, '391.47')).toBe('');
});
