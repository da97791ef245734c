import { lengthOf, monthsOf } from '@cuadre/sri/declarations';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Armchair, CalendarClock, FileArchive, FileCheck2, Gauge, Upload, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { waitingOf } from '#contract/declarations/questions.rules.ts';
import type { DeclarationStart, TaxDeclaration } from '#contract/declarations/returns.ts';
import { filingWords } from '#phrases/declarations/filing-screens.ts';
import { startWords, hubWords as words } from '#phrases/declarations/hub-screen.ts';
import { screens } from '#phrases/declarations/screens.ts';
import { AwaitedCard } from '#web/features/declarations/calendar/awaited-card.tsx';
import { NoIvaCard } from '#web/features/declarations/calendar/no-iva-card.tsx';
import { OverdueCard } from '#web/features/declarations/calendar/overdue-card.tsx';
import { Untold } from '#web/features/declarations/calendar/untold.tsx';
import { EarlierPeriods } from '#web/features/declarations/living/components/earlier-periods.tsx';
import { Hero } from '#web/features/declarations/living/components/hero.tsx';
import { MissingCard } from '#web/features/declarations/living/components/missing-card.tsx';
import { MovedCard } from '#web/features/declarations/living/components/moved-card.tsx';
import { InCourse, OtherReturn, Pending, Sent } from '#web/features/declarations/living/components/other-returns.tsx';
import { StartForm } from '#web/features/declarations/living/components/start-form.tsx';
import { hubQuery } from '#web/features/declarations/living/queries.ts';
import { RegimeNotice } from '#web/features/declarations/regime/regime-notice.tsx';
import { RevenueCard, WhetherItConcerns } from '#web/features/declarations/revenue/hub-card.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useAllowed, useMay, useStanding } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { LinkList, type LinkRow } from '#web/ui/link-list.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Filters } from '#web/ui/tabs.tsx';

/** In five seconds: how much, until when, and what to do. */
export function DeclarationScreen() {
  const { year } = useSearch({ from: '/known/app/declaration' });
  const query = useQuery(hubQuery(year));
  const [isBeginning, setBeginning] = useState(false);
  const { periodicity, regime, start, inCourse } = query.data ?? {};
  const files = periodicity !== undefined && periodicity !== null;
  const asks = isBeginning || (files && start === null);
  return (
    <>
      <PageHead
        title={asks && query.data ? startWords.title[lengthsOf(query.data.starts)] : screens.declarations.title}
        text={
          asks
            ? startWords.text
            : inCourse && regime !== undefined && regime !== 'POP'
              ? words.about(regime, lengthOf(inCourse.period) === 1)
              : undefined
        }
        action={files && !asks && query.data && <YearSwitch years={query.data.years} year={query.data.year} />}
      />
      <Loaded query={query} label={words.loading} rows={5}>
        {(data) =>
          asks ? (
            <Start data={data} onDone={() => setBeginning(false)} mayLeave={isBeginning} />
          ) : files ? (
            <Hub data={data} onBegin={() => setBeginning(true)} />
          ) : (
            <NoIva data={data} onBegin={() => setBeginning(true)} />
          )
        }
      </Loaded>
    </>
  );
}

/** What the portal did not take, until it is approved again. */
const Refused = ({ refused }: Pick<TaxDeclaration, 'refused'>) =>
  refused.map((each) => (
    <Notice
      key={each.id}
      tone="danger"
      title={filingWords.refused(each)}
      action={
        <Link to="/declaration/$declarationId" params={{ declarationId: each.id }} className={buttonClass()}>
          {filingWords.seeWhy}
        </Link>
      }
    >
      {filingWords.refusedText(each.isSubstitute)}
    </Notice>
  ));

interface HubProps {
  data: TaxDeclaration;
  onBegin: () => void;
}

/** Who declares no IVA: a popular business, who has no RUC or one that is suspended. The year of all of them is taxed. */
function NoIva({ data: { regime, others, refused, starts, start, year, years, ...data }, onBegin }: HubProps) {
  const isPerson = useStanding()?.group === 'PER';
  return (
    <div className="flex flex-col gap-4">
      <Refused refused={refused} />
      <OverdueCard />
      {regime === 'POP' && !isPerson && !data.isUntold && (
        <May what="sell">
          <RegimeNotice />
        </May>
      )}
      <Others others={others} />
      {!data.isUntold && <RevenueCard />}
      {data.isUntold ? (
        <Untold>{words.untold}</Untold>
      ) : isPerson ? (
        <WhetherItConcerns />
      ) : (
        <NoIvaCard regime={regime} />
      )}
      {/* Of the years of which something was filed. */}
      {years.length > 1 && <YearSwitch years={years} year={year} />}
      {years.length > 1 && <Sent year={year} filed={data.groupDeclaration.sent} />}
      {start !== null && !isPerson && <Begun start={start} onBegin={onBegin} />}
      {start === null && starts[0] !== undefined && (
        <May what="declare">
          <LastOnes period={starts[0]} onBegin={onBegin} />
        </May>
      )}
      {!data.isUntold && <AwaitedCard />}
      <OtherScreens />
    </div>
  );
}

/** Returns may be left of the time in which they filed them; whether any is nobody knows. */
const LastOnes = ({ period, onBegin }: { period: string; onBegin: () => void }) => (
  <Notice
    tone="info"
    title={startWords.lastOnes(monthsOf(period)[1])}
    action={
      <Button look="ghost" size="sm" onClick={onBegin}>
        {startWords.tellLast}
      </Button>
    }
  >
    {startWords.lastOnesText}
  </Notice>
);

const Begun = ({ start, onBegin }: { start: DeclarationStart; onBegin: () => void }) => (
  <p className="text-dense text-muted">
    {words.begun(start.period)}{' '}
    <May what="declare">
      <Button look="ghost" size="sm" onClick={onBegin}>
        {words.changeStart}
      </Button>
    </May>
  </p>
);

/** Other returns of this taxpayer. */
const Others = ({ others }: Pick<TaxDeclaration, 'others'>) =>
  others.map(({ obligation, current, missing }) => <OtherReturn key={obligation} card={current} missing={missing} />);

const OtherScreens = ({ hasAnnex = false }: { hasAnnex?: boolean }) => (
  <Card flush>
    <LinkList
      rows={useAllowed<LinkRow>([
        ...(hasAnnex ? [{ icon: FileArchive, label: screens.annex.title, to: '/declaration/ats' as const }] : []),
        { icon: CalendarClock, label: screens.calendar.title, to: '/declaration/calendar' },
        { icon: Gauge, label: screens.regime.title, to: '/declaration/regime' },
        { icon: UsersRound, label: screens.dependants.title, to: '/declaration/dependants' },
        { icon: Armchair, label: screens.assets.title, to: '/declaration/assets' },
      ])}
    />
  </Card>
);

/** Months or half years; both where they changed from the one to the other. */
function lengthsOf(periods: readonly string[]): 'monthly' | 'semiannual' | 'both' {
  const isMonth = periods.map((period) => lengthOf(period) === 1);
  return isMonth.every(Boolean) ? 'monthly' : isMonth.some(Boolean) ? 'both' : 'semiannual';
}

interface StartProps {
  data: TaxDeclaration;
  /** Somebody chose to say it; else it is asked. */
  mayLeave: boolean;
  onDone: () => void;
}

function Start({ data: { start, starts, suggestedStart, salesBefore }, mayLeave, onDone }: StartProps) {
  const may = useMay()('declare');
  const suggested = suggestedStart ?? start?.period ?? starts[0];
  if (!may || suggested === undefined) return <Card>{startWords.mayNot}</Card>;
  return (
    <StartForm
      lengths={lengthsOf(starts)}
      periods={starts}
      suggested={suggested}
      start={start}
      sales={salesBefore}
      onSaved={onDone}
      {...(mayLeave && { onLeave: onDone })}
    />
  );
}

function Hub({ data, onBegin }: HubProps) {
  const {
    current,
    inCourse,
    others,
    moved,
    movedInCourse,
    missing,
    bills,
    groupDeclaration,
    year,
    start,
    starts,
    earlier,
    refused,
  } = data;
  const isEmpty = missing.every(({ count }) => count === 0);
  const isSame = current?.period === inCourse?.period;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <Refused refused={refused} />
        <OverdueCard />
        {current === null ? (
          <First />
        ) : (
          <Hero
            card={current}
            isEmpty={isEmpty}
            unclassified={missing.find(({ kind }) => kind === 'unclassified')?.count ?? 0}
            questions={waitingOf(bills).length}
          />
        )}
        {current !== null && moved !== null && <MovedCard card={current} moved={moved} />}
        {current !== null && <MissingCard card={current} missing={missing} bills={bills} />}
        {start !== null && <Begun start={start} onBegin={onBegin} />}
      </div>
      <div className="flex flex-col gap-4">
        {inCourse !== null && !isSame && <InCourse card={inCourse} />}
        {inCourse !== null && movedInCourse !== null && <MovedCard card={inCourse} moved={movedInCourse} isRunning />}
        <Others others={others} />
        <Pending
          cards={[...groupDeclaration.pending, ...others.flatMap(({ pending }) => pending)].filter(
            // What is late stands in its own card, and what is next too.
            ({ obligation, period, dueOn }) =>
              dueOn >= currentDay() &&
              ![current, ...others.map((each) => each.current)].some(
                (next) => next?.period === period && next.obligation === obligation,
              ),
          )}
        />
        <RevenueCard />
        <Sent year={year} filed={groupDeclaration.sent} />
        <May what="declare">
          <EarlierPeriods periods={earlier} {...{ year, starts, start }} />
        </May>
        <AwaitedCard />
        <OtherScreens hasAnnex />
      </div>
    </div>
  );
}

/** Nothing to compute yet. */
const First = () => (
  <Card>
    <EmptyState
      drawing={<FileCheck2 size={26} />}
      title={words.emptyTitle}
      action={
        <Link to="/lists/received" className={buttonClass({ look: 'primary' })}>
          <Upload aria-hidden="true" size={18} />
          {words.upload}
        </Link>
      }
    >
      {words.emptyText}
    </EmptyState>
  </Card>
);

/** So many stand side by side. */
const FEW = 4;

/** Of which year the filed ones are. */
function YearSwitch({ years, year }: Pick<TaxDeclaration, 'years' | 'year'>) {
  const navigate = useNavigate();
  const choose = (to: string) => navigate({ to: '/declaration', search: { year: to }, replace: true });
  if (years.length < 2) return null;
  const options = years.map((value) => ({ value, label: value }));
  return years.length > FEW ? (
    <Select
      label={words.years}
      hideLabel
      options={options}
      value={year}
      onChange={({ target }) => choose(target.value)}
    />
  ) : (
    <Filters label={words.years} options={options.toReversed()} value={year} onChange={choose} />
  );
}
