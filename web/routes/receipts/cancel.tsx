import { saysMoney } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { VoucherToCancel } from '#contract/receipts/voiding.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { voiding as words } from '#phrases/receipts/voiding-screen.ts';
import { network } from '#phrases/shell/network.ts';
import { vouchersToCancelQuery } from '#web/features/receipts/voiding/queries.ts';
import { VoidingDialog } from '#web/features/receipts/voiding/voiding-dialog.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';

const nameOf = ({ receipt }: VoucherToCancel): string =>
  `${wordsOf(receipt.documentType).inSentence} ${receipt.number}`;

/** Every authorised receipt with what the law still allows. */
export function CancelScreen() {
  const { search = '' } = useSearch({ from: '/known/app/income/receipts/cancel' });
  const navigate = useNavigate();
  const query = useInfiniteQuery(vouchersToCancelQuery(search));
  const [open, setOpen] = useState<VoucherToCancel>();
  const find = useCallback(
    (text: string) =>
      navigate({ to: '/income/receipts/cancel', search: { search: text === '' ? undefined : text }, replace: true }),
    [navigate],
  );
  return (
    <div className="max-w-3xl">
      <PageHead title={words.title} text={words.text} />
      <SearchBox className="mb-4" label={words.search} placeholder={words.search} value={search} onSearch={find} />
      <Loaded query={query} label={network.loading} rows={5}>
        {(data) => {
          const vouchers = data.pages.flatMap(({ items }) => items);
          if (vouchers.length === 0)
            return (
              <Card>
                {search === '' ? (
                  <EmptyState
                    drawing={<Ban size={26} />}
                    title={words.none}
                    action={
                      <Link to="/lists/incomes" className={buttonClass()}>
                        {words.noneAction}
                      </Link>
                    }
                  >
                    {words.noneText}
                  </EmptyState>
                ) : (
                  <EmptyState title={words.noneFound} />
                )}
              </Card>
            );
          return (
            <Card flush aria-label={words.caption}>
              <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
                <ul className="num divide-y divide-border">
                  {vouchers.map((voucher) => (
                    <Voucher key={voucher.receipt.id} voucher={voucher} onOpen={() => setOpen(voucher)} />
                  ))}
                </ul>
              </Pages>
            </Card>
          );
        }}
      </Loaded>
      {open !== undefined && <VoidingDialog voucher={open} name={nameOf(open)} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function Voucher({ voucher, onOpen }: { voucher: VoucherToCancel; onOpen: () => void }) {
  const { receipt, voiding } = voucher;
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-semibold">{receipt.buyerName}</p>
        <p className="text-meta text-muted">
          <Whole>
            {[
              `${wordsOf(receipt.documentType).title} ${receipt.number}`,
              dayForReading(receipt.issuedOn),
              saysMoney(receipt.documentType) && formatMoney(receipt.total),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Whole>
        </p>
        <p className="mt-0.5 text-meta text-muted">{voiding.sentence}</p>
      </div>
      {voiding.state !== undefined && (
        <Chip tone={voiding.state === 'voided' ? 'success' : 'info'}>{words.states[voiding.state]}</Chip>
      )}
      {voiding.way !== 'none' && voiding.state !== 'voided' && (
        <Button size="sm" aria-label={`${words.begin} ${nameOf(voucher)}`} onClick={onOpen}>
          {voiding.way === 'credit_note' ? words.creditNote : words.begin}
        </Button>
      )}
    </li>
  );
}
