import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { YearFigure } from './year-figure.tsx';

const year = { year: '2025', state: 'sent', pay: '536.64' } as const;
const said = (data: Parameters<typeof YearFigure>[0]['data']) =>
  renderToStaticMarkup(<YearFigure data={data} />)
    .replace(/<[^>]+>/g, ' ')
    .trim();

it('of a year that was filed says what was declared, and what its documents come to since', () => {
  expect(said({ ...year, filed: { pay: '626.64', isChanged: true } })).toMatch(
    /^Declaraste\s+\$626,64\s+Con el cambio pagarías \$536,64\.$/,
  );
  expect(said({ ...year, filed: { pay: '626.64', isChanged: false } })).toMatch(/^Declaraste\s+\$626,64$/);
});

it('of one that was filed elsewhere says what its documents come to', () => {
  expect(said({ ...year, state: 'elsewhere', filed: null })).toMatch(/^Según tus documentos\s+\$536,64$/);
});
