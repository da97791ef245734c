import { limitOn } from '../../catalogs/limits.ts';
import type { Day } from '../../dates/index.ts';
import type { Fault } from '../../faults.ts';
import { type Amount, amount, formatMoney, formatPercent } from '../../num/index.ts';
import { warning } from './compute-income-tax.ts';

/**
 * Expenses of a business that lower the tax up to a part of something only, and that its books tell apart; of what is spent
 * on management, or abroad by others, no group of expenses says it.
 */
export type LimitedExpense = 'travel' | 'advertising';

export interface ExpenseLimit {
  readonly kind: LimitedExpense;
  readonly fromYear: number;
  /** Absent: it still holds. */
  readonly toYear?: number;
  /** Of the taxable income, or of all expenses of the year. */
  readonly percent: string;
  readonly of: 'income' | 'expenses';
  readonly source: string;
  readonly unconfirmed?: string;
}

/** Limits by year; a caller may bring its own (ruling R28). */
export interface ExpenseLimitTable {
  readonly expenseLimits: readonly ExpenseLimit[];
}

/** What is deductible up to a limit. @law LRTI art. 10 */
export const expenseLimits: readonly ExpenseLimit[] = [
  { kind: 'travel', fromYear: 2022, percent: '3', of: 'income', source: 'LRTI art. 10 num. 6' },
  {
    ...{ kind: 'advertising', fromYear: 2022, percent: '20', of: 'income', source: 'LRTI art. 10 num. 19' },
    unconfirmed: 'That it holds is; its exceptions for small firms were not read.',
  },
];

const names: Readonly<Record<LimitedExpense, string>> = {
  travel: 'viajes',
  advertising: 'promoción y publicidad',
};
const wholes = { income: 'tus ingresos gravados', expenses: 'todos tus gastos' } as const;

/** The expenses of a year; amounts in dollars. */
export interface BusinessExpenses {
  readonly year: number;
  /** Taxable income of the general regime. */
  readonly income: Amount;
  readonly expenses: Amount;
  readonly of: Readonly<Partial<Record<LimitedExpense, Amount>>>;
  /** Purchases that were paid without the financial system. */
  readonly cash: readonly { readonly number: string; readonly day: Day; readonly total: Amount }[];
}

/**
 * What of the expenses of a business may not lower the income tax: warnings `expense_limit`, with the limit in dollars, and
 * `cash`. Nothing is taken off: a person decides. RIMPE has no expenses. @law LRTI arts. 10 y 103
 */
export function expenseWarnings(
  { year, income, expenses, of, cash }: BusinessExpenses,
  tables: ExpenseLimitTable = { expenseLimits },
): Fault[] {
  const overLimit = Object.entries(of).flatMap(([kind, spent]) => {
    const row = tables.expenseLimits.find(
      (each) => each.kind === kind && each.fromYear <= year && year <= (each.toYear ?? year),
    );
    if (row === undefined) return [];
    const most = (row.of === 'income' ? income : expenses).percent(amount(row.percent)).round(2);
    if (spent.compare(most) <= 0) return [];
    const doubt = row.unconfirmed === undefined ? '' : ' Ninguna fuente oficial leída lo confirma.';
    return [
      warning(
        'expense_limit',
        `of.${kind}`,
        `En ${names[row.kind]} llevas ${formatMoney(spent)}: se deduce hasta el ${formatPercent(row.percent)} de ${wholes[row.of]}, ${formatMoney(most)}.${doubt}`,
      ),
    ];
  });
  const inCash = cash.flatMap(({ number, day, total }, index) => {
    const most = amount(limitOn('cashTotal', day));
    if (total.compare(most) <= 0) return [];
    return [
      warning(
        'cash',
        `cash.${index}`,
        `La compra ${number}, de ${formatMoney(total)}, se pagó sin banco: sobre ${formatMoney(most)} no se deduce.`,
      ),
    ];
  });
  return [...overLimit, ...inCash];
}
