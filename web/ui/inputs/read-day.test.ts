import { addDays, formatDay } from '@cuadre/sri/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayForField, dayForReading, readDay } from './read-day.ts';

const today = '2026-11-20';

describe('readDay', () => {
  it.each([
    ['2026/11/20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['1-2-26', '2026-02-01'],
    ['hoy', '2026-11-20'],
    [' hoy ', '2026-11-20'],
    ['Ayer', '2026-11-19'],
    ['+30', '2026-12-20'],
    ['-1', '2026-11-19'],
    ['+999', '2029-08-15'],
    ['1.2.2026', '2026-02-01'],
    ['2026-2-1', '2026-02-01'],
    ['1/2/0026', '0026-02-01'],
    ['20 nov 2026', '2026-11-20'],
    ['20 de Noviembre de 2026', '2026-11-20'],
    ['1 sept. 26', '2026-09-01'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, today)).toBe(day);
  });

  it.each([
    '',
    '31/02/2026',
    '2026/13/01',
    'mañana',
    '20/11',
    '2026',
    '+1000',
    '1/2/3',
    '20x11x2026',
    '20/11/202',
    '123/11/2026',
    '31 feb 2026',
    '20 nox 2026',
    '20 novela 2026',
    '20 n 2026',
    '20 nov',
  ])('%s is no day', (text) => {
    expect(readDay(text, today)).toBeNull();
  });

  it('reads back what the field shows, for every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (shift) => {
        const day = addDays(today, shift);
        expect(readDay(dayForField(day), today)).toBe(day);
        expect(readDay(dayForReading(day), today)).toBe(day);
        // Mails and documents say it the same.
        expect(dayForReading(day)).toBe(formatDay(day));
      }),
    );
  });

  it('says a day as people do', () => {
    expect(dayForReading('2026-11-05')).toBe('5 nov 2026');
    expect(dayForReading('2026-01-31')).toBe('31 ene 2026');
  });
});
