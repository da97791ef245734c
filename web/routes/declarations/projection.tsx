import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ExpenseProjection } from '#contract/declarations/year/projection.ts';
import { projectionWords as words } from '#phrases/declarations/expense-papers.ts';
import { revenueWords } from '#phrases/declarations/revenue-screen.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { ShortNameNotice } from '#web/features/business/group/account-name.tsx';
import { ProjectionForm } from '#web/features/declarations/revenue/projection-form.tsx';
import { projectionQuery } from '#web/features/declarations/revenue/projection-queries.ts';
import { ProjectionSheet } from '#web/features/declarations/revenue/projection-sheet.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page.tsx';

const backTo = (year: string | undefined) => (
  <BackLink to="/declaration/revenue" search={{ year }}>
    {year === undefined ? screens.revenue.title : revenueWords.title(year)}
  </BackLink>
);

/** The projection of personal expenses for an employer: what is expected, and the sheet that comes of it. */
export function ProjectionScreen() {
  const { year } = useSearch({ from: '/known/app/declaration/revenue/projection' });
  const query = useQuery(projectionQuery(year));
  return (
    <Loaded
      query={query}
      label={words.loading}
      rows={6}
      head={<PageHead title={screens.projection.title} back={backTo(year)} />}
    >
      {(data) => (
        <>
          <PageHead back={backTo(data.year)} title={words.title(data.year)} text={words.about} />
          {/* What was saved, or taken back, begins the form anew. */}
          <Projected key={JSON.stringify([data.year, data.said])} data={data} />
        </>
      )}
    </Loaded>
  );
}

function Projected({ data }: { data: ExpenseProjection }) {
  const [isTyped, setTyped] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <ProjectionForm data={data} onTyped={setTyped} />
      <div className="flex flex-col gap-4">
        <ShortNameNotice />
        <ProjectionSheet data={data} isTyped={isTyped} />
      </div>
    </div>
  );
}
