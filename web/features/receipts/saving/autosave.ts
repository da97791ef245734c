import type { DocumentCode } from '@cuadre/sri/catalogs';
import { readyToSave } from '#web/api/call.ts';
import { hasCode } from '#web/api/problem.ts';
import { firstPicture } from '#web/shell/frame/first-picture.ts';
import { storeOfPerson } from '#web/shell/local-store/store-of-person.ts';
import { beforeSignOut, sessionNow } from '#web/shell/session/session.ts';
import { isRefused, refusalOf } from './refusal.ts';
import { saveDraft, storedDraft } from './save-draft.ts';
import type { SavedState, WhichDraft } from './saved-state.ts';
import { dropUnsynced, isSameDraft, keepUnsynced, type Unsynced } from './unsynced.ts';

/** Typed text is saved so long after the last key (requirement S4.1). */
const DELAY_MS = 400;
const RETRY_MS = 5_000;

/** Where a draft is written: the invoice's one store, or that of an open form. */
interface Written {
  get(): SavedState;
  set(change: Partial<Pick<SavedState, 'version' | 'save' | 'refusal'>>): void;
  subscribe(listener: (now: SavedState, before: SavedState) => void): () => void;
  readonly documentType: DocumentCode;
  /** What this browser keeps beside the draft until the server has it. */
  beside?(): Pick<Unsynced, 'newClient' | 'without' | 'tipPercent'>;
}

export interface Autosave {
  /** Saves now what is not saved yet; one save at a time, so that versions follow each other. */
  flush(): Promise<void>;
  /** While it is being issued nothing else is written. */
  pause(value: boolean): void;
  /** Follows the draft from now on. Gives back how to stop, which saves what is left. */
  follow(): () => void;
  /** Somebody else is here now: nothing is saved any more. */
  forget(): void;
}

/** Another person's session must not take what somebody wrote before them. */
const isHere = (owner: string): boolean => {
  const session = sessionNow();
  return session.status === 'authenticated' && session.session.user.customerId === owner;
};

/**
 * Saves a draft while it is written, whatever its type; what the server does not have waits, encrypted, in this browser
 * (docs/decisions/0013).
 */
export function createAutosave({ get, set, subscribe, documentType, beside }: Written): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let paused = false;
  /** What was sent and never answered for: the server may have it. */
  let unanswered: { readonly draftId: string; readonly draft: unknown }[] = [];

  const isUnsaved = (): boolean => {
    const { draftId, save } = get();
    return draftId !== '' && ['dirty', 'saving', 'waiting', 'kept', 'refused', 'conflict'].includes(save);
  };

  async function keep(): Promise<void> {
    const { draftId, owner, correcting, version, draft, save, refusal } = get();
    if (paused || !isUnsaved()) return;
    const refused = save === 'refused' ? { refusal } : {};
    const entry = { draftId, owner, correcting, version, draft, documentType, ...refused, ...beside?.() };
    const kept = await keepUnsynced(entry);
    // "Guardado en este equipo" is said only once it is true, and only while the server is out of reach.
    if (kept && get().draft === draft && get().save === 'waiting') set({ save: 'kept' });
  }

  /** The version to go on from, when the newer one at the server is our own whose answer was lost. */
  async function ownVersion(which: WhichDraft): Promise<number | undefined> {
    const ours = unanswered.filter(({ draftId }) => draftId === which.draftId);
    const stored = ours.length === 0 ? undefined : await storedDraft(which);
    return ours.some(({ draft }) => isSameDraft(draft, stored?.draft)) ? stored?.version : undefined;
  }

  async function save(keepalive = false): Promise<void> {
    const { draftId, owner, version, draft, correcting, save: state } = get();
    if (draftId === '' || paused || !(state === 'dirty' || state === 'waiting' || state === 'kept')) return;
    keep();
    if (!isHere(owner)) return wait();
    set({ save: 'saving' });
    try {
      const answer = await saveDraft({ draftId, correcting, documentType, version, draft }, keepalive);
      unanswered = [];
      const now = get();
      // Something typed meanwhile is still to be saved.
      if (now.draftId === draftId)
        set({ version: answer.version, save: now.draft === draft && now.save === 'saving' ? 'saved' : 'dirty' });
      if (get().draft === draft) dropUnsynced(owner, draftId);
    } catch (error) {
      if (get().draftId !== draftId) return;
      if (hasCode(error, 'draft.newer_version')) {
        const own = await ownVersion({ draftId, correcting, documentType }).catch(() => 'unknown' as const);
        if (get().draftId !== draftId) return;
        if (own === undefined) set({ save: 'conflict' });
        else if (own === 'unknown') wait();
        else set({ version: own, save: 'dirty' });
      } else if (hasCode(error, 'receipt.wrong_state')) {
        set({ save: 'issued' });
        dropUnsynced(owner, draftId);
      } else if (isRefused(error)) {
        set({ save: get().draft === draft ? 'refused' : 'dirty', refusal: refusalOf(error) });
      } else {
        if (!unanswered.some((each) => each.draft === draft)) unanswered.push({ draftId, draft });
        wait();
      }
      keep();
    }
  }

  function wait(): void {
    set({ save: 'waiting' });
    schedule(RETRY_MS);
  }

  /** One at a time: a second one would leave with the same version, and the server would take it for somebody else's. */
  const run = (keepalive?: boolean): Promise<void> => {
    running = save(keepalive).finally(() => {
      running = undefined;
      if (get().save === 'dirty') schedule(DELAY_MS);
    });
    return running;
  };

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (running !== undefined) await running;
    await run();
  }

  function follow(): () => void {
    const stop = subscribe((now, before) => {
      if (now.draft === before.draft || now.draftId !== before.draftId) return;
      if (now.save === 'dirty') schedule(DELAY_MS);
      // Until somebody chose, what is typed on top of a conflict has no other place.
      if (now.save === 'conflict') keep();
    });
    // Opened while the server answers: it is needed when it does not.
    firstPicture().then(() => {
      storeOfPerson();
      readyToSave();
    });
    // What changed while nobody followed.
    flush();
    const leave = () => {
      if (document.visibilityState !== 'hidden') return;
      keep();
      if (running === undefined) run(true);
    };
    const online = () => flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', online);
    // Who leaves leaves nothing in memory; what the server could not take waits under their key.
    const stay = beforeSignOut(() => Promise.allSettled([keep(), flush()]).then(keep));
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', online);
      flush().finally(stay);
    };
  }

  return {
    flush,
    follow,
    pause: (value) => {
      paused = value;
    },
    forget: () => clearTimeout(timer),
  };
}
