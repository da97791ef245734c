import { firstDayOf, lastDayOf, monthOf } from '@cuadre/sri/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import type { Profile } from '#contract/account/accounts.ts';
import { popularHome, personHome as words } from '#phrases/business/groups.ts';
import { home } from '#phrases/home/home.ts';
import { VerifyBanner } from '#web/features/account/settings/components/verify-banner.tsx';
import { BookFigures } from '#web/features/books/dashboard/components/book-figures.tsx';
import { Messages } from '#web/features/content/components/messages.tsx';
import { Placement } from '#web/features/content/components/placement.tsx';
import { ReserveCard } from '#web/features/declarations/reserve/reserve-card.tsx';
import { Obligation } from '#web/features/home/today/components/obligation.tsx';
import { ToDo } from '#web/features/home/today/components/to-do.tsx';
import { LastExpenses } from '#web/features/received/components/last-expenses.tsx';
import { receivedQuery } from '#web/features/received/queries.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { InstallOffer } from '#web/shell/install/install-card.tsx';
import { May, useBar } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { ClaimedNotice } from './claimed-notice.tsx';

const SHOWN = 5;

/** Resumen of somebody who issues nothing, without RUC or as a negocio popular: what they spent, and what falls due; without RUC the year. */
export function PersonSummary({ profile }: { profile: Profile }) {
  const popular = useBar()('issue') === 'taxpayer.popular_business';
  const today = currentDay();
  const month = monthOf(today);
  const query = useInfiniteQuery(receivedQuery({ from: firstDayOf(month), to: lastDayOf(month) }));
  return (
    <div className="flex flex-col gap-4">
      <ClaimedNotice />
      <VerifyBanner user={profile.user} />
      <Messages profile={profile} />
      {popular && <PopularNotice />}
      {popular && profile.setup.taxData && <Obligation />}
      <BookFigures group={popular ? 'NEG' : 'PER'} />
      <ToDo />
      <Placement place="home" />
      {popular ? <ReserveCard isExpected /> : <YearNotice />}
      <Card
        title={words.lastExpenses}
        action={
          <Link to="/lists/received" className="inline-flex min-h-11 items-center text-dense font-semibold text-link">
            {home.seeAll}
          </Link>
        }
      >
        <Loaded query={query} rows={3}>
          {(data) => {
            const receipts = data.pages.flatMap((page) => page.items).slice(0, SHOWN);
            return receipts.length > 0 ? (
              <LastExpenses receipts={receipts} />
            ) : (
              <EmptyState drawing={<ReceiptText size={26} />} title={words.noneTitle}>
                {popular ? popularHome.noneText : words.noneText}
              </EmptyState>
            );
          }}
        </Loaded>
      </Card>
      <InstallOffer hasFinished={(query.data?.pages[0]?.items.length ?? 0) > 0} />
    </div>
  );
}

/** Not before they look: what they would pay is read with all of their year. */
const YearNotice = () => (
  <May what="declareYear">
    <Card title={words.yearTitle}>
      <p className="text-dense text-muted">{words.yearText}</p>
      <Link to="/declaration" className="inline-flex min-h-11 items-center font-semibold text-link">
        {words.year}
      </Link>
    </Card>
  </May>
);

function PopularNotice() {
  return (
    <Notice
      tone="info"
      title={popularHome.title}
      action={
        <span className="flex flex-wrap gap-2">
          <Link to="/help/$article" params={{ article: 'negocio-popular' }} className={buttonClass({ size: 'sm' })}>
            {popularHome.help}
          </Link>
          <May to="/profile/tax-data">
            <Link to="/profile/tax-data" className={buttonClass({ size: 'sm', look: 'ghost' })}>
              {popularHome.change}
            </Link>
          </May>
        </span>
      }
    >
      {popularHome.text}
    </Notice>
  );
}
