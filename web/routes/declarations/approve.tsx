import { amount, formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import type { Approval } from '#contract/declarations/filing.ts';
import { approveWords as words } from '#phrases/declarations/filing-screens.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { ApproveForm } from '#web/features/declarations/filing/approve-form.tsx';
import { approvalQuery } from '#web/features/declarations/filing/queries.ts';
import { Certainty, InFavour } from '#web/features/declarations/living/components/figure.tsx';
import { returnQuery } from '#web/features/declarations/living/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** Check your answers, and say yes. What was approved already is shown as it is. */
export function ApproveDeclarationScreen() {
  const { period } = useSearch({ from: '/known/app/declaration/approve' });
  return period === undefined ? <Navigate to="/declaration" replace /> : <Approve key={period} period={period} />;
}

function Approve({ period }: { period: string }) {
  const query = useQuery(approvalQuery(period));
  return (
    <Loaded query={query} label={words.loading} rows={5}>
      {(approval) => {
        const { declaration, replaces } = approval;
        if (declaration !== null && declaration.state !== 'refused' && replaces === null)
          return <Navigate to="/declaration/$declarationId" params={{ declarationId: declaration.id }} replace />;
        return (
          <>
            <PageHead
              title={replaces === null ? words.title(period) : words.titleOfSubstitute(period)}
              text={words.text[approval.filer]}
              back={<BackLink to="/declaration">{screens.declarations.title}</BackLink>}
            />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
              <div className="flex flex-col gap-4">
                <Answers approval={approval} />
                <ApproveForm approval={approval} onMoved={() => query.refetch()} />
              </div>
              <div className="max-lg:order-first">
                <Pay approval={approval} />
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

/** What is in it; each leads to its documents. */
function Answers({ approval: { period, equation } }: { approval: Approval }) {
  const { data } = useQuery(returnQuery(period));
  const taken = amount(equation.credit).add(amount(equation.retained)).add(amount(equation.before));
  const left = data?.outside.reduce((all, { count }) => all + count, 0);
  const see = (hash: 'sales' | 'credit' | 'outside') => (
    <Link
      to="/declaration/summary"
      search={{ period }}
      hash={hash}
      aria-label={words.seeWhat[hash]}
      className="-my-2 inline-flex min-h-11 shrink-0 items-center font-semibold text-link"
    >
      {words.see}
    </Link>
  );
  return (
    <Card title={words.check}>
      <Facts
        items={[
          {
            label: words.sales,
            value:
              data === undefined ? formatMoney(equation.charged) : words.withTax(data.four.sales.net, equation.charged),
            action: see('sales'),
          },
          {
            label: words.credit,
            value: (
              <>
                {formatMoney(taken.negate())}
                <span className="block text-meta font-normal text-muted">
                  {words.creditOf(equation.credit, equation.retained, equation.before)}
                </span>
              </>
            ),
            action: see('credit'),
          },
          ...(left === undefined
            ? []
            : [
                {
                  label: words.outside,
                  value: left === 0 ? words.nothing : words.documents(left),
                  action: left > 0 && see('outside'),
                },
              ]),
        ]}
      />
    </Card>
  );
}

/** The figure, and until when. */
const Pay = ({ approval }: { approval: Approval }) => (
  <Card>
    <p className="text-dense text-muted">{approval.replaces === null ? words.willPay : words.restToPay}</p>
    <p className="num text-figure font-bold wrap-anywhere">{formatMoney(approval.pay)}</p>
    <InFavour card={approval} />
    <p className="text-dense text-muted">{figureWords.until(approval.dueOn, currentDay())}</p>
    <Certainty certainty={approval.certainty} />
  </Card>
);
