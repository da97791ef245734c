import { type LateFacts, type LateFiling, lateOf } from '@cuadre/sri/declarations';
import { amount, sum, ZERO } from '@cuadre/sri/num';
import type { FrozenReturn } from '../frozen/content.ts';

/**
 * What a year that is late costs, of its figures before that: the fine is of the tax by its tables («impuesto causado»), from
 * which neither rebate nor retentions are taken, and of the income where the rebate leaves no tax; the interest is of what
 * is paid. @law LRTI art. 100
 */
export function lateOfYear(
  { boxes, equation: { charged, credit } }: Pick<FrozenReturn, 'boxes' | 'equation'>,
  when: LateFacts,
): LateFiling | undefined {
  const at = (code: string) => amount(boxes[code] ?? '0');
  const sales = sum([at('729'), at('741'), at('827')]);
  const owes = amount(charged).compare(amount(credit)) > 0;
  const fine = lateOf({ tax: owes ? amount(charged) : ZERO, sales }, when);
  return fine && { ...fine, interest: lateOf({ tax: at('902'), sales: ZERO }, when)?.interest };
}
