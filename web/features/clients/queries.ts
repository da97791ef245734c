import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import {
  byPartialIdentification,
  byPartialName,
  type ClientInput,
  deleteCustomer,
  getListCustomer,
  saveCustomer,
} from '../../../contract/clients.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

/** Spec section 5. */
export const SEARCH_FROM = 4;

/** The clients used last, before anything is typed. */
export const recentClientsQuery = queryOptions({
  queryKey: ['clients', 'recent'],
  queryFn: ({ signal }) => call(getListCustomer, { query: { limit: 6 }, signal }),
  select: (page) => page.items,
});

/** By identification when digits are typed, else by the beginning of a word of the name. */
export const clientSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['clients', 'search', text],
    queryFn: ({ signal }) =>
      /^\d+$/.test(text)
        ? call(byPartialIdentification, { query: { text }, signal })
        : call(byPartialName, { query: { text }, signal }),
    enabled: text.length >= SEARCH_FROM,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const clientsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(getListCustomer, { query: { search: search === '' ? undefined : search, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: ['clients'] });
export const useSaveClient = () =>
  useMutation({ mutationFn: (body: ClientInput) => call(saveCustomer, { body }), onSuccess: refresh });
export const useDeleteClient = () =>
  useMutation({
    mutationFn: (clientId: string) => call(deleteCustomer, { params: { clientId } }),
    onSuccess: refresh,
  });
