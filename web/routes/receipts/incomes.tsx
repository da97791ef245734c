import { isDay } from '@cuadre/sri/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileText, Plus, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { type ReceiptStateFilter, receiptStateFilters, receiptStates } from '#contract/receipts/receipts.ts';
import { states, incomes as words } from '#phrases/receipts/receipts-screen.ts';
import { shell } from '#phrases/shell/shell.ts';
import { ReceiptsList } from '#web/features/receipts/list/receipts-list.tsx';
import { receiptsQuery } from '#web/features/receipts/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import type { IncomesSearch } from './screens.ts';

const ALL = 'all';
const ELSEWHERE = 'elsewhere';
const ATTENTION = 'attention';
const filters = [
  { value: ALL, label: words.all },
  { value: ATTENTION, label: states.needs_attention },
  // Part of those above, under the same words.
  ...receiptStates.filter((value) => value !== 'needs_attention').map((value) => ({ value, label: states[value] })),
  { value: ELSEWHERE, label: words.filterElsewhere },
];
const day = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined);

export function IncomesScreen() {
  const search = useSearch({ from: '/known/app/lists/incomes' });
  const navigate = useNavigate();
  const state: ReceiptStateFilter | undefined = receiptStateFilters.find((each) => each === search.state);
  const origin = search.state === ELSEWHERE ? ('elsewhere' as const) : undefined;
  const filter = { search: search.search, state, origin, from: day(search.from), to: day(search.to) };
  const query = useInfiniteQuery(receiptsQuery(filter));
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
        action={
          <May to="/income/receipts/invoice/add">
            <Link to="/income/receipts/invoice/add" className={buttonClass({ look: 'primary' })}>
              <Plus aria-hidden="true" size={18} />
              {shell.newInvoice}
            </Link>
          </May>
        }
      />
      <div className="mb-4 flex flex-col gap-3">
        <Filters
          label={words.filters}
          options={filters}
          value={state ?? origin ?? ALL}
          onChange={(value) => set({ state: value === ALL ? undefined : value })}
        />
        <div className="grid grid-cols-2 gap-3 tb:grid-cols-[minmax(0,1fr)_170px_170px]">
          <SearchBox
            className="col-span-2 tb:col-span-1 tb:self-end"
            label={words.searchLabel}
            placeholder={words.search}
            value={search.search ?? ''}
            onSearch={find}
          />
          <DateInput
            label={words.from}
            value={filter.from ?? ''}
            onChange={(from) => set({ from: from === '' ? undefined : from })}
          />
          <DateInput
            label={words.to}
            value={filter.to ?? ''}
            min={filter.from}
            onChange={(to) => set({ to: to === '' ? undefined : to })}
          />
        </div>
      </div>
      <Loaded query={query} label={words.loading} rows={6}>
        {(data) => {
          const receipts = data.pages.flatMap((page) => page.items);
          if (receipts.length === 0)
            return (
              <Nothing
                filtered={filtered}
                text={search.search}
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

function Nothing({ filtered, text, onClear }: { filtered: boolean; text: string | undefined; onClear: () => void }) {
  const mayIssue = useMay()('issue');
  if (filtered)
    return (
      <Card>
        <EmptyState
          drawing={<SearchX size={26} />}
          title={text === undefined ? words.noneFound : words.noneFoundWith(text)}
          action={<Button onClick={onClear}>{words.clear}</Button>}
        />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        drawing={<FileText size={26} />}
        title={mayIssue ? words.noneTitle : words.noneElse}
        action={
          <May to="/income/receipts/invoice/add">
            <Link to="/income/receipts/invoice/add" className={buttonClass({ look: 'primary' })}>
              {shell.newInvoice}
            </Link>
          </May>
        }
      >
        {mayIssue ? words.noneText : undefined}
      </EmptyState>
    </Card>
  );
}
