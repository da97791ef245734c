import { isInForce, rowOn } from '../catalogs/catalog.ts';
import { type InterestTable, interestRates } from '../catalogs/interest-rates.ts';
import { lateFines } from '../catalogs/late-fines.ts';
import { addDays, addMonths, type Day, ensureDay, lastDayOf, monthOf } from '../dates/index.ts';
import type { Fault } from '../faults.ts';
import { type Amount, amount, ZERO } from '../num/index.ts';

/** What a late return costs, in dollars with two decimals. */
export interface LateFiling {
  /** Whole months; a fraction counts as one. */
  readonly months: number;
  /** Box 904 of form 104. */
  readonly fine: Amount;
  /** Box 903 of form 104; undefined when a quarter has no rate, which is then said in the faults. */
  readonly interest: Amount | undefined;
  readonly faults: readonly Fault[];
}

/**
 * Months from the day after the due day: to the same day of the next month is one, and a fraction counts whole. 0 when it
 * is not late. Throws RangeError on what is no day. @law the tax authority's answers on LRTI art. 100
 */
export function monthsLate(dueOn: Day, filedOn: Day): number {
  if (ensureDay(filedOn) <= ensureDay(dueOn)) return 0;
  const count = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const whole = count(filedOn) - count(dueOn);
  return filedOn.slice(8) > dueOn.slice(8) ? whole + 1 : whole;
}

/** The first day of the month of delay number `index`, from 0; in a shorter month its last day stands for the due day. */
function firstDay(dueOn: Day, index: number): Day {
  const month = addMonths(monthOf(dueOn), index);
  const last = lastDayOf(month);
  const same = `${month}-${dueOn.slice(8)}`;
  return addDays(same < last ? same : last, 1);
}

const quarters = ['primer', 'segundo', 'tercer', 'cuarto'];
/** `tercer trimestre de 2026`. */
const quarterOf = (day: Day): string =>
  `${quarters[Math.floor((Number(day.slice(5, 7)) - 1) / 3)]} trimestre de ${day.slice(0, 4)}`;

/** The last day on which a return that is late on `day` costs what it costs then. Throws RangeError on what is no day. */
export const fineGrowsAfter = (dueOn: Day, day: Day): Day => addDays(firstDay(dueOn, monthsLate(dueOn, day)), -1);

/** When a return was due, and the day on which it is filed or looked at. */
export interface LateFacts {
  readonly dueOn: Day;
  readonly filedOn: Day;
  readonly tables?: InterestTable;
  /** It replaces one that was filed: only what is left to pay costs something. */
  readonly isSubstitute?: boolean;
}

/** What it costs to file a return on a day; undefined: it is not late, or that costs nothing. @law LRTI art. 100 */
export function lateOf(
  { tax, sales }: { readonly tax: Amount; readonly sales: Amount },
  { dueOn, filedOn, tables, isSubstitute }: LateFacts,
): LateFiling | undefined {
  if (filedOn <= dueOn || (isSubstitute && tax.compare(ZERO) <= 0)) return undefined;
  return lateFiling({ dueOn, filedOn, tax, sales }, tables);
}

/**
 * Fine and interest that a taxpayer works out for a late return: of `tax` (of IVA, what is paid after credit) when there is
 * any, else the fine of `sales`, the gross sales or income of the period. Warnings: `interest` for a quarter without a
 * rate, `fixed_fine` where nothing was sold and nothing is owed: then an amount by kind of taxpayer applies, which is not
 * loaded; `unconfirmed` for a rate that no second source said. @law LRTI art. 100; Código Tributario art. 21
 */
export function lateFiling(
  { dueOn, filedOn, tax, sales }: { dueOn: Day; filedOn: Day; tax: Amount; sales: Amount },
  tables: InterestTable = { interestRates: interestRates.rows },
): LateFiling {
  const months = monthsLate(dueOn, filedOn);
  if (months === 0) return { months, fine: ZERO, interest: ZERO, faults: [] };
  const owes = !tax.isZero() && !tax.isNegative();
  // Credit notes may be more than was sold: no fine gives money back.
  const base = owes ? tax : sales.isNegative() ? ZERO : sales;
  const row = rowOn(lateFines, owes ? 'withTax' : 'withoutTax', filedOn);
  if (row === undefined) throw new RangeError(`no fine on ${filedOn}`);
  const byMonths = base.percent(amount(row.percent)).multiply(amount(String(months)));
  const most = base.percent(amount(row.most));
  const fine = (byMonths.compare(most) < 0 ? byMonths : most).round(2);
  const faults: Fault[] = [];
  if (base.isZero())
    faults.push({
      code: 'fixed_fine',
      place: 'fine',
      sentence:
        'Sin ventas y sin impuesto la multa es un valor fijo que depende del contribuyente: consúltalo en el SRI.',
      severity: 'warning',
    });
  if (!owes) return { months, fine, interest: ZERO, faults };
  const rates = Array.from({ length: months }, (_, index) => {
    const day = firstDay(dueOn, index);
    const row = tables.interestRates.find((rate) => isInForce(rate, day));
    return { day, monthly: row?.monthly, isDoubtful: row?.unconfirmed !== undefined };
  });
  const missing = rates.find(({ monthly }) => monthly === undefined);
  if (missing !== undefined) {
    faults.push({
      code: 'interest',
      place: 'interest',
      sentence: `Falta la tasa de interés del ${quarterOf(missing.day)}: el interés queda vacío. Búscala en el portal del SRI.`,
      severity: 'warning',
    });
    return { months, fine, interest: undefined, faults };
  }
  if (rates.some(({ isDoubtful }) => isDoubtful))
    faults.push({
      code: 'unconfirmed',
      place: 'interest',
      sentence: 'La tasa de interés de un trimestre todavía no está confirmada: compara con el portal del SRI.',
      severity: 'warning',
    });
  const percent = rates.reduce((total, { monthly }) => total.add(amount(monthly ?? '0')), ZERO);
  return { months, fine, interest: tax.percent(percent).round(2), faults };
}
