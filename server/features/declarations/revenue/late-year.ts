import { type LateFacts, type LateFiling, lateOf } from '@cuadre/sri/declarations';
import { amount, sum, ZERO } from '@cuadre/sri/num';
import type { FrozenReturn } from '../frozen/content.ts';

/**
 * What a year that is late costs, of its figures before that: the fine is of the tax before retentions, else of the income;
 * the interest of what is paid. @law LRTI art. 100
 */
export function lateOfYear(
  { boxes, equation: { charged, credit } }: Pick<FrozenReturn, 'boxes' | 'equation'>,
  when: LateFacts,
): LateFiling | undefined {
  const at = (code: string) => amount(boxes[code] ?? '0');
  const sales = sum([at('729'), at('741'), at('827')]);
  const fine = lateOf({ tax: amount(charged).subtract(amount(credit)), sales }, when);
  return fine && { ...fine, interest: lateOf({ tax: at('902'), sales: ZERO }, when)?.interest };
}
