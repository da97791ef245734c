import { amount, formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import type { RevenueLine } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { OpensDocuments } from './documents.tsx';
import type { Wanted } from './queries.ts';

const words = revenueWords.equation;
const returnLink = 'inline-flex min-h-11 items-center text-text underline';
const isNothing = (value: string): boolean => /^-?0*(\.0*)?$/.test(value);
const less = (value: string): string => formatMoney(amount(value).negate());

interface Line {
  readonly label: string;
  readonly value: string;
  /** Its documents, which add up to it. */
  readonly opens?: Extract<Wanted, { line: RevenueLine }>;
  readonly isTotal?: boolean;
}

/** From what was earned to what is paid. A line with nothing in it is left out, but for what everybody looks for. */
function linesOf({ equation, isGeneral, regime, lines }: RevenueReturn): Line[][] {
  const { incomeBefore, otherIncome, documentCosts, costShare, toldCosts, depreciation, ivaCost } = equation;
  const { work, exempt, base, tax, rebate, rimpeBefore, rimpeIncome, rimpeTax, employerRetained } = equation;
  const income = amount(equation.income).subtract(amount(incomeBefore)).subtract(amount(otherIncome));
  const rimpe = amount(rimpeIncome).subtract(amount(rimpeBefore));
  const profit = amount(equation.income).subtract(amount(equation.costs));
  const retained = amount(equation.retained).subtract(amount(employerRetained)).toFixed(2);
  const allCosts = lines.find(({ line }) => line === 'costs')?.amount ?? '0';
  const one = (label: string, value: string, more: Partial<Line> = {}): Line[] =>
    isNothing(value) ? [] : [{ label, value: formatMoney(value), ...more }];
  const minus = (label: string, value: string, more: Partial<Line> = {}): Line[] =>
    isNothing(value) ? [] : [{ label, value: less(value), ...more }];
  const general: Line[] = isGeneral
    ? [
        { label: words.income, value: formatMoney(income), opens: { line: 'income', regime: 'general' } },
        ...one(words.before, incomeBefore),
        ...one(words.otherIncome, otherIncome),
        {
          label: costShare === 100 ? words.costs : words.costsOf(costShare, allCosts),
          value: less(documentCosts),
          opens: { line: 'costs' },
        },
        ...minus(words.toldCosts, toldCosts),
        ...minus(words.depreciation, depreciation),
        ...minus(words.ivaCost, ivaCost),
        { label: profit.isNegative() ? words.loss : words.profit, value: formatMoney(profit) },
        ...one(words.work, work),
        ...minus(words.exempt, exempt),
        ...(isNothing(work) && isNothing(exempt) ? [] : [{ label: words.base, value: formatMoney(base) }]),
      ]
    : [];
  const ofRimpe: Line[] =
    isNothing(rimpeIncome) && isNothing(rimpeTax)
      ? []
      : [
          { label: words.rimpeIncome, value: formatMoney(rimpe), opens: { line: 'income', regime: 'rimpe' } },
          ...one(words.before, rimpeBefore),
          { label: words.rimpeTax[regime], value: formatMoney(rimpeTax), isTotal: true },
        ];
  return [
    general,
    [
      ...(isGeneral ? [{ label: words.tax, value: formatMoney(tax), isTotal: true }] : []),
      ...(isGeneral ? [{ label: words.rebate, value: less(rebate) }] : []),
      ...ofRimpe,
      ...minus(words.retained, retained, { opens: { line: 'retained' } }),
      ...minus(words.employerRetained, employerRetained),
      ...minus(words.advance, equation.advance),
      ...minus(words.previousCredit, equation.previousCredit),
    ],
  ];
}

/** What would be paid with what is there, and how it comes to that; each line opens to its documents. */
export function EquationCard({ data }: { data: RevenueReturn }) {
  const { pay, credit, rebate, year, lines, ivaCosts, equation, isGeneral } = data;
  const withAll = rebate === null || isNothing(rebate.worth) ? undefined : amount(pay).subtract(amount(rebate.worth));
  const countOf = (opens: Line['opens']) => lines.find(({ line }) => line === opens?.line)?.count ?? 0;
  return (
    <Card aria-label={words.label}>
      <p className="text-dense text-muted">{words.soFar}</p>
      <p className="num text-figure font-bold wrap-anywhere">{formatMoney(pay)}</p>
      {!isNothing(credit) && <p className="num text-dense">{words.inFavour(credit)}</p>}
      {withAll !== undefined && !withAll.isNegative() && (
        <p className="num text-meta text-muted">{words.full(withAll.toFixed(2))}</p>
      )}
      <div className="mt-2 text-dense">
        {linesOf(data).map(
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
          <ul aria-label={words.ivaCost} className="num text-meta text-muted">
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
        )}
        {!(isNothing(equation.incomeBefore) && isNothing(equation.rimpeBefore)) && (
          <p className="text-meta text-muted">{words.beforeText}</p>
        )}
        {isGeneral && (
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
