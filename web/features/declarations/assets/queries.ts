import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/declarations/year/assets.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

export const assetsQuery = (year?: string) =>
  queryOptions({
    queryKey: ['books', 'assets', year],
    queryFn: ({ signal }) => call(contract.getAssets, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  });

export const assetDocumentsQuery = (query: CallInput<typeof contract.getAssetDocuments>['query']) =>
  queryOptions({
    queryKey: ['books', 'asset-documents', query],
    queryFn: ({ signal }) => call(contract.getAssetDocuments, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  });

/** What is said of an asset moves its returns too. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['books'] });

/** Saves an asset; what it gives takes that back. */
export async function saveAsset(body: contract.AssetRecord): Promise<() => Promise<unknown>> {
  const { before } = await call(contract.saveAsset, { body });
  await refresh();
  return () => (before === null ? deleteAsset(body.id) : saveAsset(before));
}

export async function deleteAsset(assetId: string): Promise<() => Promise<unknown>> {
  const { before } = await call(contract.deleteAsset, { params: { assetId } });
  await refresh();
  return () => saveAsset(before);
}
