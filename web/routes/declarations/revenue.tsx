import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { RevenueReturn } from '#contract/declarations/year/revenue.ts';
import { approveYearWords, revenueWords as words } from '#phrases/declarations/revenue-screen.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { SubstituteOffer } from '#web/features/declarations/filing/substitute-offer.tsx';
import { FiledButton, mayBeFiled } from '#web/features/declarations/living/components/filed-button.tsx';
import { FiledNotice } from '#web/features/declarations/living/components/filed-notice.tsx';
import { SalesBefore } from '#web/features/declarations/regime/sales-before.tsx';
import { AskCard } from '#web/features/declarations/revenue/ask-card.tsx';
import { BoxesCard } from '#web/features/declarations/revenue/boxes-card.tsx';
import { EquationCard } from '#web/features/declarations/revenue/equation-card.tsx';
import { OutsideCard } from '#web/features/declarations/revenue/outside-card.tsx';
import { PapersCard } from '#web/features/declarations/revenue/papers-card.tsx';
import { PersonalCard } from '#web/features/declarations/revenue/personal-card.tsx';
import { rentNoticeQuery, revenueQuery } from '#web/features/declarations/revenue/queries.ts';
import { RebateHero } from '#web/features/declarations/revenue/rebate-hero.tsx';
import { PersonalMonthsCard, WhoseCard } from '#web/features/declarations/revenue/side-cards.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useMay } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { PageHead } from '#web/ui/page.tsx';

const back = <BackLink to="/declaration">{screens.declarations.title}</BackLink>;

/** The income tax of a year: what would be paid, and what is left to gain. */
export function RevenueScreen() {
  const { year } = useSearch({ from: '/known/app/declaration/revenue' });
  const query = useQuery(revenueQuery(year));
  return (
    <Loaded query={query} label={words.loading} rows={6} head={<PageHead title={screens.revenue.title} back={back} />}>
      {(data) => (
        <>
          <PageHead
            back={back}
            title={words.title(data.year)}
            text={words.about(data.dueOn, currentDay())}
            action={<Actions data={data} />}
          />
          <Year data={data} />
        </>
      )}
    </Loaded>
  );
}

function Actions({ data: { year, years, unanswered, state, declarationId, estimate } }: { data: RevenueReturn }) {
  const navigate = useNavigate();
  const isOver = `${year}-12-31` < currentDay();
  const approves = useMay()('approve') && isOver && !estimate && state === 'live';
  return (
    <div className="flex flex-wrap items-center gap-3">
      {years.length > 1 && (
        <Select
          label={words.years}
          hideLabel
          options={years.map((value) => ({ value, label: value }))}
          value={year}
          onChange={({ target }) =>
            navigate({ to: '/declaration/revenue', search: { year: target.value }, replace: true })
          }
        />
      )}
      <Link to="/declaration/revenue/questions" search={{ year }} className={buttonClass()}>
        <ListChecks aria-hidden="true" size={18} />
        {unanswered.length > 0 ? words.answer : words.answers}
      </Link>
      {mayBeFiled({ to: `${year}-12-31`, state }) && <FiledButton of={{ period: year, obligation: 'renta' }} />}
      {approves && (
        <Link to="/declaration/revenue/approve" search={{ year }} className={buttonClass({ look: 'primary' })}>
          {approveYearWords.button}
        </Link>
      )}
      {declarationId !== null && (
        <Link to="/declaration/$declarationId" params={{ declarationId }} className={buttonClass({ look: 'primary' })}>
          {approveYearWords.sent}
        </Link>
      )}
    </div>
  );
}

function Year({ data }: { data: RevenueReturn }) {
  const { rebate, estimate, faults, year } = data;
  const said = faults.filter(({ code }) => code !== 'estimate');
  const message = useQuery(rentNoticeQuery).data?.value;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-4">
        {message !== undefined && <p className="text-dense text-muted">{message}</p>}
        {data.state === 'elsewhere' && <FiledNotice data={{ period: year, obligation: 'renta' }} />}
        {data.filed?.isChanged && data.declarationId !== null && (
          <SubstituteOffer declaration={{ id: data.declarationId, obligation: 'renta', period: year }} />
        )}
        {estimate && <Notice tone="warning" title={words.estimate(year)} />}
        <SalesBefore year={year} data={data} wasOver={data.wasOver} />
        <RebateHero data={data} />
        {rebate !== null && <AskCard rebate={rebate} />}
        <PersonalCard data={data} />
        {said.length > 0 && (
          <Notice tone="warning" title={words.warnings}>
            <ul className="flex flex-col gap-1">
              {said.map(({ code, place, sentence }) => (
                <li key={`${code} ${place}`}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <div className="flex flex-col gap-4 lg:row-span-2">
        <EquationCard data={data} />
        <WhoseCard data={data} />
        <PapersCard data={data} />
        <PersonalMonthsCard data={data} />
      </div>
      <div className="flex flex-col gap-4">
        <OutsideCard data={data} />
        <BoxesCard data={data} />
      </div>
    </div>
  );
}
