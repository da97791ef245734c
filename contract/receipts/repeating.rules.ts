import { addMonths, type Day, dayInMonth, firstDayOf, type Month, monthOf } from '@cuadre/sri/dates';
import type { InvoiceDraft } from '@cuadre/sri/receipts';

/** When a repeating invoice makes a draft: each month or each year, on that day or the last of a shorter month. */
export interface InvoiceRhythm {
  readonly frequency: 'M' | 'A';
  /** The first month of it. */
  readonly from: Month;
  /** The last month that it may be. */
  readonly to?: Month | undefined;
  /** 1 to 31. */
  readonly day: number;
}

const step = { M: 1, A: 12 } as const;

const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));

const dueAt = ({ frequency, from, day }: InvoiceRhythm, count: number): Day =>
  dayInMonth(addMonths(from, count * step[frequency]), day);

/** The first day on or after this one on which a draft comes; undefined when none comes any more. */
export function nextDue(rhythm: InvoiceRhythm, today: Day): Day | undefined {
  const { frequency, from, to } = rhythm;
  const count = Math.max(0, Math.ceil(monthsBetween(from, monthOf(today)) / step[frequency]));
  const due = dueAt(rhythm, dueAt(rhythm, count) < today ? count + 1 : count);
  return to !== undefined && monthOf(due) > to ? undefined : due;
}

/** The first day from now on that may still bring a draft: a month that has its own gets no other. */
export const freeFrom = (today: Day, madeFor: Month | undefined): Day =>
  madeFor === undefined || madeFor < monthOf(today) ? today : firstDayOf(addMonths(madeFor, 1));

/** The last day up to this one on which a draft came or should have; undefined before the first. */
export function lastDue(rhythm: InvoiceRhythm, today: Day): Day | undefined {
  const { frequency, from, to } = rhythm;
  const until = to !== undefined && to < monthOf(today) ? to : monthOf(today);
  const count = Math.floor(monthsBetween(from, until) / step[frequency]);
  const at = count >= 0 && dueAt(rhythm, count) > today ? count - 1 : count;
  return at < 0 ? undefined : dueAt(rhythm, at);
}

type Place = Pick<InvoiceDraft, 'establishment' | 'salesPoint'>;

/** An earlier invoice as the beginning of a new one: everything but its day, at this sales point. */
export const repeated = (last: InvoiceDraft, today: Day, where: Place): InvoiceDraft => ({
  ...last,
  ...where,
  issuedOn: today,
  // The amounts of the payments follow the new total.
  payments: last.payments.length === 1 ? last.payments.map((payment) => ({ ...payment, total: '' })) : [],
  reimbursements: undefined,
  remissionGuide: undefined,
  substituteGuide: undefined,
});
