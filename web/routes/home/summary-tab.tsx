import { dayInEcuador } from '@cuadre/sri/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, FlaskConical, Plus, Ticket } from 'lucide-react';
import type { Profile } from '../../../contract/accounts.ts';
import { home as words } from '../../../phrases/screens/home.ts';
import { dates } from '../../../phrases/screens/kit.ts';
import { environments } from '../../../phrases/screens/shell.ts';
import { Checklist } from '../../features/home/checklist.tsx';
import { Drafts } from '../../features/receipts/components/drafts.tsx';
import { ReceiptCards } from '../../features/receipts/components/receipts-list.tsx';
import { receiptsQuery } from '../../features/receipts/queries.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useProfile } from '../../shell/profile.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { PageHead } from '../../ui/page.tsx';
import { dayForReading } from '../../ui/read-day.ts';
import { Stat } from '../../ui/stat.tsx';

export function SummaryTab() {
  const profile = useProfile();
  const month = dates.monthNames[Number(dayInEcuador(new Date()).slice(5, 7)) - 1] ?? '';
  return (
    <>
      <PageHead
        kicker={profile.data === undefined ? undefined : words.hello(profile.data.user.shortName)}
        title={words.title(month)}
        action={
          <Link to={paths.invoiceAdd} className={`${buttonClass({ look: 'primary' })} max-tb:w-full`}>
            <Plus aria-hidden="true" size={18} />
            {words.newInvoice}
          </Link>
        }
      />
      <Loaded query={profile} rows={4}>
        {(who) => <Summary profile={who} />}
      </Loaded>
    </>
  );
}

function Summary({ profile }: { profile: Profile }) {
  const attention = useInfiniteQuery(receiptsQuery({ state: 'returned' }, 5));
  const waiting = attention.data?.pages[0]?.items.length ?? 0;
  const incomplete = Object.values(profile.setup).some((ready) => !ready);
  return (
    <div className="flex flex-col gap-4">
      {waiting > 0 && (
        <Notice
          tone="danger"
          title={words.attention(waiting)}
          action={
            <Link to={paths.incomes} search={{ state: 'returned' }} className={buttonClass({ size: 'sm' })}>
              {words.attentionAction}
            </Link>
          }
        />
      )}
      <div className="grid grid-cols-2 gap-3 tb:gap-4">
        <Stat
          icon={Ticket}
          label={words.quota}
          value={String(profile.quota.left)}
          text={words.quotaUntil(dayForReading(profile.quota.validUntil.slice(0, 10)))}
        />
        <Stat
          icon={FlaskConical}
          label={words.environment}
          value={environments.names[profile.environment]}
          text={environments.meaning[profile.environment]}
        />
      </div>
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
          <Drafts />
          <LastReceipts />
        </div>
      </div>
    </div>
  );
}

function LastReceipts() {
  const query = useInfiniteQuery(receiptsQuery({}, 5));
  const all = (
    <Link to={paths.incomes} className="inline-flex min-h-11 items-center text-dense font-semibold text-link">
      {words.seeAll}
    </Link>
  );
  return (
    <Card title={words.last} action={all}>
      <Loaded query={query} rows={3}>
        {(data) => {
          const receipts = data.pages.flatMap((page) => page.items);
          if (receipts.length > 0)
            return (
              <div className="-mx-4">
                <ReceiptCards receipts={receipts} />
              </div>
            );
          return (
            <EmptyState drawing={<FileText size={26} />} title={words.noneTitle}>
              {words.noneText}
            </EmptyState>
          );
        }}
      </Loaded>
    </Card>
  );
}
