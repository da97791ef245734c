import type { PaymentKind } from '#contract/common.ts';
import type { Env } from '../env.ts';
import { isHere } from './loopback.ts';

/**
 * How payments of this installation are: it depends on nobody's environment. While the invoice of what is sold is not made
 * here, nobody is charged: the shop is open for test payments alone, where the operator wants them and no
 * document counts: however the processes were started, nobody issues for real what nobody paid.
 */
export const paymentsHere = ({
  PAYMENTS,
  SRI_PRODUCCION_URL,
}: Pick<Env, 'PAYMENTS' | 'SRI_PRODUCCION_URL'>): PaymentKind =>
  PAYMENTS === 'test' && isHere(SRI_PRODUCCION_URL) ? 'test' : 'closed';
