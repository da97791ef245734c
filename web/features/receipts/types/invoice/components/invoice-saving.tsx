import { INVOICE } from '@cuadre/sri/catalogs';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { SaveConflictNotice } from '#web/features/receipts/editor/frame/save-conflict.tsx';
import { SaveStateNote } from '#web/features/receipts/editor/frame/save-note.tsx';
import { flushDraft } from '../autosave.ts';
import { openDraft, useDraft } from '../draft-store.ts';

/** How the invoice that is being written stands with the server. */
export const InvoiceSaveNote = () => (
  <SaveStateNote save={useDraft((state) => state.save)} refusal={useDraft((state) => state.refusal)} />
);

export function InvoiceSaveConflict() {
  const save = useDraft((state) => state.save);
  const which = () => {
    const { draftId, owner, correcting } = useDraft.getState();
    return { draftId, owner, correcting, documentType: INVOICE };
  };
  return (
    <SaveConflictNotice<InvoiceDraft>
      save={save}
      which={which}
      onMine={(version) => {
        useDraft.setState({ version, save: 'dirty' });
        flushDraft();
      }}
      onTheirs={({ version, draft }) => openDraft({ ...which(), version, draft })}
    />
  );
}
