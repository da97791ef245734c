import { type Amount, amount, formatMoney } from '@cuadre/sri/num';
import type { Approval } from '#contract/declarations/filing.ts';
import { besidesWords } from '#phrases/declarations/equation.ts';

/** What is taken off the IVA of the sales: credit of purchases, retentions received, what the period before left. */
export const takenOff = ({
  credit,
  retained,
  before,
}: Pick<Approval['equation'], 'credit' | 'retained' | 'before'>): Amount =>
  amount(credit).add(amount(retained)).add(amount(before));

/** What is in what is paid besides tax and credit, as far as it is something. */
export const besidesOf = ({ ofOthers, other, paid, late }: Approval['equation']) =>
  [
    { label: besidesWords.ofOthers, part: amount(ofOthers) },
    { label: besidesWords.other, part: amount(other).subtract(amount(ofOthers)) },
    { label: besidesWords.paid, part: amount(paid).negate() },
    { label: besidesWords.late, part: amount(late) },
  ]
    .filter(({ part }) => !part.isZero())
    .map(({ label, part }) => ({ label, value: formatMoney(part) }));
