import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import type { Approval } from '#contract/declarations/filing.ts';
import { approveWords } from '#phrases/declarations/filing-screens.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { approveYearWords as words } from '#phrases/declarations/revenue-screen.ts';
import { ShortNameNotice } from '#web/features/business/group/account-name.tsx';
import { ApproveForm } from '#web/features/declarations/filing/approve-form.tsx';
import { OpenPoints } from '#web/features/declarations/filing/open-points.tsx';
import { Overpaid } from '#web/features/declarations/filing/overpaid.tsx';
import { approvalQuery } from '#web/features/declarations/filing/queries.ts';
import { ReceivedSoFar } from '#web/features/declarations/filing/received-so-far.tsx';
import { RefusedBefore } from '#web/features/declarations/filing/refused-before.tsx';
import { besidesOf } from '#web/features/declarations/filing/taken-off.ts';
import { Certainty, InFavour } from '#web/features/declarations/living/components/figure.tsx';
import { LateCost } from '#web/features/declarations/living/components/late-cost.tsx';
import { usePaymentFact } from '#web/features/declarations/payment/payment-fact.tsx';
import { revenueQuery } from '#web/features/declarations/revenue/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** Check the year, and say yes. What was approved already is shown as it is. */
export function ApproveRevenueScreen() {
  const { year } = useSearch({ from: '/known/app/declaration/revenue/approve' });
  return year === undefined ? <Navigate to="/declaration/revenue" replace /> : <Approve key={year} year={year} />;
}

function Approve({ year }: { year: string }) {
  const query = useQuery(approvalQuery(year, 'renta'));
  const replaces = query.data?.replaces ?? null;
  return (
    <>
      <PageHead
        title={replaces === null ? words.title(year) : words.titleOfSubstitute(year)}
        text={
          query.data &&
          [replaces && approveWords.replaces(replaces.number), words.text[query.data.filer]].filter(Boolean).join(' ')
        }
        back={
          <BackLink to="/declaration/revenue" search={{ year }}>
            {words.back(year)}
          </BackLink>
        }
      />
      <Loaded query={query} label={approveWords.loading} rows={5}>
        {(approval) => {
          const { declaration } = approval;
          if (declaration !== null && declaration.state !== 'refused' && replaces === null)
            return <Navigate to="/declaration/$declarationId" params={{ declarationId: declaration.id }} replace />;
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
              <div className="flex flex-col gap-4">
                <RefusedBefore approval={approval} />
                <Figures approval={approval} />
                <Warnings year={year} />
                <ReceivedSoFar approval={approval} />
                <OpenPoints approval={approval} />
                <ShortNameNotice />
                <ApproveForm approval={approval} onMoved={() => query.refetch()} />
              </div>
              <Card className="max-lg:order-first">
                <p className="text-dense text-muted">
                  {replaces === null ? approveWords.willPay : approveWords.restToPay}
                </p>
                <p className="num text-figure font-bold wrap-anywhere">{formatMoney(approval.pay)}</p>
                <InFavour card={approval} />
                <Overpaid overpaid={approval.overpaid} />
                {replaces === null && <LateCost card={approval} />}
                <p className="text-dense text-muted">{figureWords.until(approval.dueOn, currentDay())}</p>
                <Certainty certainty={approval.certainty} dueOn={approval.dueOn} />
              </Card>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** What is to be said of it, as on the screen of the year. */
function Warnings({ year }: { year: string }) {
  const { data } = useQuery(revenueQuery(year));
  return data?.faults.map(({ code, place, sentence, severity }) => (
    <Notice key={`${code} ${place}`} tone={severity === 'error' ? 'danger' : 'warning'} title={sentence} />
  ));
}

/** How it comes to that; each part is looked at on the screen of the year. */
function Figures({ approval }: { approval: Approval }) {
  const { period, equation } = approval;
  const paid = usePaymentFact(approval);
  const parts = (['charged', 'credit', 'retained', 'before'] as const).map((part) => ({
    label: words.parts[part],
    value: formatMoney(equation[part]),
    action: part === 'charged' && (
      <Link
        to="/declaration/revenue"
        search={{ year: period }}
        className="-my-2 inline-flex min-h-11 shrink-0 items-center font-semibold text-link"
      >
        {words.see}
      </Link>
    ),
  }));
  return (
    <Card title={approveWords.check}>
      <Facts items={[...parts, ...besidesOf(equation), ...paid]} />
    </Card>
  );
}
