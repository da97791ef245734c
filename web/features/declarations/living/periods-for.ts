import { type Day, monthOf } from '@cuadre/sri/dates';
import { addPeriods, lengthOf, periodWith } from '@cuadre/sri/declarations';
import { currentDay } from '#web/shell/frame/current-day.ts';

/** The periods that may take a document: its own, and those after it up to the one that runs. As long as `like`. */
export function periodsFor(day: Day, like: string): readonly string[] {
  const [own, running] = [day, currentDay()].map((each) => periodWith(monthOf(each), lengthOf(like)));
  const periods: string[] = [];
  for (let each = own ?? like; each <= (running ?? like); each = addPeriods(each, 1)) periods.push(each);
  return periods;
}
