import type { ConsultedReceipt, GoodsDraft } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { invoiceToMoveQuery } from './queries.ts';

/** The invoice that the guide began with: what no guide has moved of it, and its goods as they were offered. */
export function useConsulted(): { receipt: ConsultedReceipt; goods: readonly GoodsDraft[] } | undefined {
  const { from } = useSearch({ from: '/known/app/income/receipts/remission-guide/add' });
  const { data } = useQuery({ ...invoiceToMoveQuery(from ?? ''), enabled: from !== undefined });
  const [recipient] = data?.draft.recipients ?? [];
  if (data === undefined || recipient?.supportingDocument === undefined) return undefined;
  const { authorizationNumber: accessKey } = recipient.supportingDocument;
  return { receipt: { accessKey, left: data.left }, goods: recipient.goods };
}
