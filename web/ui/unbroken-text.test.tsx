import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AccessKey, Whole } from './unbroken-text.tsx';

it('keeps the numbers of a text on one line and leaves the rest as it was', () => {
  expect(
    renderToStaticMarkup(
      <Whole>
        De la 001-001-000000123 a la <b>002-001-000000004</b> · hoy.
      </Whole>,
    ),
  ).toBe(
    'De la <span class="num whitespace-nowrap">001-001-000000123</span> a la <b>002-001-000000004</b>\u00a0· hoy.',
  );
});

it('keeps a day on one line', () => {
  expect(renderToStaticMarkup(<Whole>Hasta el 5 nov 2026 o el 22 dic 2026.</Whole>)).toBe(
    'Hasta el 5\u00a0nov\u00a02026 o el 22\u00a0dic\u00a02026.',
  );
});

it('lets an access key break between its parts and nowhere else', () => {
  const key = '2011202601179001691900120040100000008711234567811';
  const drawn = renderToStaticMarkup(<AccessKey value={key} />);
  expect(drawn.replace(/<[^>]*>/g, '')).toBe(key);
  expect(drawn).toContain(
    '>20112026<wbr/>01<wbr/>1790016919001<wbr/>2<wbr/>004010<wbr/>000000871<wbr/>12345678<wbr/>11<wbr/>',
  );
  expect(renderToStaticMarkup(<AccessKey value="1234567890" />)).toContain('1234567890');
});
