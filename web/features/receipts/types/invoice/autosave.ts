import { INVOICE } from '@cuadre/sri/catalogs';
import { createAutosave } from '#web/features/receipts/saving/autosave.ts';
import { onPersonGone } from '#web/shell/session/session.ts';
import { closeDraft, useDraft } from './draft-store.ts';

/** The saving of the invoice that is being written. */
const autosave = createAutosave({
  get: useDraft.getState,
  set: (change) => useDraft.setState(change),
  subscribe: useDraft.subscribe,
  documentType: INVOICE,
  beside: () => {
    const { newClient, without, tipPercent } = useDraft.getState();
    return { newClient, without, tipPercent };
  },
});
export const { flush: flushDraft, pause: pauseAutosave, follow: startAutosave } = autosave;

onPersonGone(() => {
  autosave.forget();
  closeDraft();
});
