import { expect, it } from 'vitest';
import { helpOf } from '#web/shell/frame/screen-data.ts';
import { inApp } from './screens.ts';

it('leads who has no RUC from the returns to the help on the income tax, not to that on IVA', () => {
  const hub =
    inApp.find(({ options }) => 'path' in options && options.path === '/declaration')?.options.staticData ?? {};
  expect(helpOf(hub, {}, 'PER')).toBe('renta');
  expect(helpOf(hub, {}, 'NEG')).toBe('declaraciones');
});
