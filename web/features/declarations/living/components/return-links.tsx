import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { inAddress } from '../which-return.ts';

type Return = Pick<FrozenDeclaration, 'obligation' | 'period'>;

interface OfReturn {
  of: Return;
  className: string;
  /** Of which return it is, where several stand below each other. */
  'aria-label'?: string;
  children: ReactNode;
}

/** Where a return is looked at, figure by figure. */
export const reviewOf = ({ obligation, period }: Return) =>
  obligation === 'renta'
    ? ({ to: '/declaration/revenue', search: { year: period } } as const)
    : ({ to: '/declaration/summary', search: { period, ...inAddress(obligation) } } as const);
export const ReviewLink = ({ of, ...link }: OfReturn) => <Link {...reviewOf(of)} {...link} />;

/** Where it is approved. */
export const approvalOf = ({ obligation, period }: Return) =>
  obligation === 'renta'
    ? ({ to: '/declaration/revenue/approve', search: { year: period } } as const)
    : ({ to: '/declaration/approve', search: { period, ...inAddress(obligation) } } as const);
export const ApproveLink = ({ of, ...link }: OfReturn) => <Link {...approvalOf(of)} {...link} />;

/** Where somebody chooses how it is paid, before it is approved. */
export const PaymentLink = ({ of: { obligation, period }, ...link }: OfReturn) => (
  <Link to="/declaration/payment-type" search={{ period, ...inAddress(obligation), back: 'approve' }} {...link} />
);
