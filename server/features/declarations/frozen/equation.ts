import { returnForms } from '@cuadre/sri/declarations/return-forms';
import { amount, sum } from '@cuadre/sri/num';
import type { Approval } from '#contract/declarations/filing.ts';
import type { FrozenReturn } from './content.ts';

type Paying = Pick<FrozenReturn, 'obligation' | 'boxes' | 'typed' | 'equation' | 'pay'>;

/** IVA that an agent retained and owes. */
export const retainedOfOthers = ({ boxes }: { readonly boxes: Readonly<Record<string, string>> }): string =>
  amount(boxes['801'] ?? '0').toFixed(2);

/**
 * How it comes to what one return pays, or several of a period together. Kept with each is the equation of the whole tax; a
 * substitute pays what those before it left, and only that is late.
 */
export function equationOf(last: Paying, returns: readonly Paying[] = [last]): Approval['equation'] {
  const { tax, pay, interest, fine, paid } = returnForms[last.obligation].boxes;
  const inAll = (...codes: readonly string[]) =>
    sum(returns.flatMap(({ boxes }) => codes.map((code) => amount(boxes[code] ?? '0'))));
  // What was typed as paid before is no part of the rest.
  const typed = amount((paid && last.typed[paid.tax]) ?? '0');
  return {
    ...last.equation,
    paid: amount(last.boxes[tax] ?? '0')
      .subtract(inAll(pay))
      .toFixed(2),
    other: amount(last.equation.other).add(typed).toFixed(2),
    ofOthers: last.obligation === 'iva' ? retainedOfOthers(last) : '0.00',
    late: inAll(interest, fine).toFixed(2),
    pay: sum(returns.map((each) => amount(each.pay))).toFixed(2),
  };
}
