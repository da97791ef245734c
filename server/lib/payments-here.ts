import type { PaymentKind } from '#contract/common.ts';
import type { Env } from '../env.ts';

/**
 * How payments of this installation are: it depends on nobody's environment. While the invoice of what is sold is not made
 * here, nobody is charged: the shop is open for test payments alone, where the operator wants them.
 */
export const paymentsHere = ({ PAYMENTS: payments }: Pick<Env, 'PAYMENTS'>): PaymentKind =>
  payments === 'test' ? 'test' : 'closed';
