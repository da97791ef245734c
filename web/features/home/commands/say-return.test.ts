import { expect, it } from 'vitest';
import type { TaxDeclaration } from '#contract/declarations/returns.ts';
import { periodKnown, returnIn } from './say-return.ts';

const today = '2026-11-20';

it.each([
  ['declarar septiembre', 'iva', '2026-09'],
  ['Declarar el IVA de setiembre', 'iva', '2026-09'],
  ['iva diciembre', 'iva', '2025-12'],
  ['mi declaración de mayo de 2025', 'iva', '2025-05'],
  ['declarar retenciones de octubre', 'retenciones', '2026-10'],
  ['renta 2025', 'renta', '2025'],
  ['declarar la renta de 2024', 'renta', '2024'],
  ['impuesto a la renta del año pasado', 'renta', '2025'],
])('«%s» means the return of %s of %s', (said, obligation, period) =>
  expect(returnIn(said, today)).toEqual({ obligation, period }),
);

it.each(['septiembre', 'declarar', 'renta', 'retenciones de mayo', 'renta de María 2025', 'ventas de mayo', ''])(
  '«%s» means no return of a period',
  (said) => expect(returnIn(said, today)).toBeUndefined(),
);

it('is called as who files it calls its period', () => {
  const half = { obligation: 'iva', period: '2026-S2' };
  const hub = { current: half, inCourse: null, others: [], earlier: ['2026-S1'] } as unknown as TaxDeclaration;
  const of = { ...hub, groupDeclaration: { pending: [], sent: [] } };
  expect(periodKnown({ obligation: 'iva', period: '2026-09' }, of)).toBe('2026-S2');
  expect(periodKnown({ obligation: 'iva', period: '2026-03' }, of)).toBe('2026-S1');
  expect(periodKnown({ obligation: 'retenciones', period: '2026-09' }, of)).toBe('2026-09');
});
