import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { stepOf } from '#contract/declarations/questions.rules.ts';
import type { Bill } from '#contract/declarations/questions.ts';
import { caseNames, casesWords, questionWords, billWords as words } from '#phrases/declarations/questions.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { hubQuery, returnQuery } from '#web/features/declarations/living/queries.ts';
import { Question } from '#web/features/declarations/questions/components/question.tsx';
import { QuestionHead } from '#web/features/declarations/questions/components/question-head.tsx';
import { billsQuery, picksQuery } from '#web/features/declarations/questions/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** One question about a return. Without a period of the one to file next; without a step, which there were. */
export function DeclarationBillsScreen() {
  const { period: asked, step } = useSearch({ from: '/known/app/declaration/bills' });
  const hub = useQuery({ ...hubQuery(), enabled: asked === undefined });
  const period = asked ?? hub.data?.current?.period;
  if (period === undefined && hub.data !== undefined) return <Navigate to="/declaration" replace />;
  if (step === undefined) return <Navigate to="/declaration/news" search={{ period: asked }} replace />;
  return period === undefined ? (
    <>
      <PageHead title={screens.bills.title} />
      <Loaded query={hub} label={words.loading} rows={4}>
        {() => null}
      </Loaded>
    </>
  ) : (
    <Asked key={`${period} ${step}`} period={period} step={Number(step)} />
  );
}

function Asked({ period, step }: { period: string; step: number }) {
  const name = stepOf(step) ?? 'creditSales';
  const card = useQuery(returnQuery(period));
  const bills = useQuery(billsQuery(period));
  const all = bills.data?.bills ?? [];
  const asked = all.filter((each) => each.isAsked || each.step === step);
  const at = asked.findIndex((each) => each.step === step);
  return (
    <>
      <QuestionHead
        {...{ period, name: caseNames[name], at: Math.max(at, 0) + 2, of: Math.max(asked.length, 1) + 1 }}
        title={questionWords[name].title(period)}
        text={questionWords[name].text}
      />
      <Loaded query={card} label={casesWords.loading} rows={4}>
        {(data) => (
          <Loaded query={bills} label={casesWords.loading} rows={4}>
            {() => <Picks card={data} bill={asked[at] as Bill} before={asked[at - 1]} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** All of which something was said are here before the question is: what is not picked any more is taken back. */
function Picks(props: Omit<Parameters<typeof Question>[0], 'first'>) {
  const query = useInfiniteQuery(picksQuery(props.card.period, props.bill.name, ''));
  const { data, hasNextPage, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const documents = data?.pages.flatMap((page) => page.documents) ?? [];
  const isWhole = !hasNextPage || documents.at(-1)?.isSaid !== true;
  useEffect(() => {
    if (!isWhole && pages > 0) void fetchNextPage();
    // Again after each page.
  }, [isWhole, fetchNextPage, pages]);
  return (
    <Loaded query={query} label={words.loading} rows={4}>
      {() => isWhole && <Question {...props} first={documents} />}
    </Loaded>
  );
}
