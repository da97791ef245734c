import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import type { Approval } from '#contract/declarations/filing.ts';
import { approveWords as words } from '#phrases/declarations/filing-screens.ts';
import { figureWords } from '#phrases/declarations/hub-screen.ts';
import { casesWords } from '#phrases/declarations/questions.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { AccountantRuc } from '#web/features/declarations/filing/accountant-ruc.tsx';
import { ApproveForm } from '#web/features/declarations/filing/approve-form.tsx';
import { OpenPoints } from '#web/features/declarations/filing/open-points.tsx';
import { Overpaid } from '#web/features/declarations/filing/overpaid.tsx';
import { approvalQuery } from '#web/features/declarations/filing/queries.ts';
import { ReceivedSoFar } from '#web/features/declarations/filing/received-so-far.tsx';
import { RefusedBefore } from '#web/features/declarations/filing/refused-before.tsx';
import { besidesOf, takenOff } from '#web/features/declarations/filing/taken-off.ts';
import { WhoFiles } from '#web/features/declarations/filing/who-files.tsx';
import { CasesSeen } from '#web/features/declarations/living/components/cases-seen.tsx';
import { Certainty, InFavour } from '#web/features/declarations/living/components/figure.tsx';
import { LateCost } from '#web/features/declarations/living/components/late-cost.tsx';
import { returnQuery } from '#web/features/declarations/living/queries.ts';
import { inAddress } from '#web/features/declarations/living/which-return.ts';
import { usePaymentFact } from '#web/features/declarations/payment/payment-fact.tsx';
import { billsQuery } from '#web/features/declarations/questions/queries.ts';
import { RegimeNotice } from '#web/features/declarations/regime/regime-notice.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** Check your answers, and say yes. What was approved already is shown as it is. */
export function ApproveDeclarationScreen() {
  const { period, of: obligation = 'iva' } = useSearch({ from: '/known/app/declaration/approve' });
  return period === undefined ? (
    <Navigate to="/declaration" replace />
  ) : (
    <Approve key={`${obligation} ${period}`} {...{ period, obligation }} />
  );
}

function Approve({ period, obligation }: { period: string; obligation: ReturnObligation }) {
  const query = useQuery(approvalQuery(period, obligation));
  const title = useMay()('approve') ? words.title : words.titleToSee;
  const replaces = query.data?.replaces ?? null;
  return (
    <>
      <PageHead
        title={replaces === null ? title(period, obligation) : words.titleOfSubstitute(period, obligation)}
        text={
          query.data &&
          [replaces && words.replaces(replaces.number), words.text[query.data.filer]].filter(Boolean).join(' ')
        }
        back={<BackLink to="/declaration">{screens.declarations.title}</BackLink>}
      />
      <Loaded query={query} label={words.loading} rows={5}>
        {(approval) => {
          const { declaration } = approval;
          if (declaration !== null && declaration.state !== 'refused' && replaces === null)
            return <Navigate to="/declaration/$declarationId" params={{ declarationId: declaration.id }} replace />;
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
              <div className="flex flex-col gap-4">
                <RefusedBefore approval={approval} />
                <Answers approval={approval} />
                <Notices obligation={obligation} period={period} />
                <ReceivedSoFar approval={approval} />
                <OpenPoints approval={approval} />
                <May what="declare">
                  {approval.operator !== null && <WhoFiles operator={approval.operator} />}
                  {approval.accountant !== null && <AccountantRuc ruc={approval.accountant.ruc} />}
                </May>
                <ApproveForm approval={approval} onMoved={() => query.refetch()} />
              </div>
              <div className="max-lg:order-first">
                <Pay approval={approval} />
              </div>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** What is to be said of it. */
function Notices({ obligation, period }: Pick<Approval, 'obligation' | 'period'>) {
  const { data } = useQuery(returnQuery(period, obligation));
  return (
    <>
      {data?.faults.map(({ code, place, sentence, severity }) => (
        <Notice key={`${code} ${place}`} tone={severity === 'error' ? 'danger' : 'warning'} title={sentence} />
      ))}
      <RegimeNotice />
    </>
  );
}

/** What is in it; each leads to its documents. */
function Answers({ approval }: { approval: Approval }) {
  const { obligation, period, equation } = approval;
  const { data } = useQuery(returnQuery(period, obligation));
  const isIva = obligation === 'iva';
  const paid = usePaymentFact(approval);
  const bills = useQuery({ ...billsQuery(period), enabled: isIva });
  const left = data?.outside.reduce((all, { count }) => all + count, 0);
  const see = (hash: 'sales' | 'credit' | 'residents' | 'outside') => (
    <Link
      to="/declaration/summary"
      search={{ period, ...inAddress(obligation) }}
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
            label: isIva ? words.sales : words.retained,
            value: data?.four
              ? words.withTax(data.four.sales.net, data.four.sales.tax, equation.charged)
              : formatMoney(equation.charged),
            action: see(isIva ? 'sales' : 'residents'),
          },
          ...(isIva
            ? [
                {
                  label: words.credit,
                  value: (
                    <>
                      {formatMoney(takenOff(equation).negate())}
                      <span className="block text-meta font-normal text-muted">
                        {words.creditOf(equation.credit, equation.retained, equation.before)}
                      </span>
                    </>
                  ),
                  action: see('credit'),
                },
              ]
            : []),
          ...besidesOf(equation),
          ...(isIva
            ? [
                {
                  label: casesWords.name,
                  value:
                    bills.data === undefined ? '' : <CasesSeen bills={bills.data.bills} isDone={bills.data.isDone} />,
                  action: (
                    <Link
                      to="/declaration/news"
                      search={{ period }}
                      aria-label={`${casesWords.change}: ${casesWords.name}`}
                      className="-my-2 inline-flex min-h-11 shrink-0 items-center font-semibold text-link"
                    >
                      {casesWords.change}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(left === undefined
            ? []
            : [
                {
                  label: words.outside,
                  value: left === 0 ? words.nothing : words.documents(left),
                  action: left > 0 && see('outside'),
                },
              ]),
          ...paid,
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
    <Overpaid overpaid={approval.overpaid} />
    {approval.replaces === null && <LateCost card={approval} />}
    <p className="text-dense text-muted">{figureWords.until(approval.dueOn, currentDay())}</p>
    <Certainty certainty={approval.certainty} dueOn={approval.dueOn} />
  </Card>
);
