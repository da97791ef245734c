import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Plus, SearchX, Upload } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { countedUpTo, type ListOrder, listOrders } from '#contract/list-rules.ts';
import { lists } from '#phrases/lists/lists.ts';
import { sentenceOf } from '../api/problem.ts';
import { Loaded } from '../shell/frame/loaded.tsx';
import { May, useMay } from '../shell/session/may.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/feedback.tsx';
import { SearchBox } from '../ui/inputs/search-box.tsx';
import { Select } from '../ui/inputs/select.tsx';
import { PageHead } from '../ui/page.tsx';
import { Pages } from '../ui/pages.tsx';
import { RowList } from '../ui/row-list.tsx';
import { RowTable, type TableColumn } from '../ui/row-table.tsx';
import { showToast } from '../ui/toast.tsx';
import { useColumns } from '../ui/use-media.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ListView } from './list-view.ts';

const orderOptions = listOrders.map((value) => ({ value, label: lists.orders[value] }));
const countOf = (total: number): string =>
  total > countedUpTo ? lists.moreThan(formatCount(countedUpTo)) : formatCount(total);
const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');
const unordered = <Item, Order>({ orders: _, ...column }: TableColumn<Item, Order>): TableColumn<Item, Order> => column;

/** A list of things that people keep: search, create, change, take off with "Deshacer", sheets in and out. */
export function ListScreen<Item extends { readonly id: string }, Input>({ view }: { view: ListView<Item, Input> }) {
  const { data, words, searchFrom, nameOf, icon: Icon, Dialog } = view;
  const {
    search = '',
    order = 'used',
    add,
  } = useSearch({ strict: false }) as {
    search?: string;
    order?: ListOrder;
    add?: true;
  };
  const navigate = useNavigate();
  const changes = useMay()('lists');
  const [editing, setEditing] = useState<{ item?: Item; text?: string }>();
  const [exporting, setExporting] = useState(false);
  useEffect(() => {
    if (!add) return;
    setEditing({ text: search });
    navigate({ to: view.path, search: {}, replace: true });
  }, [add, search, navigate, view.path]);
  const missing = search === '' ? 0 : Math.max(0, searchFrom - search.length);
  const query = useInfiniteQuery(data.pages(missing > 0 ? '' : search, order));
  const asTable = useColumns();
  const total = query.data?.pages[0]?.total;
  const remove = data.useRemove();
  const restore = data.useRestore();
  const find = useCallback(
    (text: string) =>
      navigate({
        to: view.path,
        search: { search: text === '' ? undefined : text, order: order === 'used' ? undefined : order },
        replace: true,
      }),
    [navigate, view.path, order],
  );
  const orderBy = (by: ListOrder) =>
    navigate({
      to: view.path,
      search: { search: search || undefined, order: by === 'used' ? undefined : by },
      replace: true,
    });
  const tell = (error: unknown) => showToast(sentenceOf(error), { tone: 'danger' });
  const takeOut = async (item: Item) => {
    try {
      await remove.mutateAsync(item.id);
      const undo = () => restore.mutate(item.id, { onError: tell });
      showToast(words.removed(nameOf(item)), { tone: 'info', undo });
    } catch (error) {
      tell(error);
    }
  };
  const actionsOf = (item: Item) => ({
    editLabel: words.edit(nameOf(item)),
    onEdit: () => setEditing({ item }),
    removeLabel: words.remove(nameOf(item)),
    onRemove: () => takeOut(item),
  });
  const uploadLink = changes && (
    <May to={view.uploadPath}>
      <Link to={view.uploadPath} className={buttonClass()}>
        <Upload aria-hidden="true" size={18} />
        {lists.upload}
      </Link>
    </May>
  );
  return (
    <>
      <PageHead
        title={words.title}
        action={
          <div className="flex flex-wrap gap-2">
            {changes && (
              <Button look="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setEditing({})}>
                {words.add}
              </Button>
            )}
            {uploadLink}
            <Button icon={<Download aria-hidden="true" size={18} />} onClick={() => setExporting(true)}>
              {lists.download}
            </Button>
          </div>
        }
      />
      <SearchBox className="mb-2" label={words.searchLabel} placeholder={words.search} value={search} onSearch={find} />
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p role="status" className="num text-meta text-muted">
          {missing > 0 ? lists.less(missing) : total !== undefined && total > 0 && words.counted(countOf(total), total)}
        </p>
        {/* What is searched comes as it was used. */}
        {(search === '' || missing > 0) && (
          <Select
            label={lists.order}
            hideLabel
            options={orderOptions}
            value={order}
            onChange={(event) => orderBy(event.target.value as ListOrder)}
          />
        )}
      </div>
      <Loaded query={query} label={words.loading} rows={6}>
        {(pages) => {
          const items = pages.pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <Card>
                {search !== '' && missing === 0 ? (
                  <EmptyState
                    drawing={<SearchX size={26} />}
                    title={words.noneFound(search)}
                    action={
                      changes && (
                        <Button onClick={() => setEditing({ text: search })}>{words.createWith(search)}</Button>
                      )
                    }
                  />
                ) : (
                  <EmptyState drawing={<Icon size={26} />} title={words.noneTitle} action={uploadLink}>
                    {changes ? words.noneText : undefined}
                  </EmptyState>
                )}
              </Card>
            );
          return (
            <Card flush aria-label={words.caption}>
              <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
                {asTable ? (
                  <RowTable
                    label={words.caption}
                    fixed={!changes}
                    columns={search === '' || missing > 0 ? view.columns : view.columns.map(unordered)}
                    order={order}
                    onOrder={orderBy}
                    actionsLabel={lists.actions}
                    items={items.map((item) => ({ key: item.id, item, ...actionsOf(item) }))}
                  />
                ) : (
                  <RowList
                    label={words.caption}
                    fixed={!changes}
                    rows={items.map((item) => ({
                      key: item.id,
                      title: nameOf(item),
                      text: view.textOf(item),
                      end: view.endOf?.(item),
                      ...actionsOf(item),
                    }))}
                  />
                )}
              </Pages>
            </Card>
          );
        }}
      </Loaded>
      {editing !== undefined && <Dialog {...editing} onClose={() => setEditing(undefined)} />}
      {exporting && <ExportDialog view={view} onClose={() => setExporting(false)} />}
    </>
  );
}
