import { type Fault, isClean } from '@cuadre/sri/faults';
import { checkInvoiceDraft, type InvoiceDraft } from '@cuadre/sri/receipts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { type DraftState, useDraft } from './draft-store.ts';
import { figuresOf } from './figures.ts';
import { newClientFaults } from './new-client.ts';

// A draft never changes in place, so what was found in it holds as long as it exists.
const faults = new WeakMap<InvoiceDraft, readonly Fault[]>();

/** What still has to be corrected, by the same rules as the server. */
export function faultsOf(draft: InvoiceDraft): readonly Fault[] {
  const known = faults.get(draft);
  if (known !== undefined) return known;
  const made = checkInvoiceDraft(draft, { today: currentDay(), figures: figuresOf(draft) });
  faults.set(draft, made);
  return made;
}

/** What has to be corrected before issuing: the law's rules, and what our list asks of a new client. */
export const openFaults = (state: Pick<DraftState, 'draft' | 'newClient' | 'without'>): readonly Fault[] => [
  ...faultsOf(state.draft),
  ...newClientFaults(state),
];

export const isIssuable = (): boolean => isClean(openFaults(useDraft.getState()));
