import type { Fault } from '@cuadre/sri/faults';
import { client as words } from '#phrases/receipts/invoice.ts';
import type { ClientDetail, DraftState } from './draft-store.ts';

const details: readonly ClientDetail[] = ['email', 'address'];

/**
 * What the list of clients asks of a new one (requirement S5.1) and the law does not ask of an invoice: an
 * e-mail and an address, or the statement that the client has none (docs/decisions/0063).
 */
export function newClientFaults({
  draft,
  newClient,
  without,
}: Pick<DraftState, 'draft' | 'newClient' | 'without'>): Fault[] {
  if (!newClient) return [];
  return details
    .filter((detail) => (draft.buyer[detail] ?? '').trim() === '' && !without.includes(detail))
    .map((detail) => ({
      code: `client.${detail}_missing`,
      place: `buyer.${detail}`,
      sentence: words.missing[detail],
      severity: 'error',
    }));
}
