import { readyToSave } from '../../../api/call.ts';
import { hasCode } from '../../../api/problem.ts';
import { keptStore } from '../../../shell/kept/current.ts';
import { beforeSignOut, onPersonGone } from '../../../shell/session.ts';
import { closeDraft, useDraft } from './draft-store.ts';
import { saveDraft } from './save-draft.ts';
import { dropUnsynced, keepUnsynced } from './unsynced.ts';

/** Spec section 4: persist delay. */
const DELAY_MS = 400;
const RETRY_MS = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let paused = false;

const isUnsaved = (): boolean => {
  const { draftId, save } = useDraft.getState();
  return draftId !== '' && ['dirty', 'saving', 'waiting', 'kept', 'conflict'].includes(save);
};

/** What the server does not have waits, encrypted, in this browser. */
async function keep(): Promise<void> {
  const state = useDraft.getState();
  if (paused || !isUnsaved()) return;
  const kept = await keepUnsynced(state);
  // "Guardado en este equipo" is said only once it is true, and only while the server is out of reach.
  if (kept) useDraft.setState((now) => (now.draft === state.draft && now.save === 'waiting' ? { save: 'kept' } : now));
}

async function save(keepalive = false): Promise<void> {
  const { draftId, owner, version, draft, correcting, save: state } = useDraft.getState();
  if (draftId === '' || paused || !(state === 'dirty' || state === 'waiting' || state === 'kept')) return;
  keep();
  useDraft.setState({ save: 'saving' });
  try {
    const answer = await saveDraft({ draftId, correcting, version, draft }, keepalive);
    useDraft.setState((now) => {
      if (now.draftId !== draftId) return now;
      // Something typed meanwhile is still to be saved.
      return { version: answer.version, save: now.draft === draft && now.save === 'saving' ? 'saved' : 'dirty' };
    });
    if (useDraft.getState().draft === draft) dropUnsynced(owner, draftId);
  } catch (error) {
    if (useDraft.getState().draftId !== draftId) return;
    if (hasCode(error, 'draft.newer_version')) useDraft.setState({ save: 'conflict' });
    else if (hasCode(error, 'receipt.wrong_state')) {
      useDraft.setState({ save: 'issued' });
      dropUnsynced(owner, draftId);
    } else {
      useDraft.setState({ save: 'waiting' });
      schedule(RETRY_MS);
    }
    keep();
  }
}

function schedule(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(flushDraft, delay);
}

/** Saves now what is not saved yet; one save at a time, so that versions follow each other. */
export async function flushDraft(): Promise<void> {
  clearTimeout(timer);
  while (running !== undefined) await running;
  running = save().finally(() => {
    running = undefined;
  });
  await running;
  if (useDraft.getState().save === 'dirty') schedule(DELAY_MS);
}

/** While the invoice is being issued nothing else is written. */
export const pauseAutosave = (value: boolean): void => {
  paused = value;
};

/** Follows the draft from now on. Gives back how to stop, which saves what is left. */
export function startAutosave(): () => void {
  const stop = useDraft.subscribe((now, before) => {
    if (now.draft === before.draft || now.draftId !== before.draftId) return;
    if (now.save === 'dirty') schedule(DELAY_MS);
    // Until somebody chose, what is typed on top of a conflict has no other place.
    if (now.save === 'conflict') keep();
  });
  // Opened while the server answers: it is needed when it does not.
  keptStore();
  readyToSave();
  // What changed while nobody followed.
  flushDraft();
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    keep();
    save(true);
  };
  const online = () => flushDraft();
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('online', online);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('online', online);
    flushDraft();
  };
}

// Whoever leaves leaves nothing in memory; what the server could not take waits under their key.
beforeSignOut(() => Promise.allSettled([keep(), flushDraft()]).then(keep));
onPersonGone(() => {
  clearTimeout(timer);
  closeDraft();
});
