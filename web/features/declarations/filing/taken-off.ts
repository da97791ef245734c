import { type Amount, amount } from '@cuadre/sri/num';
import type { Approval } from '#contract/declarations/filing.ts';

/** What is taken off the IVA of the sales: credit of purchases, retentions received, what the period before left. */
export const takenOff = ({
  credit,
  retained,
  before,
}: Pick<Approval['equation'], 'credit' | 'retained' | 'before'>): Amount =>
  amount(credit).add(amount(retained)).add(amount(before));
