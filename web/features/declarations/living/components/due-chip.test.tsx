import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DueChip } from './due-chip.tsx';

const card = { dueOn: '2026-11-30', to: '2026-10-31', state: 'live' as const };
const drawn = (today: string, more: object = {}) =>
  renderToStaticMarkup(<DueChip card={{ ...card, ...more }} today={today} />);

it.each([
  ['2026-10-31', {}, 'En curso', 'bg-info-soft'],
  ['2026-11-10', {}, 'Vence en 20 días', 'bg-info-soft'],
  ['2026-11-29', {}, 'Vence mañana', 'bg-warning-soft'],
  ['2026-12-01', {}, 'Venció ayer', 'bg-danger-soft'],
  ['2026-12-01', { state: 'sent' }, 'Presentada', 'bg-success-soft'],
])('on %s with %j says %s', (today, more, said, tone) => {
  expect(drawn(today, more)).toContain(said);
  expect(drawn(today, more)).toContain(tone);
});

it('shows a clock while there is time', () => {
  expect(drawn('2026-11-29')).toContain('lucide-clock');
  expect(drawn('2026-12-01')).not.toContain('lucide-clock');
});
