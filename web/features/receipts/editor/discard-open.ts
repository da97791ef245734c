import type { DocumentCode } from '@cuadre/sri/catalogs';
import { refreshReceipts } from '../queries.ts';
import { discardDraft } from '../saving/save-draft.ts';
import { dropUnsynced } from '../saving/unsynced.ts';
import { forgetBegun } from './begun.ts';
import type { Editor } from './use-editor.ts';

const open = new Map<string, Editor>();

/** It is being written here. Gives back how to say that it no longer is. */
export function noteOpen(editor: Editor): () => void {
  const { draftId } = editor.store.getState();
  forgetBegun(draftId);
  open.set(draftId, editor);
  return () => {
    if (open.get(draftId) === editor) open.delete(draftId);
  };
}

/** Throws the open draft away, here and at the server. */
export async function discardOpen({ type, store, autosave }: Editor): Promise<void> {
  await autosave.flush();
  autosave.pause(true);
  const { draftId, correcting, version, owner } = store.getState();
  try {
    if (version > 0) await discardDraft({ draftId, correcting, documentType: type.documentType });
  } catch (error) {
    autosave.pause(false);
    throw error;
  }
  store.setState({ save: 'clean' });
  await dropUnsynced(owner, draftId);
  refreshReceipts();
}

/** The same of a draft that may have been left by now; one that was issued stays what it is. */
export async function discardBegun(draftId: string, documentType: DocumentCode): Promise<void> {
  const editor = open.get(draftId);
  if (editor === undefined) {
    forgetBegun(draftId);
    await discardDraft({ draftId, correcting: undefined, documentType });
    refreshReceipts();
  } else if (editor.store.getState().save !== 'issued') await discardOpen(editor);
}
