import { expect, it } from 'vitest';
import { typedOf } from './code-typed.ts';

const offered = [{ code: '312' }, { code: '3440' }, { code: '721A' }];

it('shows what is typed only on the line that it is typed for', () => {
  expect(typedOf('', '31', offered)).toBe('31');
  expect(typedOf('312', '312', offered)).toBe('312');
  expect(typedOf('721A', ' 721a', offered)).toBe(' 721a');
  // The next line stands in this place now, or "Bienes" gave a code meanwhile.
  expect(typedOf('3440', '312', offered)).toBeUndefined();
  expect(typedOf('3440', 'honor', offered)).toBeUndefined();
  expect(typedOf('', '312', offered)).toBeUndefined();
});
