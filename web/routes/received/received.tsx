import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListChecks, Upload } from 'lucide-react';
import { type DragEvent, useCallback, useState } from 'react';
import { received as words } from '#phrases/received/received-screen.ts';
import { BulkClassify } from '#web/features/received/components/bulk-classify.tsx';
import { DeclaredDialog } from '#web/features/received/components/declared-dialog.tsx';
import { ImportBanner } from '#web/features/received/components/import-banner.tsx';
import { ImportDialog } from '#web/features/received/components/import-dialog.tsx';
import { NoReceived } from '#web/features/received/components/no-received.tsx';
import { ReceivedFilters } from '#web/features/received/components/received-filters.tsx';
import { ReceivedList } from '#web/features/received/components/received-list.tsx';
import { SharedReceipts } from '#web/features/received/components/shared-receipts.tsx';
import { Suggested } from '#web/features/received/components/suggested.tsx';
import { receivedQuery } from '#web/features/received/queries.ts';
import {
  ALL,
  filterOf,
  type PeriodFilter,
  periodText,
  type ReceivedSearch,
  showOf,
} from '#web/features/received/received-filter.ts';
import { useClassification } from '#web/features/received/use-classification.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May, useMay } from '#web/shell/session/may.tsx';
import { useScope } from '#web/shell/session/scope.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Pages } from '#web/ui/pages.tsx';

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
  const [text, setText] = useState<string>();
  const { scope, hasBoth } = useScope();
  const begins = hasBoth ? showOf[scope] : ALL;
  const filter = filterOf(search, begins);
  const query = useInfiniteQuery(receivedQuery(filter));
  const use = useClassification();
  const first = query.data?.pages[0];
  const filtered = search.search !== undefined || search.category !== undefined || (search.show ?? begins) !== begins;
  const mayChange = may('classify') && filter.direction === undefined;
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const toggle = (receiptId: string) => {
    const next = new Set(chosen);
    if (!next.delete(receiptId)) next.add(receiptId);
    setChosen(next);
  };
  // Another tab may choose the other: what was marked here is not of it.
  const [shown, setShown] = useState(scope);
  if (shown !== scope) {
    setShown(scope);
    setChosen(undefined);
  }
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
        action={
          <May what="classify">
            <Button look="primary" icon={<Upload aria-hidden="true" size={18} />} onClick={() => openDialog([])}>
              <span>
                {words.upload}
                <span className="max-tb:sr-only">{words.uploadWhat}</span>
              </span>
            </Button>
          </May>
        }
      />
      <ImportBanner onSee={(importId) => set({ import: importId })} />
      <ReceivedFilters
        {...{ search, filter, first: begins, onChange: set, onSearch: find }}
        review={first?.counts?.review}
      />
      <Loaded query={query} label={words.loading} rows={6}>
        {(data) => {
          const receipts = data.pages.flatMap((page) => page.items);
          if (receipts.length === 0)
            return (
              <NoReceived
                filtered={filtered}
                isGoodNews={search.show === 'review' && search.search === undefined && search.category === undefined}
                period={periodText(filter)}
                onClear={() => set({ search: undefined, show: undefined, category: undefined })}
                onUpload={() => openDialog([])}
              />
            );
          return (
            <Card flush aria-label={words.caption}>
              {first?.counts && (
                <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-border px-4 max-tb:pt-1 text-meta text-muted tb:min-h-12">
                  <p>{(filtered ? words.countOfAll : words.count)(first.counts.total, periodText(filter))}</p>
                  {mayChange && (
                    <div className="flex items-center gap-1 empty:hidden">
                      <ToSort counts={first.counts} filter={filter} shelf={first.shelf} />
                      {chosen === undefined && receipts.length > 1 && (
                        <IconButton
                          size="icon-sm"
                          label={words.choose}
                          icon={<ListChecks aria-hidden="true" size={18} />}
                          onClick={() => setChosen(new Set())}
                        />
                      )}
                    </div>
                  )}
                </div>
              )}
              {chosen !== undefined && (
                <BulkClassify
                  ids={receipts.map(({ id }) => id).filter((id) => chosen.has(id))}
                  use={use}
                  onAll={() =>
                    setChosen(new Set(receipts.filter(({ classState }) => classState !== 'none').map(({ id }) => id)))
                  }
                  onEnd={() => setChosen(undefined)}
                />
              )}
              <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
                <ReceivedList receipts={receipts} use={use} choice={chosen && { ids: chosen, toggle }} />
              </Pages>
            </Card>
          );
        }}
      </Loaded>
      {(bringing !== undefined || search.import !== undefined) && (
        <ImportDialog
          dropped={bringing ?? []}
          text={text}
          importId={search.import}
          onImport={(importId) => {
            setBringing([]);
            set({ import: importId });
          }}
          onClose={() => {
            setBringing(undefined);
            setText(undefined);
            set({ import: undefined });
          }}
        />
      )}
      {search.shared !== undefined && (
        <SharedReceipts
          onFiles={setBringing}
          onText={(shared) => {
            setText(shared);
            setBringing([]);
          }}
          onEnd={() => set({ shared: undefined })}
        />
      )}
      <DeclaredDialog use={use} />
    </div>
  );
}

interface ToSortProps {
  counts: { readonly toSort: number; readonly sure: number };
  filter: PeriodFilter;
  shelf: 'real' | 'tests';
}

/** What waits to be decided: the sure ones here in one tap, the others on a screen of their own. */
function ToSort({ counts: { toSort, sure }, filter: { from, to }, shelf }: ToSortProps) {
  if (toSort + sure === 0)
    return (
      <Link to="/lists/received/rules" className={buttonClass({ look: 'ghost', size: 'sm' })}>
        {words.rules}
      </Link>
    );
  return (
    <>
      {toSort > 0 && (
        <Link to="/lists/received/sort" search={{ shelf }} className={buttonClass({ look: 'ghost', size: 'sm' })}>
          {words.toSort(toSort)}
        </Link>
      )}
      {sure > 0 && <Suggested count={sure} period={{ from, to, shelf }} />}
    </>
  );
}
