import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Product } from '../../../contract/products.ts';
import { boughtQuery, lookUpQuery } from '../../features/clients/queries.ts';
import { editDraft, useDraft } from '../../features/receipts/editor/draft-store.ts';

const none: readonly Product[] = [];
const nameField = '#buyer-name';

/**
 * What is known of the buyer: for one of the list, what they bought; for a new one, the register's name, filled in only
 * while nobody has typed one.
 */
export function useKnownBuyer(): { readonly bought: readonly Product[] } {
  const isNew = useDraft((state) => state.newClient);
  const identification = useDraft((state) => state.draft.buyer.identification);
  const isFinal = useDraft((state) => state.draft.buyer.identificationType === '07');
  const bought = useQuery({
    ...boughtQuery(isNew || isFinal ? '' : identification),
    select: ({ items }) => items.map(({ product }) => product),
  }).data;
  const found = useQuery(lookUpQuery(isNew ? identification : '')).data;
  useEffect(() => {
    if (found?.state !== 'found') return;
    const { draft, newClient } = useDraft.getState();
    if (!newClient || draft.buyer.name !== '' || draft.buyer.identification !== identification) return;
    // Nothing appears under somebody's fingers: who is in the field already writes the name.
    if (document.activeElement?.matches(nameField)) return;
    editDraft((d) => ({ ...d, buyer: { ...d.buyer, name: found.name } }));
  }, [found, identification]);
  return { bought: isNew || isFinal || identification === '' ? none : (bought ?? none) };
}
