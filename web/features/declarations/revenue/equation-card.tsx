import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { lateWords } from '#phrases/declarations/overdue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { OpensDocuments } from './documents.tsx';
import { type EquationLine, equationLines, isNothing, payWithWholeRebate } from './equation-lines.ts';
import { YearFigure } from './year-figure.tsx';

const words = revenueWords.equation;
const returnLink = 'inline-flex min-h-11 items-center text-text underline';

/** What would be paid with what is there, and how it comes to that; each line opens to its documents. */
export function EquationCard({ data }: { data: RevenueReturn }) {
  const ivaCost = useId();
  const { pay, credit, late, year, lines, ivaCosts, equation, isGeneral, isWithoutRuc } = data;
  // A year that is late can gain nothing any more.
  const withAll = pay === equation.pay ? payWithWholeRebate(data) : undefined;
  const countOf = (opens: EquationLine['opens']) => lines.find(({ line }) => line === opens?.line)?.count ?? 0;
  return (
    <Card aria-label={words.label}>
      <YearFigure data={data} />
      {!isNothing(credit) && <p className="num text-dense">{words.inFavour(credit)}</p>}
      {late !== null && (
        <p className="num text-dense">
          {lateWords.filedToday({ ...late, obligation: 'renta', tax: equation.pay })}
          {late.fine !== null && ` ${lateWords.grows(late.growsAfter, currentDay())}`}
        </p>
      )}
      {withAll !== undefined && <p className="num text-meta text-muted">{words.full(withAll)}</p>}
      <div className="mt-2 text-dense">
        {equationLines(data).map(
          (group, at) =>
            group.length > 0 && (
              <ul key={at === 0 ? 'base' : 'tax'} className={cx(at > 0 && 'mt-1 border-t border-border pt-1')}>
                {group.map(({ label, value, opens, isTotal }) => (
                  <li key={label}>
                    <OpensDocuments
                      year={year}
                      wanted={opens ?? { line: 'income' }}
                      value={value}
                      isEmpty={opens === undefined || countOf(opens) === 0}
                      className={cx(isTotal && 'font-bold')}
                    >
                      {label}
                    </OpensDocuments>
                  </li>
                ))}
              </ul>
            ),
        )}
        <p className="num mt-1 flex min-h-11 items-center justify-between gap-3 border-t border-border font-bold">
          <span>{words.pay}</span>
          <span>{formatMoney(pay)}</span>
        </p>
        {ivaCosts.length > 0 && (
          <>
            <p id={ivaCost} className="text-meta text-muted">
              {words.ivaCost}
            </p>
            <ul aria-labelledby={ivaCost} className="num text-meta text-muted">
              {ivaCosts.map(({ period, declarationId, amount: whole, counts }) => (
                <li key={period} className="flex items-center justify-between gap-3">
                  {declarationId === null ? (
                    <Link to="/declaration/summary" search={{ period }} hash="credit" className={returnLink}>
                      {counts === whole ? words.ivaCostOf(period) : words.ivaPartOf(period, whole)}
                    </Link>
                  ) : (
                    <Link to="/declaration/$declarationId" params={{ declarationId }} className={returnLink}>
                      {counts === whole ? words.ivaCostOf(period) : words.ivaPartOf(period, whole)}
                    </Link>
                  )}
                  <span className="whitespace-nowrap">{formatMoney(counts)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {!(isNothing(equation.incomeBefore) && isNothing(equation.rimpeBefore)) && (
          <p className="text-meta text-muted">{words.beforeText}</p>
        )}
        {isGeneral && !isWithoutRuc && (
          <p className="num text-meta text-muted">
            <Link to="/declaration/assets" search={{ year }} className={returnLink}>
              {words.assets}
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}
