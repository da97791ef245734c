import { useQuery } from '@tanstack/react-query';
import { longestSearch, type SearchHit, shortestSearch } from '#contract/home/search.ts';
import { useOnline } from '#web/shell/errors/online.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { openedQuery } from './opened.ts';
import { searchQuery } from './queries.ts';
import { amongKept } from './sections.ts';

const PAUSE_MS = 150;

interface Found {
  readonly hits: readonly SearchHit[];
  /** What was opened last, before anything is typed. */
  readonly opened: readonly SearchHit[];
  readonly isPending: boolean;
  /** Only what this browser keeps was looked through: without a connection, or because the call failed. */
  readonly only?: 'offline' | 'failed';
}

/** What fits a text, of the taxpayer's data. */
export function useFound(text: string): Found {
  const typed = text.trim().slice(0, longestSearch);
  const isAsked = typed.length >= shortestSearch;
  const online = useOnline();
  const asked = useDebounced(typed, PAUSE_MS);
  const { data, isFetching, isError } = useQuery({
    ...searchQuery(asked),
    enabled: online && asked.length >= shortestSearch,
  });
  const opened = useQuery(openedQuery).data ?? [];
  const only = online ? (isError && asked === typed ? 'failed' : undefined) : 'offline';
  if (only !== undefined) return { hits: amongKept(typed, opened), opened, isPending: false, only };
  return { hits: isAsked ? (data?.hits ?? []) : [], opened, isPending: isAsked && (asked !== typed || isFetching) };
}
