import { addDays, addMonths, type Day, daysInMonth, monthOf } from '../../dates/index.ts';
import { type Amount, ZERO } from '../../num/index.ts';
import { readFigure } from '../comparison.ts';
import type { DecimalText, Payment } from '../shapes.ts';

/** What of a document is paid later. */
export interface Credit {
  /** Two decimals; `0.00` when everything is paid on the document's day. */
  readonly credit: DecimalText;
  /** When the last of it is due; null without credit. */
  readonly dueOn: Day | null;
}

/** A longer term is a slip of the keyboard: it is due after a hundred years. */
const longest = { days: 36_500, weeks: 5_200, months: 1_200, years: 100 } as const;

/** The unit is free text of at most ten letters: `dias`, `Meses`, `AÑOS`; what says nothing else are days. @sri unidadTiempo */
const unitOf = (text = ''): keyof typeof longest => {
  const first = text.trim().charAt(0).toLowerCase();
  if (first === 'm') return 'months';
  if (first === 's') return 'weeks';
  return first === 'a' || first === 'y' ? 'years' : 'days';
};

const inMonths = (day: Day, count: number): Day => {
  const month = addMonths(monthOf(day), count);
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
};

const later = (day: Day, term: number, unit: keyof typeof longest): Day => {
  const count = Math.min(Math.ceil(term), longest[unit]);
  if (unit === 'months' || unit === 'years') return inMonths(day, unit === 'years' ? count * 12 : count);
  return addDays(day, unit === 'weeks' ? count * 7 : count);
};

/**
 * What the payments of a document leave open: those that have a term. A begun day, week, month or year counts whole, and
 * the last day of a month stands for a day that it does not have. Never throws: an amount that cannot be read is zero.
 * @sri pago: total, plazo, unidadTiempo
 */
export function creditOf(payments: readonly Payment[], issuedOn: Day): Credit {
  let credit: Amount = ZERO;
  let dueOn: Day | null = null;
  for (const { total, term, timeUnit } of payments) {
    const length = Number(readFigure(term).toText());
    if (!(length > 0)) continue;
    credit = credit.add(readFigure(total));
    const due = later(issuedOn, length, unitOf(timeUnit));
    if (dueOn === null || due > dueOn) dueOn = due;
  }
  const rounded = credit.round(2);
  return rounded.isZero() ? { credit: '0.00', dueOn: null } : { credit: rounded.toFixed(2), dueOn };
}
