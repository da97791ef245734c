import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { PersonalMonthsCard } from './side-cards.tsx';

const said = (...months: RevenueReturn['months']) =>
  renderToStaticMarkup(<PersonalMonthsCard data={{ year: '2025', months } as RevenueReturn} />);
const month = (month: string, amount: string, worth: string | null) => ({ month, amount, worth });

it('shows what was spent in each month, and what the rest of the rebate was worth after it', () => {
  const shown = said(month('2025-01', '1000.00', '855.47'), month('2025-02', '500.00', '765.47'));
  expect(shown).toContain('Tu mejor mes fue enero: $1.000,00. Quedaron $765,47 de rebaja sin ganar.');
  expect(shown).toContain('Gastos personales</p>');
  expect(shown).toContain('Rebaja por ganar después del mes</p>');
  expect(said(month('2025-01', '1000.00', '855.47'), month('2025-02', '9000.00', '0.00'))).toContain(
    'Ya no queda rebaja por ganar.',
  );
});

it('says nothing of a rebate where there is none, and compares no single month', () => {
  const shown = said(month('2025-01', '1000.00', null), month('2025-02', '500.00', null));
  expect(shown).toContain('Tu mejor mes fue enero');
  expect(shown).not.toContain('ganar');
  expect(said(month('2025-01', '1000.00', '0.00'), month('2025-02', '500.00', '0.00'))).not.toContain('ganar');
  expect(said(month('2025-01', '1000.00', '855.47'), month('2025-02', '0.00', '855.47'))).toBe('');
});
