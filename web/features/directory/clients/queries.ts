import { isCedula, isRuc } from '@cuadre/sri/ids';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { getBoughtProducts, pinBoughtProduct, removeBoughtProduct } from '#contract/directory/bought-products.ts';
import {
  byPartialIdentification,
  byPartialName,
  type Client,
  type ClientInput,
  clientCalls,
} from '#contract/directory/clients.ts';
import { lookUpIdentification } from '#contract/directory/registry.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { listData } from '#web/lists/list-data.ts';

/** Requirement S5.2. */
export const SEARCH_FROM = 4;

export const clientData = listData<Client, ClientInput>('clients', 'clientId', clientCalls);

/** The clients used last, before anything is typed. */
export const recentClientsQuery = clientData.few('', 6);

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

/** Who stands behind a whole cédula or RUC. Nothing waits for it and its failure is no failure. */
export const lookUpQuery = (identification: string) =>
  queryOptions({
    queryKey: ['registry', identification],
    queryFn: ({ signal }) => call(lookUpIdentification, { params: { identification }, signal }),
    enabled: isCedula(identification) || isRuc(identification),
    staleTime: 600_000,
    retry: false,
  });

/** What a client bought before. */
export const boughtQuery = (identification: string) =>
  queryOptions({
    queryKey: ['clients', 'bought', identification],
    meta: { kept: true },
    queryFn: ({ signal }) => call(getBoughtProducts, { query: { identification }, signal }),
    enabled: identification !== '',
    staleTime: 10_000,
  });

const refreshBought = () => queryClient.invalidateQueries({ queryKey: ['clients', 'bought'] });
interface Pair {
  clientId: string;
  productId: string;
}
export const usePinBought = () =>
  useMutation({
    mutationFn: ({ pinned, ...params }: Pair & { pinned: boolean }) =>
      call(pinBoughtProduct, { params, body: { pinned } }),
    onSuccess: refreshBought,
  });
export const useRemoveBought = () =>
  useMutation({ mutationFn: (params: Pair) => call(removeBoughtProduct, { params }), onSuccess: refreshBought });
