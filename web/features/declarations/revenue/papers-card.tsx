import { Link } from '@tanstack/react-router';
import { Download, FilePlus, FileText } from 'lucide-react';
import { getExpenseAnnex, type RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { papersCardWords as words } from '#phrases/declarations/expense-papers.ts';
import { linkTo } from '#web/api/call.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Submitted } from '../calendar/submitted.tsx';
import { projectionHelps } from './projection-helps.ts';

/** The two papers of personal expenses: the annex for the tax authority, the projection for an employer. */
export function PapersCard({ data: { year, rebate } }: { data: RevenueReturn }) {
  if (rebate === null) return null;
  return (
    <Card title={words.title}>
      <p className="mb-2 text-dense text-muted">{words.annexText(year)}</p>
      <a href={linkTo(getExpenseAnnex, { query: { year } })} download className={buttonClass({ size: 'sm' })}>
        <Download aria-hidden="true" size={16} />
        {words.annex}
      </a>
      <p className="mt-2">
        <Submitted code="personalExpenses" period={year} />
      </p>
      <p className="mt-4 mb-2 text-dense text-muted">{words.otherProofText}</p>
      <Link to="/personal-finance/expense/add" search={{ tab: 1, proof: true }} className={buttonClass({ size: 'sm' })}>
        <FilePlus aria-hidden="true" size={16} />
        {words.otherProof}
      </Link>
      {projectionHelps(year, currentDay()) && (
        <>
          <p className="mt-4 mb-2 text-dense text-muted">{words.projectionText}</p>
          <Link to="/declaration/revenue/projection" search={{ year }} className={buttonClass({ size: 'sm' })}>
            <FileText aria-hidden="true" size={16} />
            {words.projection}
          </Link>
          <p className="mt-2">
            <Submitted code="expenseProjection" period={year} />
          </p>
        </>
      )}
    </Card>
  );
}
