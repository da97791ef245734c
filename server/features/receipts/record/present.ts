import { formatSequential } from '@cuadre/sri/ids';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { receipts } from '#server/db/tables/index.ts';

export type ReceiptRow = typeof receipts.$inferSelect;

/** `001-001-000000001` */
export const numberOf = (row: Pick<ReceiptRow, 'establishment' | 'salesPoint' | 'sequential'>): string =>
  `${row.establishment}-${row.salesPoint}-${formatSequential(row.sequential)}`;

type SummaryColumns = Pick<
  ReceiptRow,
  | 'id'
  | 'documentType'
  | 'environment'
  | 'establishment'
  | 'salesPoint'
  | 'sequential'
  | 'accessKey'
  | 'issuedOn'
  | 'buyerIdentification'
  | 'buyerName'
  | 'total'
  | 'state'
  | 'mailState'
> & { readonly basisVoided?: boolean; readonly credited?: string | null };

export const presentReceipt = (row: SummaryColumns): ReceiptSummary => ({
  id: row.id,
  origin: 'here',
  documentType: row.documentType,
  environment: row.environment,
  number: numberOf(row),
  accessKey: row.accessKey,
  issuedOn: row.issuedOn,
  buyerIdentification: row.buyerIdentification,
  buyerName: row.buyerName,
  total: row.total,
  state: row.state,
  mail: row.mailState,
  ...(row.credited && { credited: row.credited }),
  ...(row.basisVoided && { basisVoided: true }),
});
