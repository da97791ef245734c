import { amount, formatMoney, sum } from '@cuadre/sri/num';
import type { Approval } from '#contract/declarations/filing.ts';

type Equation = Approval['equation'];

/** What a figure is made of besides tax and credit, on every screen and on paper. */
export const besidesWords = {
  ofOthers: 'IVA retenido o de compras al exterior',
  other: 'Otros valores de la declaración',
  paid: 'Ya declarado antes',
  late: 'Multa e interés por atraso',
} as const;

/** Its lines as one sum, which is what is paid, or what is left in favour. `taken`: all that is credit. */
export function equationSum(
  {
    charged,
    other,
    paid = '0',
    late,
    pay,
  }: Pick<Equation, 'charged' | 'other' | 'late' | 'pay'> & Partial<Pick<Equation, 'paid'>>,
  taken: string,
): string {
  const more = [
    { part: amount(other), text: '' },
    { part: amount(paid).negate(), text: amount(paid).isNegative() ? ' de más' : ' ya declarados' },
    { part: amount(late), text: '' },
  ].filter(({ part }) => !part.isZero());
  const made = sum([amount(charged), amount(taken).negate(), ...more.map(({ part }) => part)]);
  const inFavour = amount(pay).subtract(made);
  return [
    `${formatMoney(charged)} − ${formatMoney(taken)}`,
    ...more.map(({ part, text }) => `${part.isNegative() ? '−' : '+'} ${formatMoney(part.abs())}${text}`),
    ...(inFavour.isZero() ? [] : [`+ ${formatMoney(inFavour)} a tu favor`]),
  ].join(' ');
}
