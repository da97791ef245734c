import { queryOptions } from '@tanstack/react-query';
import { getLiquidationSuppliers } from '#contract/receipts/types/purchase-liquidations.ts';
import { call } from '#web/api/call.ts';

/** Suppliers of earlier liquidations, the latest first. */
export const suppliersQuery = queryOptions({
  queryKey: ['receipts', 'suppliers'],
  queryFn: ({ signal }) => call(getLiquidationSuppliers, { signal }),
  staleTime: 0,
});
