import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';
import { inAddress } from '../living/which-return.ts';

interface OfReturn {
  of: Pick<FrozenDeclaration, 'obligation' | 'period'>;
  className: string;
  children: ReactNode;
}

/** Where a return is looked at, figure by figure. */
export const ReviewLink = ({ of: { obligation, period }, ...link }: OfReturn) =>
  obligation === 'renta' ? (
    <Link to="/declaration/revenue" search={{ year: period }} {...link} />
  ) : (
    <Link to="/declaration/summary" search={{ period, ...inAddress(obligation) }} {...link} />
  );

/** Where it is approved. */
export const ApproveLink = ({ of: { obligation, period }, ...link }: OfReturn) =>
  obligation === 'renta' ? (
    <Link to="/declaration/revenue/approve" search={{ year: period }} {...link} />
  ) : (
    <Link to="/declaration/approve" search={{ period, ...inAddress(obligation) }} {...link} />
  );
