import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { VoucherToCancel } from '#contract/receipts/voiding.ts';
import { voiding as words } from '#phrases/receipts/voiding-screen.ts';
import { network } from '#phrases/shell/network.ts';
import { vouchersToCancelQuery } from '#web/features/receipts/voiding/queries.ts';
import { VoidingDialog } from '#web/features/receipts/voiding/voiding-dialog.tsx';
import { VoucherRow, voucherName } from '#web/features/receipts/voiding/voucher-row.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Pages } from '#web/ui/pages.tsx';

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
                    <VoucherRow key={voucher.receipt.id} voucher={voucher} onOpen={() => setOpen(voucher)} />
                  ))}
                </ul>
              </Pages>
            </Card>
          );
        }}
      </Loaded>
      {open !== undefined && (
        <VoidingDialog voucher={open} name={voucherName(open)} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
