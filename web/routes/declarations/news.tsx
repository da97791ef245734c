import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { casesWords as words } from '#phrases/declarations/questions.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { hubQuery, returnQuery } from '#web/features/declarations/living/queries.ts';
import { CasesForm } from '#web/features/declarations/questions/components/cases-form.tsx';
import { QuestionHead } from '#web/features/declarations/questions/components/question-head.tsx';
import { billsQuery } from '#web/features/declarations/questions/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** What a period had that no total tells. Without a period: the one to file next. */
export function DeclarationNewsScreen() {
  const { period: asked } = useSearch({ from: '/known/app/declaration/news' });
  const hub = useQuery({ ...hubQuery(), enabled: asked === undefined });
  const period = asked ?? hub.data?.current?.period;
  if (period === undefined && hub.data !== undefined) return <Navigate to="/declaration" replace />;
  return period === undefined ? (
    <>
      <PageHead title={screens.news.title} />
      <Loaded query={hub} label={words.loading} rows={6}>
        {() => null}
      </Loaded>
    </>
  ) : (
    <Cases key={period} period={period} />
  );
}

function Cases({ period }: { period: string }) {
  const card = useQuery(returnQuery(period));
  const bills = useQuery(billsQuery(period));
  const asked = bills.data?.bills.filter(({ isAsked }) => isAsked).length ?? 0;
  return (
    <>
      <QuestionHead
        {...{ period, at: 1, of: asked + 1, name: words.name, title: words.title(period), text: words.text }}
      />
      <Loaded query={card} label={words.loading} rows={6}>
        {(data) => (
          <Loaded query={bills} label={words.loading} rows={6}>
            {(found) => <CasesForm card={data} data={found} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
