import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Product } from '#contract/directory/products.ts';
import { boughtQuery, lookUpQuery } from '#web/features/directory/clients/queries.ts';
import { useInvoice, useInvoiceActions, useInvoiceStore } from './invoice-store.ts';

const none: readonly Product[] = [];
const nameField = '#buyer-name';

/**
 * What is known of the buyer: for one of the list, what they bought; for a new one, the register's name, filled in only
 * while nobody has typed one, and gone with the number it belongs to.
 */
export function useKnownBuyer(): { readonly bought: readonly Product[] } {
  const store = useInvoiceStore();
  const { editDraft } = useInvoiceActions();
  const isNew = useInvoice((state) => state.newClient);
  const identification = useInvoice((state) => state.draft.buyer.identification);
  const isFinal = useInvoice((state) => state.draft.buyer.identificationType === '07');
  const bought = useQuery({
    ...boughtQuery(isNew || isFinal ? '' : identification),
    select: ({ items }) => items.map(({ product }) => product),
  }).data;
  const found = useQuery(lookUpQuery(isNew ? identification : '')).data;
  const filled = useRef('');
  useEffect(() => {
    const { draft, newClient } = store.getState();
    const [before, now] = [filled.current, found?.state === 'found' ? found.name : ''];
    if (!newClient || before === now || draft.buyer.identification !== identification) return;
    if (![before, ''].includes(draft.buyer.name)) return;
    // Nothing appears under somebody's fingers: who is in the field already writes the name.
    if (document.activeElement?.matches(nameField)) return;
    filled.current = now;
    editDraft((d) => ({ ...d, buyer: { ...d.buyer, name: now } }));
  }, [found, identification, store, editDraft]);
  return { bought: isNew || isFinal || identification === '' ? none : (bought ?? none) };
}
