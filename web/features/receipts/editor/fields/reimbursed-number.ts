import { parseReceiptNumber } from '@cuadre/sri/ids';
import type { ReimbursedDocument } from '@cuadre/sri/receipts';

type Parts = Pick<ReimbursedDocument, 'establishment' | 'salesPoint' | 'sequential'>;

/** The parts of what is typed; none while it is not whole. */
export function numberOf(typed: string): Parts {
  const read = parseReceiptNumber(typed);
  return read.ok ? read.value : { establishment: '', salesPoint: '', sequential: '' };
}

const joined = ({ establishment, salesPoint, sequential }: Parts): string =>
  [establishment, salesPoint, sequential].filter(Boolean).join('-');

/** What stands in the field: what is being typed, as long as it is the number of this document and not of one that stood in its place. */
export const numberShown = (document: Parts, typed: string | undefined): string =>
  typed !== undefined && joined(numberOf(typed)) === joined(document) ? typed : joined(document);
