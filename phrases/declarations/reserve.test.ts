import { expect, it } from 'vitest';
import { reserveWords } from './reserve.ts';

it('what the month adds to a return of half a year is said to be less than its boxes show', () => {
  expect(reserveWords.ofPeriod('2026-10')).toBeUndefined();
  expect(reserveWords.ofPeriod('2026-S2')).toBe('Es lo que suma este mes. Al abrirlo ves todo el semestre.');
});
