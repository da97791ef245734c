import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayInEcuador,
  daysBetween,
  firstDayOf,
  formatDay,
  fromSriDate,
  fromSriPeriod,
  instantInEcuador,
  isDay,
  isoInEcuador,
  isSriDay,
  lastDayOf,
  monthOf,
  timeInEcuador,
  toSriDate,
  toSriPeriod,
  weekday,
} from './index.ts';

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('the clock of Ecuador', () => {
  test('a server in UTC after 19:00 still writes today', () => {
    const evening = new Date('2026-11-21T00:30:00Z');
    expect(dayInEcuador(evening)).toBe('2026-11-20');
    expect(timeInEcuador(evening)).toBe('19:30:00');
    expect(isoInEcuador(evening)).toBe('2026-11-20T19:30:00-05:00');
    expect(dayInEcuador(new Date('2026-11-20T04:59:59Z'))).toBe('2026-11-19');
    expect(dayInEcuador(new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-20');
  });

  test('agrees with the time-zone data for every instant of the century', () => {
    const oracle = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Guayaquil',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(`${dayInEcuador(instant)} ${timeInEcuador(instant)}`).toBe(oracle.format(instant));
        expect(instantInEcuador(dayInEcuador(instant), timeInEcuador(instant)).getTime()).toBe(
          Math.floor(instant.getTime() / 1000) * 1000,
        );
      }),
    );
  });

  test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'whatever zone the machine has: %s',
    (TZ) => {
      const script = `
      import { addDays, dayInEcuador, daysBetween, isoInEcuador, weekday } from ${JSON.stringify(new URL('./index.ts', import.meta.url).pathname)};
      const t = new Date('2026-03-08T07:30:00Z');
      console.log([dayInEcuador(t), isoInEcuador(t), addDays('2026-03-08', 1), daysBetween('2026-03-01', '2026-04-01'), weekday('2026-03-08')].join(' '));`;
      const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        env: { ...process.env, TZ, NODE_OPTIONS: '' },
        encoding: 'utf8',
      });
      expect(run.stdout.trim(), run.stderr).toBe('2026-03-08 2026-03-08T02:30:00-05:00 2026-03-09 31 7');
    },
  );
});

describe('days', () => {
  test.each(['2026-11-20', '2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', (day) => {
    expect(isDay(day)).toBe(true);
    expect(fromSriDate(toSriDate(day))).toBe(day);
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '20/11/2026',
    '2026-1-2',
    '',
    '0000-01-01',
  ])('%j is not', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => toSriDate(text)).toThrow(RangeError);
  });

  test.each(['31/02/2026', '1/2/2026', '2026-11-20', '20-11-2026', ''])('%j is no SRI date', (text) => {
    expect(fromSriDate(text)).toBeNull();
  });

  test('the SRI’s dates are of the years 2000 to 2099', () => {
    expect(['1999-12-31', '2000-01-01', '2099-12-31', '2100-01-01', '2026-02-30'].map(isSriDay)).toEqual([
      ...[false, true, true, false, false],
    ]);
  });

  test('counting', () => {
    const day = instants.map(dayInEcuador);
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (start, count) => {
        const end = addDays(start, count);
        expect(isDay(end)).toBe(true);
        expect(daysBetween(start, end)).toBe(count);
        expect(end < start).toBe(count < 0);
        expect(weekday(end)).toBe(((((weekday(start) - 1 + count) % 7) + 7) % 7) + 1);
      }),
    );
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(weekday('2026-11-20')).toBe(5);
    expect([formatDay('2026-11-20'), formatDay('2024-01-05')]).toEqual(['20 nov 2026', '5 ene 2024']);
  });
});

describe('months', () => {
  test('first, last, next, and the SRI period', () => {
    expect(monthOf('2024-02-29')).toBe('2024-02');
    expect([firstDayOf('2024-02'), lastDayOf('2024-02'), lastDayOf('2026-04')]).toEqual([
      '2024-02-01',
      '2024-02-29',
      '2026-04-30',
    ]);
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', -29)]).toEqual([
      '2027-01',
      '2025-12',
      '2023-12',
    ]);
    expect(toSriPeriod('2026-11')).toBe('11/2026');
    expect(fromSriPeriod('11/2026')).toBe('2026-11');
    expect(fromSriPeriod('13/2026')).toBeNull();
    expect(fromSriPeriod('2026-11')).toBeNull();
  });
});
