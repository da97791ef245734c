import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Plus, SearchX, Upload } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { lists } from '#phrases/lists/lists.ts';
import { sentenceOf } from '../api/problem.ts';
import { Loaded } from '../shell/frame/loaded.tsx';
import { May, useMay } from '../shell/session/may.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/feedback.tsx';
import { SearchBox } from '../ui/inputs/search-box.tsx';
import { PageHead } from '../ui/page.tsx';
import { Pages } from '../ui/pages.tsx';
import { RowList } from '../ui/row-list.tsx';
import { showToast } from '../ui/toast.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { ListView } from './list-view.ts';

/** A list of things that people keep: search, create, change, take off with "Deshacer", sheets in and out. */
export function ListScreen<Item extends { readonly id: string }, Input>({ view }: { view: ListView<Item, Input> }) {
  const { data, words, searchFrom, nameOf, icon: Icon, Dialog } = view;
  const { search = '', add } = useSearch({ strict: false }) as { search?: string; add?: true };
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
  const query = useInfiniteQuery(data.pages(missing > 0 ? '' : search));
  const remove = data.useRemove();
  const restore = data.useRestore();
  const find = useCallback(
    (text: string) => navigate({ to: view.path, search: { search: text === '' ? undefined : text }, replace: true }),
    [navigate, view.path],
  );
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
  const uploadLink = (
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
            {uploadLink}
            <Button icon={<Download aria-hidden="true" size={18} />} onClick={() => setExporting(true)}>
              {lists.download}
            </Button>
            {changes && (
              <Button look="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setEditing({})}>
                {words.add}
              </Button>
            )}
          </div>
        }
      />
      <SearchBox className="mb-2" label={words.searchLabel} placeholder={words.search} value={search} onSearch={find} />
      <p role="status" className="mb-2 min-h-5 text-meta text-muted">
        {missing > 0 && lists.less(missing)}
      </p>
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
                <RowList
                  label={words.caption}
                  fixed={!changes}
                  rows={items.map((item) => ({
                    key: item.id,
                    title: nameOf(item),
                    text: view.textOf(item),
                    end: view.endOf?.(item),
                    editLabel: words.edit(nameOf(item)),
                    onEdit: () => setEditing({ item }),
                    removeLabel: words.remove(nameOf(item)),
                    onRemove: () => takeOut(item),
                  }))}
                />
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
