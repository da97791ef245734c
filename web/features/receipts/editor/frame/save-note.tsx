import { INVOICE } from '@cuadre/sri/catalogs';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { refusedToSave, editor as words } from '#phrases/receipts/invoice.ts';
import type { SaveState } from '#web/features/receipts/saving/saved-state.ts';
import { flushDraft } from '#web/features/receipts/types/invoice/autosave.ts';
import { openDraft, useDraft } from '#web/features/receipts/types/invoice/draft-store.ts';
import { SaveConflict } from './save-conflict.tsx';

/** "Borrador guardado", quietly. */
export function SaveNote({ save, refusal }: { save: SaveState; refusal?: string | undefined }) {
  if (save === 'refused')
    return (
      <span role="alert" className="flex items-start gap-1.5 text-meta text-danger">
        <CloudAlert aria-hidden="true" size={16} className="mt-px shrink-0" />
        {refusedToSave.note(refusal ?? refusedToSave.invalid)}
      </span>
    );
  const text = words.save[save];
  if (text === '') return null;
  const Icon = save === 'saved' ? CloudCheck : CloudUpload;
  return (
    <span role="status" className="flex items-center gap-1.5 text-meta text-muted">
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {text}
    </span>
  );
}

/** How the invoice that is being written stands with the server. */
export const InvoiceSaveNote = () => (
  <SaveNote save={useDraft((state) => state.save)} refusal={useDraft((state) => state.refusal)} />
);

export function InvoiceSaveConflict() {
  const save = useDraft((state) => state.save);
  const which = () => {
    const { draftId, owner, correcting } = useDraft.getState();
    return { draftId, owner, correcting, documentType: INVOICE };
  };
  return (
    <SaveConflict<InvoiceDraft>
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
