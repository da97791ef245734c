import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import {
  deleteProductService,
  getAllProductService,
  type ProductInput,
  saveProductService,
} from '../../../contract/products.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

/** Without text, the products used last. */
export const productSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['products', 'search', text],
    queryFn: ({ signal }) =>
      call(getAllProductService, { query: { search: text === '' ? undefined : text, limit: 8 }, signal }),
    select: (page) => page.items,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const productsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(getAllProductService, { query: { search: search === '' ? undefined : search, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: ['products'] });
export const useSaveProduct = () =>
  useMutation({ mutationFn: (body: ProductInput) => call(saveProductService, { body }), onSuccess: refresh });
export const useDeleteProduct = () =>
  useMutation({
    mutationFn: (productId: string) => call(deleteProductService, { params: { productId } }),
    onSuccess: refresh,
  });
