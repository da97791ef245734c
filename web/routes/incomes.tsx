import { isDay } from '@cuadre/sri/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileText, Plus, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { type ReceiptState, receiptState } from '../../contract/receipts.ts';
import { states, incomes as words } from '../../phrases/screens/receipts.ts';
import { shell } from '../../phrases/screens/shell.ts';
import { ReceiptsList } from '../features/receipts/components/receipts-list.tsx';
import { receiptsQuery } from '../features/receipts/queries.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../shell/loaded.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { EmptyState } from '../ui/feedback.tsx';
import { PageHead } from '../ui/page.tsx';
import { Pages } from '../ui/pages.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Filters } from '../ui/tabs.tsx';
import type { IncomesSearch } from './receipts.routes.ts';

const ALL = 'all';
const filters = [
  { value: ALL, label: words.all },
  ...receiptState.options.map((value) => ({ value, label: states[value] })),
];
const day = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined);

export function IncomesScreen() {
  const search = useSearch({ from: '/known/app/lists/incomes' });
  const navigate = useNavigate();
  const state: ReceiptState | undefined = receiptState.options.find((each) => each === search.state);
  const filter = { search: search.search, state, from: day(search.from), to: day(search.to) };
  const query = useInfiniteQuery(receiptsQuery(filter));
  const set = useCallback(
    (change: IncomesSearch) => navigate({ to: paths.incomes, search: (old) => ({ ...old, ...change }), replace: true }),
    [navigate],
  );
  const find = useCallback((text: string) => set({ search: text === '' ? undefined : text }), [set]);
  const filtered = Object.values(filter).some((value) => value !== undefined);

  return (
    <>
      <PageHead
        title={words.title}
        action={
          <Link to={paths.invoiceAdd} className={buttonClass({ look: 'primary' })}>
            <Plus aria-hidden="true" size={18} />
            {shell.newInvoice}
          </Link>
        }
      />
      <div className="mb-4 flex flex-col gap-3">
        <Filters
          label={words.filters}
          options={filters}
          value={state ?? ALL}
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
                onClear={() => navigate({ to: paths.incomes, search: {}, replace: true })}
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
        title={words.noneTitle}
        action={
          <Link to={paths.invoiceAdd} className={buttonClass({ look: 'primary' })}>
            {shell.newInvoice}
          </Link>
        }
      >
        {words.noneText}
      </EmptyState>
    </Card>
  );
}
