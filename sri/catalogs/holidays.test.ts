/** The days of rest worked out from the days of history by the rule of the law, against the list. */
import { expect, test } from 'vitest';
import { addDays, type Day, weekday } from '../dates/index.ts';
import { holidays } from './index.ts';

/** Easter Sunday, the Gregorian computus of Meeus. */
function easter(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e, g] = [Math.floor(b / 4), b % 4, Math.floor((8 * b + 13) / 25)];
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m;
  return addDays(`${year}-03-22`, days);
}

/** 1 Monday … 7 Sunday → by how many days the law moves a holiday. */
const moved: Readonly<Record<number, number>> = { 1: 0, 2: -1, 3: 2, 4: 1, 5: 0, 6: -1, 7: 1 };
/** What stays in mid-week moves from a weekend only. */
const stays: Readonly<Record<number, number>> = { 6: -1, 7: 1 };
/** Two days in a row, by the day of the week of the first: they are joined to the nearest weekend. */
const ofPair: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  2: [-1, -1],
  3: [1, 1],
  4: [0, 0],
  6: [-1, 1],
  7: [1, 1],
};

function daysOfRest(year: number): Day[] {
  const rest = (day: string, rule: Readonly<Record<number, number>>): Day => {
    const own = `${year}-${day}`;
    return addDays(own, rule[weekday(own)] ?? 0);
  };
  const [souls, cuenca] = ofPair[weekday(`${year}-11-02`)] ?? [];
  if (souls === undefined || cuenca === undefined) throw new Error(`the law says nothing known of November ${year}`);
  return [
    rest('01-01', stays),
    addDays(easter(year), -48),
    addDays(easter(year), -47),
    addDays(easter(year), -2),
    rest('05-01', moved),
    rest('05-24', moved),
    rest('08-10', moved),
    rest('10-09', moved),
    addDays(`${year}-11-02`, souls),
    addDays(`${year}-11-03`, cuenca),
    rest('12-25', stays),
  ];
}

test('the list is what the law makes of the days of history', () => {
  const years = [2022, 2023, 2024, 2025, 2026, 2027];
  // 1 January 2022 was a Saturday: its Friday was still in 2021, before the list begins.
  const expected = [...years, 2028].flatMap(daysOfRest).filter((day) => day >= '2022-01-01' && day < '2028-01-01');
  expect(holidays.map(({ day }) => day)).toEqual(expected.sort());
});

test('only what was worked out and not read in a calendar is unconfirmed', () => {
  for (const { day, unconfirmed } of holidays) expect(unconfirmed === true, day).toBe(day >= '2027-01-01');
});
