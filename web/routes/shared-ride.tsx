import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download, Printer, Unlink } from 'lucide-react';
import { getSharedReceipt, getSharedRide } from '../../contract/shares.ts';
import { network } from '../../phrases/screens/network.ts';
import { shared as words } from '../../phrases/screens/receipts.ts';
import { call, linkTo } from '../api/call.ts';
import { hasCode, sentenceOf } from '../api/problem.ts';
import { StateChip } from '../features/receipts/components/state-chip.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/chip.tsx';
import { Facts } from '../ui/facts.tsx';
import { EmptyState, Skeleton } from '../ui/feedback.tsx';
import { Logo } from '../ui/logo.tsx';
import { Money } from '../ui/money.tsx';
import { PageHead } from '../ui/page.tsx';
import { dayForReading } from '../ui/read-day.ts';

/** What a buyer sees behind a share link: no account, one phone. */
export function SharedRideScreen() {
  const { token } = useParams({ from: '/invoice-ride/$token' });
  const query = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call(getSharedReceipt, { params: { token }, signal }),
  });
  const gone = hasCode(query.error, 'share.gone', 'request.not_found', 'request.invalid');
  const params = { token };
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 pb-10">
      <header className="flex h-16 items-center">
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-col gap-4 pt-4">
        {query.data === undefined && !gone && <PageHead title={words.title} />}
        {query.isPending && <Skeleton label={network.loading} />}
        {gone && (
          <>
            <PageHead title={words.gone} />
            <Card>
              <EmptyState drawing={<Unlink size={26} />} title={words.goneText} />
            </Card>
          </>
        )}
        {query.isError && !gone && (
          <Notice
            tone="danger"
            title={sentenceOf(query.error)}
            announce
            action={
              <Button size="sm" onClick={() => query.refetch()}>
                {network.retry}
              </Button>
            }
          />
        )}
        {query.data !== undefined && (
          <>
            <PageHead title={words.from(query.data.issuerName)} />
            {query.data.environment !== 'produccion' && (
              <Notice tone="warning" title={query.data.environment === 'practice' ? words.practice : words.pruebas} />
            )}
            <Card aria-label={words.title}>
              <div className="mb-3 flex items-center justify-between gap-3">
                <Money value={query.data.total} className="text-figure font-bold" />
                <StateChip state={query.data.state} />
              </div>
              <Facts
                items={[
                  { label: words.number, value: query.data.number },
                  { label: words.date, value: dayForReading(query.data.issuedOn) },
                ]}
              />
            </Card>
            <a
              href={linkTo(getSharedRide, { params, query: { size: 'A4' } })}
              className={buttonClass({ look: 'primary', wide: true })}
            >
              <Download aria-hidden="true" size={18} />
              {words.pdf}
            </a>
            <a
              href={linkTo(getSharedRide, { params, query: { size: 'ROLLO' } })}
              className={buttonClass({ wide: true })}
            >
              <Printer aria-hidden="true" size={18} />
              {words.roll}
            </a>
          </>
        )}
      </main>
    </div>
  );
}
