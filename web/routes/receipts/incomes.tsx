import { isDay } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { type ReceiptStateFilter, receiptStateFilters } from '#contract/receipts/receipts.ts';
import { incomes as words } from '#phrases/receipts/receipts-screen.ts';
import { shell } from '#phrases/shell/shell.ts';
import { NoReceipts } from '#web/features/receipts/list/no-receipts.tsx';
import { ELSEWHERE, ReceiptsFilters } from '#web/features/receipts/list/receipts-filters.tsx';
import { ReceiptsList } from '#web/features/receipts/list/receipts-list.tsx';
import { receiptsQuery, receiptsTotalQuery } from '#web/features/receipts/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Pages } from '#web/ui/pages.tsx';
import type { IncomesSearch } from './screens.ts';

const day = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined);

export function IncomesScreen() {
  const search = useSearch({ from: '/known/app/lists/incomes' });
  const navigate = useNavigate();
  const state: ReceiptStateFilter | undefined = receiptStateFilters.find((each) => each === search.state);
  const origin = search.state === ELSEWHERE ? ('elsewhere' as const) : undefined;
  const filter = { search: search.search, state, origin, from: day(search.from), to: day(search.to) };
  const query = useInfiniteQuery(receiptsQuery(filter));
  const total = useQuery(receiptsTotalQuery(filter)).data?.total;
  const set = useCallback(
    (change: IncomesSearch) =>
      navigate({ to: '/lists/incomes', search: (old) => ({ ...old, ...change }), replace: true }),
    [navigate],
  );
  const find = useCallback((text: string) => set({ search: text === '' ? undefined : text }), [set]);
  const filtered = Object.values(filter).some((value) => value !== undefined);

  return (
    <>
      <PageHead
        title={words.title}
        text={total && total.count > 0 ? words.total(total.count, formatMoney(total.amount)) : '\u00a0'}
        action={
          <May to="/income/receipts/invoice/add">
            <Link to="/income/receipts/invoice/add" className={buttonClass({ look: 'primary' })}>
              <Plus aria-hidden="true" size={18} />
              {shell.newInvoice}
            </Link>
          </May>
        }
      />
      <ReceiptsFilters
        search={search.search ?? ''}
        state={state ?? origin}
        from={filter.from}
        to={filter.to}
        onChange={set}
        onSearch={find}
      />
      <Loaded query={query} label={words.loading} rows={6}>
        {(data) => {
          const receipts = data.pages.flatMap((page) => page.items);
          if (receipts.length === 0)
            return (
              <NoReceipts
                filtered={filtered}
                text={search.search}
                isGoodNews={state === 'attention' && search.search === undefined}
                onClear={() => navigate({ to: '/lists/incomes', search: {}, replace: true })}
              />
            );
          return (
            <Card flush aria-label={words.caption}>
              <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
                <ReceiptsList receipts={receipts} />
              </Pages>
            </Card>
          );
        }}
      </Loaded>
    </>
  );
}
