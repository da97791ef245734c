import { INVOICE } from '@cuadre/sri/catalogs';
import { discardDraft } from '#web/features/receipts/saving/save-draft.ts';
import { dropUnsynced } from '#web/features/receipts/saving/unsynced.ts';
import { flushDraft } from './autosave.ts';
import { closeDraft, type DraftState, useDraft } from './draft-store.ts';

/** Throws the open draft away, here and at the server. Gives back what it was. */
export async function discardOpenDraft(): Promise<DraftState> {
  await flushDraft();
  const state = useDraft.getState();
  const { draftId, correcting, version, owner } = state;
  if (version > 0) await discardDraft({ draftId, correcting, documentType: INVOICE });
  await dropUnsynced(owner, draftId);
  closeDraft();
  return state;
}
