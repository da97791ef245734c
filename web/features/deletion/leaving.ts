import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  type DeletionForm,
  deleteAccount,
  downloadExport,
  exportEverything,
  getExports,
} from '#contract/deletion/account-deletion.ts';
import { call, linkTo } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Asks again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: ['account-exports'],
  queryFn: ({ signal }) => call(getExports, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.[0]?.state === 'making' ? 1_000 : false),
});

export const useExport = () =>
  useMutation({
    mutationFn: () => call(exportEverything, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });

export const exportLink = (exportId: string): string => linkTo(downloadExport, { params: { exportId } });

export const leave = (form: DeletionForm) => call(deleteAccount, { body: form });
