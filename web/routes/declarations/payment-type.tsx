import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { paymentWords as words } from '#phrases/declarations/payment.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { hubQuery, returnQuery } from '#web/features/declarations/living/queries.ts';
import { PaymentForm } from '#web/features/declarations/payment/payment-form.tsx';
import { accountsQuery, paymentQuery } from '#web/features/declarations/payment/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** How a return is paid. Where nothing is to pay, nothing is asked. */
export function PaymentTypeScreen() {
  const { period: asked, back = 'hub' } = useSearch({ from: '/known/app/declaration/payment-type' });
  const hub = useQuery({ ...hubQuery(), enabled: asked === undefined });
  const period = asked ?? hub.data?.current?.period;
  if (period === undefined && hub.data !== undefined) return <Navigate to="/declaration" replace />;
  return period === undefined ? (
    <>
      <PageHead title={screens.payment.title} />
      <Loaded query={hub} label={words.loading} rows={4}>
        {() => null}
      </Loaded>
    </>
  ) : (
    <Asked key={period} period={period} back={back} />
  );
}

function Asked({ period, back }: { period: string; back: 'hub' | 'approve' }) {
  const payment = useQuery(paymentQuery(period));
  const card = useQuery(returnQuery(period));
  const accounts = useQuery(accountsQuery);
  if (payment.data?.isAsked === false)
    return back === 'approve' ? (
      <Navigate to="/declaration/approve" search={{ period }} replace />
    ) : (
      <Navigate to="/declaration" replace />
    );
  return (
    <>
      <PageHead
        back={<BackLink to="/declaration">{screens.declarations.title}</BackLink>}
        title={payment.data === undefined ? screens.payment.title : words.title(payment.data.pay)}
        text={payment.data === undefined ? undefined : payment.data.isKept ? words.kept : words.asked}
      />
      <Loaded query={payment} label={words.loading} rows={4}>
        {(chosen) => (
          <Loaded query={card} label={words.loading} rows={4}>
            {(data) => (
              <Loaded query={accounts} label={words.loading} rows={4}>
                {(kept) => <PaymentForm card={data} payment={chosen} accounts={kept} back={back} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
