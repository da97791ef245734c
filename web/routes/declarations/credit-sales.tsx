import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { creditWords as words } from '#phrases/declarations/credit-sales.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { CreditQuestion } from '#web/features/declarations/living/components/credit-question.tsx';
import { creditSalesQuery, hubQuery, returnQuery } from '#web/features/declarations/living/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** One question about a return: whether some of its sales are paid in a month or more. */
export function CreditSalesScreen() {
  const { period: asked } = useSearch({ from: '/known/app/declaration/question/credit-sales' });
  const hub = useQuery({ ...hubQuery(), enabled: asked === undefined });
  const period = asked ?? hub.data?.current?.period;
  if (period === undefined && hub.data !== undefined) return <Navigate to="/declaration" replace />;
  return (
    <>
      <PageHead
        back={<BackLink to="/declaration">{screens.declarations.title}</BackLink>}
        title={period === undefined ? screens.creditSales.title : words.title(period)}
        text={words.text}
      />
      {period === undefined ? (
        <Loaded query={hub} label={words.loading} rows={4}>
          {() => null}
        </Loaded>
      ) : (
        <Asked key={period} period={period} />
      )}
    </>
  );
}

function Asked({ period }: { period: string }) {
  const card = useQuery(returnQuery(period));
  const first = useQuery(creditSalesQuery(period, ''));
  return (
    <Loaded query={card} label={words.loading} rows={4}>
      {(data) => (
        <Loaded query={first} label={words.loading} rows={4}>
          {(found) => <CreditQuestion card={data} first={found} />}
        </Loaded>
      )}
    </Loaded>
  );
}
