import { saysMoney } from '@cuadre/sri/catalogs';
import { Download, Printer, Unlink } from 'lucide-react';
import { signedAmount } from '#contract/books/totals.rules.ts';
import { getSharedRide } from '#contract/receipts/shares.ts';
import { contents } from '#phrases/receipts/contents.ts';
import { shared as words } from '#phrases/receipts/receipts-screen.ts';
import { network } from '#phrases/shell/network.ts';
import { linkTo } from '#web/api/call.ts';
import { hasCode, sentenceOf } from '#web/api/problem.ts';
import { sharedToken } from '#web/entrance/addresses.ts';
import { useSharedReceipt } from '#web/entrance/use-shared-receipt.ts';
import { Contents } from '#web/features/receipts/detail/contents.tsx';
import { StateChip } from '#web/features/receipts/detail/state-chip.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { EmptyState, Skeleton } from '#web/ui/feedback.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page.tsx';

const rideAs = (size: 'A4' | 'ROLLO'): string =>
  linkTo(getSharedRide, { params: { token: sharedToken(location.pathname) }, query: { size } });

/** What a buyer sees behind a share link: no account, one phone. */
export function SharedRideScreen() {
  const { receipt, error, askAgain } = useSharedReceipt();
  const gone = hasCode(error, 'share.gone', 'request.not_found', 'request.invalid');
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 pb-10">
      <header className="flex h-16 items-center">
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-col gap-4 pt-4">
        {receipt === undefined && !gone && <PageHead title={words.title} />}
        {receipt === undefined && error === undefined && <Skeleton label={network.loading} />}
        {gone && (
          <>
            <PageHead title={words.gone} />
            <Card>
              <EmptyState drawing={<Unlink size={26} />} title={words.goneText} />
            </Card>
          </>
        )}
        {error !== undefined && !gone && (
          <Notice
            tone="danger"
            title={sentenceOf(error)}
            announce
            action={
              <Button size="sm" onClick={askAgain}>
                {network.retry}
              </Button>
            }
          />
        )}
        {receipt !== undefined && !gone && (
          <>
            <PageHead title={words.from(receipt.issuerName, receipt.documentType)} />
            {receipt.environment !== 'produccion' && (
              <Notice tone="warning" title={receipt.environment === 'practice' ? words.practice : words.pruebas} />
            )}
            <Card aria-label={words.title}>
              <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
                {saysMoney(receipt.documentType) && (
                  <Money
                    value={signedAmount(receipt.documentType, receipt.total)}
                    className="min-w-0 text-figure font-bold"
                  />
                )}
                <StateChip state={receipt.state} />
              </div>
              <Facts
                items={[
                  { label: words.number, value: receipt.number },
                  { label: words.date, value: dayForReading(receipt.issuedOn) },
                ]}
              />
            </Card>
            {receipt.contents !== undefined && (
              <Card title={contents.title}>
                <Contents
                  contents={receipt.contents}
                  documentType={receipt.documentType}
                  total={saysMoney(receipt.documentType) ? receipt.total : undefined}
                />
              </Card>
            )}
            <a href={rideAs('A4')} className={buttonClass({ look: 'primary', wide: true })}>
              <Download aria-hidden="true" size={18} />
              {words.pdf}
            </a>
            <a href={rideAs('ROLLO')} className={buttonClass({ wide: true })}>
              <Printer aria-hidden="true" size={18} />
              {words.roll}
            </a>
          </>
        )}
      </main>
    </div>
  );
}
