import { daysBetween, monthOf } from '@cuadre/sri/dates';
import type { RebateRoom } from '@cuadre/sri/declarations/income-tax';
import { type Amount, amount, ZERO } from '@cuadre/sri/num';
import { computeYear } from './compute-year.ts';
import type { ReadRevenue } from './read-revenue.ts';
import { regularMonths } from './settings.ts';

/**
 * The tax that a running year comes to when it goes on as until today, and the room of the rebate below it. Tax begins where
 * the first bracket ends: what is cut at the tax so far says in half of the year that receipts bring nothing. What was
 * answered and what wears out is of the whole year already. undefined: too early, over, or no rebate.
 */
export function roomAtPace({
  shelf,
  books,
  told,
  computed,
}: ReadRevenue): { readonly tax: Amount; readonly room: RebateRoom } | undefined {
  const { year, today, days } = shelf;
  const whole = Number(monthOf(today).slice(5)) - 1;
  if (computed.room === undefined || year !== today.slice(0, 4) || whole < regularMonths) return undefined;
  const [past, all] = [daysBetween(days[0], today) + 1, daysBetween(...days) + 1];
  const grown = (value: Amount): Amount => value.multiply(amount(String(all))).divide(amount(String(past)), 2);
  const { costs } = books.lines;
  const { boxes, room } = computeYear(
    {
      ...books,
      lines: { ...books.lines, costs: { ...costs, amount: grown(costs.amount) } },
      incomeOf: new Map([...books.incomeOf].map(([activity, value]) => [activity, grown(value)])),
      ivaCosts: books.ivaCosts.map((each) => ({ ...each, amount: grown(each.amount) })),
    },
    { ...shelf, incomeBefore: grown(shelf.incomeBefore) },
    told,
  );
  return room && { tax: boxes.get('849') ?? ZERO, room };
}
