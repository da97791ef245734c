import { useQuery } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useId, useState } from 'react';
import type { Client } from '#contract/directory/clients.ts';
import { client as words } from '#phrases/receipts/fields.ts';
import { clientSearchQuery, recentClientsQuery, SEARCH_FROM } from '#web/features/directory/clients/queries.ts';
import { hasFailed } from '#web/shell/frame/loaded.tsx';
import { SearchFailed } from '#web/shell/frame/search-failed.tsx';
import { SearchPick } from '#web/ui/inputs/search-pick.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Somebody of the client list, to fill in who gets something; who is not there is typed in the fields below. */
export function ClientPick({ label, onPick }: { label: string; onPick: (client: Client) => void }) {
  const inputId = useId();
  const [query, setQuery] = useState('');
  const text = query.trim();
  const asked = useDebounced(text, 180);
  const recent = useQuery(recentClientsQuery).data ?? [];
  const search = useQuery(clientSearchQuery(asked));
  const searching = text.length >= SEARCH_FROM;
  const settled = asked === text && search.isFetched && !search.isFetching;
  const failed = searching && settled && hasFailed(search);
  const found = searching ? (settled ? (search.data ?? []) : []) : text === '' ? recent : [];
  const status =
    text === ''
      ? undefined
      : searching
        ? settled
          ? failed
            ? undefined
            : words.none
          : words.looking
        : words.less(SEARCH_FROM - text.length);
  return (
    <div className="mb-4">
      <SearchPick
        id={inputId}
        label={label}
        hideLabel
        placeholder={label}
        query={query}
        onQuery={setQuery}
        picks={found.map((client) => ({
          key: client.id,
          label: client.name,
          text: [client.identification, client.email].filter(Boolean).join(' · '),
          icon: <User size={18} />,
          value: client,
        }))}
        onPick={(client) => {
          setQuery('');
          onPick(client);
        }}
        status={status}
      />
      {failed && <SearchFailed query={search} inputId={inputId} />}
    </div>
  );
}
