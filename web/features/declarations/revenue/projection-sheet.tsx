import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ExpenseProjection, getExpenseProjectionPdf } from '#contract/declarations/year/projection.ts';
import { projectionPaper, projectionWords as words } from '#phrases/declarations/expense-papers.ts';
import { linkTo } from '#web/api/call.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

const sections = ['person', 'employer', 'income', 'expenses', 'rebate'] as const;
/** Sums and what comes of them. */
const strong = ['105', '112', '115'];

interface ProjectionSheetProps {
  data: ExpenseProjection;
  /** What is typed and not saved is in no box yet. */
  isTyped: boolean;
}

/** Every box as the paper has it. */
export function ProjectionSheet({ data: { year, boxes, limit, estimate }, isTyped }: ProjectionSheetProps) {
  return (
    <Card title={words.sheet}>
      {isTyped && <p className="mb-2 text-dense font-semibold">{words.unsaved}</p>}
      <table className="num w-full text-dense">
        <caption className="sr-only">{projectionPaper.title(year)}</caption>
        <tbody className="divide-y divide-border">
          {sections.flatMap((section) =>
            boxes
              .filter((box) => box.section === section)
              .map(({ code, label, kind, value }) => (
                <tr key={code} className={cx(strong.includes(code) && 'font-bold')}>
                  <td className="w-10 py-1.5 align-top text-muted">{code}</td>
                  <th
                    scope="row"
                    className={cx('py-1.5 pr-3 text-left align-top', !strong.includes(code) && 'font-normal')}
                  >
                    {label}
                  </th>
                  <td className="py-1.5 text-right align-top wrap-break-word">
                    {kind === 'amount' ? formatMoney(value) : value || words.blank}
                  </td>
                </tr>
              )),
          )}
        </tbody>
      </table>
      <p className="num my-3 text-meta text-muted">
        {limit !== null && words.limit(limit)} {estimate && words.estimate}
      </p>
      <a
        href={linkTo(getExpenseProjectionPdf, { query: { year } })}
        download
        className={buttonClass({ look: isTyped ? 'secondary' : 'primary' })}
      >
        <Download aria-hidden="true" size={18} />
        {words.download}
      </a>
      <p className="mt-3 text-dense text-muted">{words.hand}</p>
      <Link to="/declaration/calendar" className="inline-flex min-h-11 items-center text-dense font-semibold text-link">
        {words.day}
      </Link>
    </Card>
  );
}
