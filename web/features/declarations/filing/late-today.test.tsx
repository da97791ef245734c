import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LateNotice } from './late-today.tsx';

const late = {
  ...{ obligation: 'iva' as const, period: '2026-10', from: '2026-10-01', to: '2026-10-31', dueOn: '2026-11-30' },
  ...{ months: 1, tax: '150.00', fine: '4.50', interest: '0.00', growsAfter: '2026-12-30' },
  ...{ approved: null, isOnListAlone: false },
};
const said = (changes: Partial<typeof late> | { interest: null } | { fine: null }, frozen = '0.00') =>
  renderToStaticMarkup(<LateNotice late={{ ...late, ...changes }} today="2026-12-10" frozen={frozen} />);

it('says that the day passed, what it costs today, and who adds what is not in what was approved', () => {
  const text = said({});
  expect(text).toContain('Venció el lunes 30 de noviembre.');
  expect(text).toContain('Presentada hoy cuesta IVA $150,00 + multa $4,50.');
  expect(text).toContain('la multa sube');
  expect(text).toContain('el portal lo suma');
});

it('does not promise what is in it already, nor call whole what nobody can compute', () => {
  expect(said({}, '4.50')).toContain('ya están en lo que aprobaste');
  expect(said({ interest: null }, '4.50')).toContain('el portal lo suma');
  expect(said({ fine: null })).not.toContain('la multa sube');
});
