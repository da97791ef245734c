import { hasCode } from '#web/api/problem.ts';
import { isRefused, refusalOf } from './refusal.ts';
import { saveDraft } from './save-draft.ts';
import { dropUnsynced, keepUnsynced, listUnsynced, type UnsyncedDraft } from './unsynced.ts';

let running: Promise<UnsyncedDraft[]> | undefined;

/** Nobody writes it in another tab right now (where the browser can tell). */
async function whileFree(draftId: string, work: () => Promise<boolean>): Promise<boolean> {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request(lockOf(draftId), { ifAvailable: true }, (lock) => (lock === null ? false : work()));
}
const lockOf = (draftId: string): string => `cuadre.draft.${draftId}`;

/** The drafts that are open in this page. */
const heldHere = new Set<string>();

/** Tells other tabs that this one is writing the draft. Gives back how to let go. */
export function holdDraft(draftId: string): () => void {
  heldHere.add(draftId);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Shared: two tabs may write the same draft, and the server keeps them apart.
  navigator.locks?.request(lockOf(draftId), { mode: 'shared' }, () => held).catch(() => undefined);
  return () => {
    heldHere.delete(draftId);
    release();
  };
}

async function push(entry: UnsyncedDraft): Promise<boolean> {
  // The one that is open here is saved by its own autosave.
  if (heldHere.has(entry.draftId)) return false;
  // The server said why it does not take it; the person mends it where it is written.
  if (entry.refusal !== undefined) return false;
  return whileFree(entry.draftId, async () => {
    try {
      await saveDraft(entry);
    } catch (error) {
      // Still out of reach, or the person has to choose when they open it. What is issued waits for nothing any more.
      if (!hasCode(error, 'receipt.wrong_state')) {
        if (isRefused(error) && !hasCode(error, 'draft.newer_version'))
          await keepUnsynced({ ...entry, refusal: refusalOf(error) });
        return false;
      }
    }
    await dropUnsynced(entry.owner, entry.draftId, entry.mark);
    return true;
  });
}

async function run(): Promise<UnsyncedDraft[]> {
  const waiting: UnsyncedDraft[] = [];
  for (const entry of await listUnsynced()) if (!(await push(entry))) waiting.push(entry);
  return waiting;
}

/** Gives the server what waits in this browser. Gives back what still waits, newest first. */
export function syncUnsynced(): Promise<UnsyncedDraft[]> {
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}

/** No sync is in progress: what is read now is not about to change. */
export const syncDone = (): Promise<unknown> => running ?? Promise.resolve();
