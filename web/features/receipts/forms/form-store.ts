import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead } from '@cuadre/sri/receipts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call } from '../../../api/call.ts';
import { hasCode } from '../../../api/problem.ts';
import type { FormType } from './form-type.ts';

export type FormSave = 'clean' | 'dirty' | 'saving' | 'saved' | 'waiting' | 'conflict' | 'issued';

export interface FormState<Draft extends DraftHead> {
  readonly draftId: string;
  readonly version: number;
  readonly draft: Draft;
  readonly save: FormSave;
  /** Faults show once the person has asked to go on; then they follow every key until all is well. */
  readonly shown: boolean;
  /** Faults that only the server knows; they stay until the next try. */
  readonly server: readonly Fault[];
  /** Times the person asked: each moves the focus to the list of faults once. */
  readonly attempt: number;
}

export type FormStore<Draft extends DraftHead> = StoreApi<FormState<Draft>>;

export const createFormStore = <Draft extends DraftHead>(
  opened: Pick<FormState<Draft>, 'draftId' | 'version' | 'draft'>,
): FormStore<Draft> =>
  createStore<FormState<Draft>>(() => ({
    ...opened,
    save: opened.version > 0 ? 'saved' : 'clean',
    shown: false,
    server: [],
    attempt: 0,
  }));

/** Spec section 4: persist delay. */
const DELAY_MS = 400;
const RETRY_MS = 5_000;

export interface Autosave {
  /** Saves now what is not saved yet. */
  flush(): Promise<void>;
  stop(): void;
}

/** Saves the draft while it is written; one save at a time, so that versions follow each other. */
export function autosaveForm<Draft extends DraftHead>(
  store: FormStore<Draft>,
  type: FormType<Draft>,
  /** False: a correction, which is sent or forgotten. */
  saves: boolean,
): Autosave {
  if (!saves) return { flush: () => Promise.resolve(), stop: () => undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  };
  const save = async (keepalive = false): Promise<void> => {
    const { draftId, version, draft, save: state } = store.getState();
    if (state !== 'dirty' && state !== 'waiting') return;
    store.setState({ save: 'saving' });
    try {
      const answer = await call(type.calls.saveDraft, { params: { draftId }, body: { version, draft }, keepalive });
      // Something typed meanwhile is still to be saved.
      store.setState((now) => ({
        version: answer.version,
        save: now.draft === draft && now.save === 'saving' ? 'saved' : 'dirty',
      }));
    } catch (error) {
      if (hasCode(error, 'draft.newer_version')) return store.setState({ save: 'conflict' });
      if (hasCode(error, 'receipt.wrong_state')) return store.setState({ save: 'issued' });
      store.setState({ save: 'waiting' });
      schedule(RETRY_MS);
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    while (running !== undefined) await running;
    running = save().finally(() => {
      running = undefined;
    });
    await running;
    if (store.getState().save === 'dirty') schedule(DELAY_MS);
  };
  const stopFollowing = store.subscribe((now, before) => {
    if (now.draft !== before.draft && now.save === 'dirty') schedule(DELAY_MS);
  });
  const leave = () => {
    if (document.visibilityState === 'hidden') save(true);
  };
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('online', flush);
  return {
    flush,
    stop: () => {
      stopFollowing();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', flush);
      flush();
    },
  };
}
