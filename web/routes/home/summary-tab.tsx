import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { lazy } from 'react';
import type { Profile } from '#contract/account/accounts.ts';
import { screens } from '#phrases/books/screens.ts';
import { personHome } from '#phrases/business/groups.ts';
import { home as words } from '#phrases/home/home.ts';
import { monthName } from '#phrases/shell/kit.ts';
import { VerifyBanner } from '#web/features/account/settings/components/verify-banner.tsx';
import { Messages } from '#web/features/content/components/messages.tsx';
import { Placement } from '#web/features/content/components/placement.tsx';
import { ReserveCard } from '#web/features/declarations/reserve/reserve-card.tsx';
import { Checklist } from '#web/features/home/today/components/checklist.tsx';
import { MonthFigures } from '#web/features/home/today/components/month-figures.tsx';
import { MonthsAtAGlance } from '#web/features/home/today/components/months-at-a-glance.tsx';
import { Obligation } from '#web/features/home/today/components/obligation.tsx';
import { ToDo } from '#web/features/home/today/components/to-do.tsx';
import { Drafts } from '#web/features/receipts/begun/drafts.tsx';
import { LastReceipts } from '#web/features/receipts/list/last-receipts.tsx';
import { attentionQuery } from '#web/features/receipts/queries.ts';
import { ReadyInvoices } from '#web/features/receipts/repeating/ready-invoices.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { ScopeSwitch } from '#web/shell/frame/scope-switch.tsx';
import { InstallOffer } from '#web/shell/install/install-card.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { useScope } from '#web/shell/session/scope.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { ClaimedNotice } from './claimed-notice.tsx';

/** Of who does not issue; who does, does not wait for it. */
const PersonSummary = lazy(() => import('./person-summary.tsx').then((module) => ({ default: module.PersonSummary })));

const WalletSummary = lazy(() => import('./wallet-summary.tsx').then((module) => ({ default: module.WalletSummary })));
const add = `${buttonClass({ look: 'primary' })} max-tb:w-full`;

export function SummaryTab() {
  const profile = useProfile();
  const issues = useMay()('supply');
  const { scope, hasBoth } = useScope();
  const isWallet = hasBoth && scope === 'PER';
  const month = monthName(currentDay());
  return (
    <>
      <ScopeSwitch className="mb-3 tb:hidden" />
      <PageHead
        kicker={profile.data ? words.hello(profile.data.user.shortName) : '\u00a0'}
        title={isWallet ? words.walletTitle(month) : words.title(month)}
        action={
          isWallet ? (
            <May to="/personal-finance/expense/add">
              <Link to="/personal-finance/expense/add" className={add}>
                <Plus aria-hidden="true" size={18} />
                {screens.addPersonalExpense.title}
              </Link>
            </May>
          ) : issues ? (
            <May to="/income/receipts/invoice/add">
              <Link to="/income/receipts/invoice/add" className={add}>
                <Plus aria-hidden="true" size={18} />
                {words.newInvoice}
              </Link>
            </May>
          ) : (
            <Link to="/lists/received" className={add}>
              <Upload aria-hidden="true" size={18} />
              {personHome.addExpenses}
            </Link>
          )
        }
      />
      <Loaded query={profile} rows={4}>
        {(who) =>
          isWallet ? (
            <WalletSummary profile={who} />
          ) : issues ? (
            <Summary profile={who} />
          ) : (
            <PersonSummary profile={who} />
          )
        }
      </Loaded>
    </>
  );
}

function Summary({ profile }: { profile: Profile }) {
  const attention = useInfiniteQuery(attentionQuery);
  const waiting = attention.data?.pages[0]?.items.length ?? 0;
  const more = attention.data?.pages[0]?.nextCursor !== undefined;
  const may = useMay();
  const incomplete = may('prepare') && Object.values(profile.setup).some((ready) => !ready);
  return (
    <div className="flex flex-col gap-4">
      <ClaimedNotice />
      <VerifyBanner user={profile.user} />
      <Messages profile={profile} />
      {waiting > 0 && (
        <Notice
          tone="danger"
          title={words.attention(waiting, more)}
          action={
            <Link to="/lists/incomes" search={{ state: 'attention' }} className={buttonClass({ size: 'sm' })}>
              {words.attentionAction}
            </Link>
          }
        />
      )}
      {profile.environment === 'produccion' && profile.quota.left !== null && profile.quota.left < 1 && (
        <Notice
          tone="warning"
          title={words.quotaNone}
          action={
            <Link to="/shop" className={buttonClass({ size: 'sm' })}>
              {words.quotaMore}
            </Link>
          }
        />
      )}
      {profile.setup.taxData && <Obligation />}
      <MonthFigures quota={profile.environment === 'produccion' ? profile.quota : undefined} />
      <ToDo />
      <div
        className={
          incomplete
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]'
            : ''
        }
      >
        {incomplete && (
          <div className="lg:order-2">
            <Checklist setup={profile.setup} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <May what="issue">
            <ReadyInvoices />
          </May>
          <Placement place={incomplete ? 'homePreview' : 'home'} />
          <ReserveCard isExpected={profile.setup.firstInvoice} />
          <MonthsAtAGlance isExpected={profile.setup.firstInvoice} />
          <May what="issue">
            <Drafts />
          </May>
          <LastReceipts />
        </div>
      </div>
      {/* Last: it comes when the browser says so, and pushes nothing that stands already. */}
      <InstallOffer hasFinished={profile.setup.firstInvoice} />
    </div>
  );
}
