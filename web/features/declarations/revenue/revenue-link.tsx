import { Link } from '@tanstack/react-router';
import { seeRevenue } from '#phrases/declarations/registers.ts';
import { May } from '#web/shell/session/may.tsx';

/** From a register to the income tax of a year that it moves, for those who may read it. */
export const RevenueLink = ({ year }: { year: string }) => (
  <May what="declareYear">
    <Link
      to="/declaration/revenue"
      search={{ year }}
      className="inline-flex min-h-11 items-center self-start font-semibold text-link"
    >
      {seeRevenue(year)}
    </Link>
  </May>
);
