import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { cancelElectronicVoucher, getVoucherToCancel, type VoucherToCancel } from '#contract/receipts/voiding.ts';
import { call } from '#web/api/call.ts';
import { queryClient, setKnown } from '#web/api/query-client.ts';

/** Authorised receipts, with what can be done about each. */
export const vouchersToCancelQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['receipts', 'to-void', search],
    queryFn: ({ pageParam, signal }) =>
      call(getVoucherToCancel, { query: { search: search === '' ? undefined : search, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** One receipt. While the portal or the receiver is awaited it is asked again. */
export const voucherToCancelQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['receipts', 'to-void', 'one', receiptId],
    queryFn: async ({ signal }): Promise<VoucherToCancel | undefined> =>
      (await call(getVoucherToCancel, { query: { receiptId }, signal })).items[0],
    refetchInterval: ({ state }) => {
      const step = state.data?.voiding.state;
      if (step !== 'waiting' && step !== 'accepting') return false;
      return state.dataUpdateCount < 12 ? 1_500 : 10_000;
    },
  });

type Step = 'begin' | 'confirm' | 'withdraw' | 'practise';

export const useVoiding = (receiptId: string) =>
  useMutation({
    mutationFn: (step: Step) => call(cancelElectronicVoucher, { body: { receiptId, step } }),
    onSuccess: (voucher) => {
      setKnown(voucherToCancelQuery(receiptId).queryKey, voucher);
      for (const key of ['receipts', 'receipt']) queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
