import { storedDraft } from './save-draft.ts';
import type { SaveState, WhichDraft } from './saved-state.ts';
import { syncDone } from './sync-unsynced.ts';
import { dropUnsynced, keepUnsynced, readUnsynced, reconcile, type UnsyncedDraft } from './unsynced.ts';

interface FoundDraft<Draft> {
  readonly version: number;
  readonly draft: Draft;
  readonly save: SaveState;
  /** This browser's, when that is what was found. */
  readonly kept?: UnsyncedDraft;
}

/**
 * The draft as it was left: from the server, or from this browser when the server has not seen that yet. Where both went
 * on, this browser's is given and the person chooses. undefined when neither has it.
 */
export async function findSaved<Draft>({
  owner,
  ...which
}: WhichDraft & { readonly owner: string }): Promise<FoundDraft<Draft> | undefined> {
  await syncDone();
  const kept = await readUnsynced(owner, which.draftId);
  const stored = await storedDraft<Draft>(which);
  const { use, version, conflict } = reconcile(stored, kept);
  if (use === 'browser' && kept !== undefined) {
    // From here on what waits is this page's.
    const { mark: _, ...entry } = kept;
    await keepUnsynced({ ...entry, version });
    return {
      version,
      draft: kept.draft as Draft,
      save: conflict ? 'conflict' : kept.refusal === undefined ? 'dirty' : 'refused',
      kept,
    };
  }
  if (kept !== undefined) await dropUnsynced(owner, which.draftId, kept.mark);
  return stored && { version: stored.version, draft: stored.draft, save: 'saved' };
}
