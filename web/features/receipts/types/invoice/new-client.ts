import type { Fault } from '@cuadre/sri/faults';
import type { Buyer } from '@cuadre/sri/receipts';
import { byPartialIdentification } from '#contract/directory/clients.ts';
import { client as words } from '#phrases/receipts/fields.ts';
import { call } from '#web/api/call.ts';
import { isFinalConsumer } from '#web/features/receipts/draft-defaults.ts';
import type { ClientDetail, InvoiceState } from './invoice-store.ts';

const details: readonly ClientDetail[] = ['email', 'address'];

/**
 * What the list of clients asks of a new one (requirement S5.1) and the law does not ask of an invoice: an
 * e-mail and an address, or the statement that the client has none (docs/decisions/0063).
 */
export function newClientFaults({
  draft,
  newClient,
  without,
}: Pick<InvoiceState, 'draft' | 'newClient' | 'without'>): Fault[] {
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

/** A buyer whom the list lacks is still being written: the server keeps what was typed, not that. */
export async function isNewClient(buyer: Buyer): Promise<boolean> {
  const text = buyer.identification.trim();
  const complete = buyer.email !== undefined && buyer.address !== undefined;
  if (isFinalConsumer(buyer) || complete || text.length < 4) return false;
  const known = await call(byPartialIdentification, { query: { text } }).catch(() => undefined);
  return known !== undefined && !known.some(({ identification }) => identification === text);
}
