import { isCedula, isRuc } from '@cuadre/sri/ids';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBag, User, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Client } from '#contract/directory/clients.ts';
import { client as words } from '#phrases/receipts/fields.ts';
import { useFirstPicture } from '#web/shell/frame/first-picture.ts';
import { hasFailed } from '#web/shell/frame/loaded.tsx';
import { SearchFailed } from '#web/shell/frame/search-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Pick, SearchPick } from '#web/ui/inputs/search-pick.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { meansFinalConsumer } from '../final-consumer.ts';
import { clientSearchQuery, recentClientsQuery, SEARCH_FROM } from '../queries.ts';

export type ClientChoice =
  | { kind: 'client'; client: Client }
  | { kind: 'final' }
  /** A new client, from what was typed: a number or a name. */
  | { kind: 'new'; text: string };

interface ClientSearchProps {
  onChoose: (choice: ClientChoice) => void;
  /** A whole cédula or RUC that is not in the list was typed; undefined once it is no longer so. */
  onUnknown: (identification: string | undefined) => void;
  autoFocus?: boolean;
}

const known = (client: Client): Pick<ClientChoice> => ({
  key: client.id,
  label: client.name,
  text: [client.identification, client.email].filter(Boolean).join(' · '),
  icon: <User size={18} />,
  value: { kind: 'client', client },
});
const finalConsumer: Pick<ClientChoice> = {
  key: 'final',
  label: words.finalConsumer,
  text: words.finalConsumerText,
  icon: <ShoppingBag size={18} />,
  value: { kind: 'final' },
};

const inputId = 'client-search';

/** Recent clients and Consumidor final before typing; from four characters, the search; then how to create one. */
export function ClientSearch({ onChoose, onUnknown, autoFocus }: ClientSearchProps) {
  const [query, setQuery] = useState('');
  const text = query.trim();
  const compact = text.replace(/[\s.-]/g, '');
  const wanted = /^\d+$/.test(compact) ? compact : text;
  const asked = useDebounced(wanted, 180);
  const recent = useQuery({ ...recentClientsQuery, enabled: useFirstPicture() });
  const search = useQuery(clientSearchQuery(asked));
  const searching = text.length >= SEARCH_FROM;
  const found = searching && !search.isPlaceholderData ? (search.data ?? []) : [];
  const settled = searching && search.isFetched && !search.isFetching && asked === wanted;
  // Who is in the list is not known: nobody is said to be missing.
  const failed = settled && hasFailed(search);
  const answered = settled && !failed;
  const whole = isCedula(compact) || isRuc(compact);
  const unknown = whole && answered && found.every((client) => client.identification !== compact) ? compact : undefined;
  useEffect(() => onUnknown(unknown), [unknown, onUnknown]);

  const fresh: ClientChoice = { kind: 'new', text: wanted };
  const create: Pick<ClientChoice> = {
    key: 'new',
    label: words.createWith(text),
    icon: <UserPlus size={18} />,
    value: fresh,
  };
  const final = searching && meansFinalConsumer(text);
  const picks = final
    ? [finalConsumer, ...found.map(known)]
    : searching
      ? [...found.map(known), ...(answered && !whole ? [create] : [])]
      : text === ''
        ? [finalConsumer, ...(recent.data ?? []).map(known)]
        : [];
  const status =
    text !== '' && !searching
      ? words.less(SEARCH_FROM - text.length)
      : searching && !settled && !final
        ? words.looking
        : unknown !== undefined
          ? words.unknown
          : undefined;
  const choose = (choice: ClientChoice) => {
    setQuery('');
    onChoose(choice);
  };

  return (
    <>
      <SearchPick
        id={inputId}
        label={words.searchLabel}
        hideLabel
        placeholder={words.search}
        query={query}
        onQuery={setQuery}
        picks={picks}
        onPick={choose}
        status={status}
        autoFocus={autoFocus}
      />
      {failed && !final && (
        <SearchFailed
          query={search}
          inputId={inputId}
          action={
            <Button look="ghost" size="sm" onClick={() => choose(fresh)}>
              {words.createUnsearched(wanted)}
            </Button>
          }
        />
      )}
    </>
  );
}
