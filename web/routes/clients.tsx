import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, SearchX, Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Client } from '../../contract/clients.ts';
import { client as invoiceWords } from '../../phrases/screens/invoice.ts';
import { clients as words } from '../../phrases/screens/lists.ts';
import { sentenceOf } from '../api/problem.ts';
import { ClientDialog } from '../features/clients/components/client-dialog.tsx';
import { clientsQuery, useDeleteClient, useSaveClient } from '../features/clients/queries.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../shell/loaded.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/feedback.tsx';
import { PageHead } from '../ui/page.tsx';
import { Pages } from '../ui/pages.tsx';
import { RowList } from '../ui/row-list.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { showToast } from '../ui/toast.tsx';

export function ClientsScreen() {
  const { search = '' } = useSearch({ from: '/known/app/lists/clients' });
  const navigate = useNavigate();
  const [editing, setEditing] = useState<{ client?: Client; text?: string }>();
  const query = useInfiniteQuery(clientsQuery(search));
  const remove = useDeleteClient();
  const save = useSaveClient();
  const find = useCallback(
    (text: string) =>
      navigate({ to: paths.clients, search: { search: text === '' ? undefined : text }, replace: true }),
    [navigate],
  );
  const takeOut = async (client: Client) => {
    try {
      await remove.mutateAsync(client.id);
      const { id: _, ...again } = client;
      showToast(words.removed(client.name), { tone: 'info', undo: () => save.mutate(again) });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  const add = (
    <Button look="primary" icon={<Plus aria-hidden="true" size={18} />} onClick={() => setEditing({})}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHead title={words.title} action={add} />
      <SearchBox className="mb-4" label={words.searchLabel} placeholder={words.search} value={search} onSearch={find} />
      <Loaded query={query} label={words.loading} rows={6}>
        {(data) => {
          const list = data.pages.flatMap((page) => page.items);
          if (list.length === 0 && search !== '')
            return (
              <Card>
                <EmptyState
                  drawing={<SearchX size={26} />}
                  title={words.noneFound(search)}
                  action={<Button onClick={() => setEditing({ text: search })}>{words.createWith(search)}</Button>}
                />
              </Card>
            );
          if (list.length === 0)
            return (
              <Card>
                <EmptyState drawing={<Users size={26} />} title={words.noneTitle}>
                  {words.noneText}
                </EmptyState>
              </Card>
            );
          return (
            <Card flush aria-label={words.caption}>
              <Pages hasMore={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()}>
                <RowList
                  label={words.caption}
                  rows={list.map((client) => ({
                    key: client.id,
                    title: client.name,
                    text: [client.identification, client.email ?? invoiceWords.noEmail].join(' · '),
                    editLabel: words.edit(client.name),
                    onEdit: () => setEditing({ client }),
                    removeLabel: words.remove(client.name),
                    onRemove: () => takeOut(client),
                  }))}
                />
              </Pages>
            </Card>
          );
        }}
      </Loaded>
      {editing !== undefined && <ClientDialog {...editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
