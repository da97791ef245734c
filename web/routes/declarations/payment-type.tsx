import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { paymentWords as words } from '#phrases/declarations/payment.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { approvalOf } from '#web/features/declarations/living/components/return-links.tsx';
import { hubQuery } from '#web/features/declarations/living/queries.ts';
import { PaymentForm } from '#web/features/declarations/payment/payment-form.tsx';
import { accountsQuery, paymentQuery } from '#web/features/declarations/payment/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** How a return is paid. Where nothing is to pay, nothing is asked. */
export function PaymentTypeScreen() {
  const { period: asked, of = 'iva', back = 'hub' } = useSearch({ from: '/known/app/declaration/payment-type' });
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
    <Asked key={`${of} ${period}`} period={period} obligation={of} back={back} />
  );
}

interface AskedProps {
  period: string;
  obligation: ReturnObligation;
  back: 'hub' | 'approve';
}

function Asked({ period, obligation, back }: AskedProps) {
  const payment = useQuery(paymentQuery(period, obligation));
  const accounts = useQuery(accountsQuery);
  const navigate = useNavigate();
  const leave = () => navigate(back === 'approve' ? approvalOf({ obligation, period }) : { to: '/declaration' });
  if (payment.data?.isAsked === false)
    return back === 'approve' ? (
      <Navigate {...approvalOf({ obligation, period })} replace />
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
          <Loaded query={accounts} label={words.loading} rows={4}>
            {(kept) => <PaymentForm payment={chosen} obligation={obligation} accounts={kept} leave={leave} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
