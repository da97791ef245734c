import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { questionWords as words } from '#phrases/declarations/revenue-questions.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { revenueQuery } from '#web/features/declarations/revenue/queries.ts';
import { Question } from '#web/features/declarations/revenue/question.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page.tsx';

/** What no document says of a year, one question a page; without one in the address the first that nobody answered. */
export function RevenueQuestionsScreen() {
  const { year } = useSearch({ from: '/known/app/declaration/revenue/questions' });
  const query = useQuery(revenueQuery(year));
  return (
    <Loaded query={query} label={words.loading} rows={4}>
      {(data) => <Asked data={data} />}
    </Loaded>
  );
}

function Asked({ data }: { data: RevenueReturn }) {
  const { step: wanted } = useSearch({ from: '/known/app/declaration/revenue/questions' });
  const { year, steps, unanswered, isWithoutRuc } = data;
  const step = steps.find((each) => each === wanted) ?? unanswered[0] ?? steps[0];
  if (step === undefined) return null;
  return (
    <>
      <PageHead
        back={
          <BackLink to="/declaration/revenue" search={{ year }}>
            {revenueWords.title(year)}
          </BackLink>
        }
        kicker={words.step(steps.indexOf(step) + 1, steps.length)}
        title={words.titles[step](year)}
        text={(isWithoutRuc ? words.ofPerson.texts[step] : undefined) ?? words.texts[step]}
      />
      <Question key={`${year} ${step}`} data={data} step={step} />
    </>
  );
}
