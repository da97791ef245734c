import { type Day, firstDayOf, isDay, lastDayOf, monthOf } from '@cuadre/sri/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Inbox, SearchX, Upload } from 'lucide-react';
import { type DragEvent, useCallback, useState } from 'react';
import { received as words } from '#phrases/received/received-screen.ts';
import { DeclaredDialog } from '#web/features/received/components/declared-dialog.tsx';
import { ImportBanner } from '#web/features/received/components/import-banner.tsx';
import { ImportDialog } from '#web/features/received/components/import-dialog.tsx';
import { ReceivedList } from '#web/features/received/components/received-list.tsx';
import { Suggested } from '#web/features/received/components/suggested.tsx';
import { type ReceivedFilter, receivedQuery } from '#web/features/received/queries.ts';
import { useClassification } from '#web/features/received/use-classification.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback.tsx';
import { DateInput } from '#web/ui/inputs/date-input.tsx';
import { SearchBox } from '#web/ui/inputs/search-box.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Pages } from '#web/ui/pages.tsx';
import { Filters } from '#web/ui/tabs.tsx';
import type { ReceivedSearch } from './screens.ts';

const ALL = 'all';
const shows: Readonly<Record<string, ReceivedFilter>> = {
  [ALL]: {},
  review: { classState: 'review' },
  business: { scope: 'NEG' },
  personal: { scope: 'PER' },
  emitted: { direction: 'emitted' },
};
/** What a person without RUC has none of. */
const ofBusinesses = [
  { value: 'business', label: words.business },
  { value: 'personal', label: words.personal },
  { value: 'emitted', label: words.emitted },
];
const day = (text: string | undefined): Day | undefined => (text !== undefined && isDay(text) ? text : undefined);

/** What the address asks for; a period always, because the search needs one. */
function filterOf(search: ReceivedSearch): ReceivedFilter & { readonly from: Day; readonly to: Day } {
  const month = monthOf(currentDay());
  const typed = search.search?.replace(/\s/g, '');
  const text =
    typed !== undefined && /^\d{49}$/.test(typed)
      ? { accessKey: typed }
      : search.search === undefined
        ? {}
        : { search: search.search };
  return {
    ...shows[search.show ?? ALL],
    ...text,
    ...(search.shelf === 'real' || search.shelf === 'tests' ? { shelf: search.shelf } : {}),
    from: day(search.from) ?? firstDayOf(month),
    to: day(search.to) ?? lastDayOf(month),
  };
}

export function ReceivedScreen() {
  const search = useSearch({ from: '/known/app/lists/received' });
  const navigate = useNavigate();
  const may = useMay();
  const set = useCallback(
    (change: ReceivedSearch) =>
      navigate({ to: '/lists/received', search: (old) => ({ ...old, ...change }), replace: true }),
    [navigate],
  );
  const find = useCallback((text: string) => set({ search: text === '' ? undefined : text }), [set]);
  const [bringing, setBringing] = useState<readonly File[]>();
  const filter = filterOf(search);
  const query = useInfiniteQuery(receivedQuery(filter));
  const use = useClassification();
  const first = query.data?.pages[0];
  const filtered = search.search !== undefined || (search.show ?? ALL) !== ALL;
  const openDialog = (files: readonly File[]) => {
    setBringing(files);
    set({ import: undefined });
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    if (!may('classify')) return;
    openDialog([...event.dataTransfer.files]);
  };

  return (
    // Dropping on the page is a short cut; the button is for everybody.
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop} className="min-h-[60dvh]">
      <PageHead
        title={words.title}
        text={first?.counts && words.summary(first.counts.review, first.counts.total)}
        action={
          <May what="classify">
            <Button look="primary" icon={<Upload aria-hidden="true" size={18} />} onClick={() => openDialog([])}>
              {words.upload}
            </Button>
          </May>
        }
      />
      <ImportBanner onSee={(importId) => set({ import: importId })} />
      <Narrow search={search} filter={filter} review={first?.counts?.review} onChange={set} onSearch={find} />
      {may('classify') && first?.counts && first.counts.suggested > 0 && (
        <Suggested count={first.counts.suggested} period={{ from: filter.from, to: filter.to, shelf: first.shelf }} />
      )}
      {use.decided && (
        <Notice
          tone="info"
          className="mb-4"
          title={words.alsoSupplier(use.decided.receipt.partyName)}
          action={
            <span className="flex gap-2">
              <Button size="sm" look="plain" onClick={use.forgetDecided}>
                {words.notNow}
              </Button>
              <Button size="sm" onClick={() => use.decided && use.classifySupplier(use.decided)}>
                {words.applyAll}
              </Button>
            </span>
          }
        >
          {words.alsoSupplierText}
        </Notice>
      )}
      <Loaded query={query} label={words.loading} rows={6}>
        {(data) => {
          const receipts = data.pages.flatMap((page) => page.items);
          if (receipts.length === 0)
            return (
              <Nothing
                filtered={filtered}
                onClear={() => set({ search: undefined, show: undefined })}
                onUpload={() => openDialog([])}
              />
            );
          return (
            <Card flush aria-label={words.caption}>
              <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
                <ReceivedList receipts={receipts} use={use} />
              </Pages>
            </Card>
          );
        }}
      </Loaded>
      {(bringing !== undefined || search.import !== undefined) && (
        <ImportDialog
          dropped={bringing ?? []}
          importId={search.import}
          onImport={(importId) => {
            setBringing([]);
            set({ import: importId });
          }}
          onClose={() => {
            setBringing(undefined);
            set({ import: undefined });
          }}
        />
      )}
      <DeclaredDialog use={use} />
    </div>
  );
}

interface NarrowProps {
  search: ReceivedSearch;
  filter: ReceivedFilter & { readonly from: Day; readonly to: Day };
  review: number | undefined;
  onChange: (change: ReceivedSearch) => void;
  onSearch: (text: string) => void;
}

function Narrow({ search, filter, review, onChange, onSearch }: NarrowProps) {
  const environment = useProfile().data?.environment;
  const sells = useMay()('sell');
  return (
    <div className="mb-4 flex flex-col gap-3">
      <Filters
        label={words.filters}
        options={[
          { value: ALL, label: words.all },
          { value: 'review', label: words.review(review) },
          ...(sells ? ofBusinesses : []),
        ]}
        value={search.show ?? ALL}
        onChange={(value) => onChange({ show: value === ALL ? undefined : value })}
      />
      {environment !== undefined && environment !== 'produccion' && (
        <Filters
          label={words.shelves}
          options={[
            { value: 'tests', label: words.tests[environment] },
            { value: 'real', label: words.real },
          ]}
          value={filter.shelf ?? 'tests'}
          onChange={(shelf) => onChange({ shelf: shelf === 'tests' ? undefined : shelf })}
        />
      )}
      <div className="grid grid-cols-2 gap-3 tb:grid-cols-[minmax(0,1fr)_170px_170px]">
        <SearchBox
          className="col-span-2 tb:col-span-1 tb:self-end"
          label={words.searchLabel}
          placeholder={words.search}
          value={search.search ?? ''}
          onSearch={onSearch}
        />
        <DateInput
          label={words.from}
          value={filter.from}
          onChange={(from) => onChange({ from: from === '' ? undefined : from })}
        />
        <DateInput
          label={words.to}
          value={filter.to}
          min={filter.from}
          onChange={(to) => onChange({ to: to === '' ? undefined : to })}
        />
      </div>
    </div>
  );
}

interface NothingProps {
  filtered: boolean;
  onClear: () => void;
  onUpload: () => void;
}

const Nothing = ({ filtered, onClear, onUpload }: NothingProps) => (
  <Card>
    {filtered ? (
      <EmptyState
        drawing={<SearchX size={26} />}
        title={words.noneFound}
        action={<Button onClick={onClear}>{words.clear}</Button>}
      />
    ) : (
      <EmptyState
        drawing={<Inbox size={26} />}
        title={words.noneTitle}
        action={
          <May what="classify">
            <Button onClick={onUpload}>{words.upload}</Button>
          </May>
        }
      >
        {words.noneText}
      </EmptyState>
    )}
  </Card>
);
