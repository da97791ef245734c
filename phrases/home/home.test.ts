import { expect, it } from 'vitest';
import { figureWords } from '../declarations/hub-screen.ts';
import { obligations } from './home.ts';

it('says how sure a day is in the words of the returns', () => {
  const day = { dueOn: '2027-01-25', isConfirmed: false };
  expect(obligations.certainty(day, '2026-12-01', false)).toBe('Por confirmar. Un feriado o un decreto puede moverla.');
  const sure = { ...day, isConfirmed: true };
  expect(obligations.certainty(sure, '2026-12-01', false)).toBe(`${figureWords.certainty.rule}.`);
  expect(obligations.certainty(sure, '2026-12-01', true)).toBe(`${figureWords.byCedula}.`);
});
