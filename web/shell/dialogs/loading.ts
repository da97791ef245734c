import { useSyncExternalStore } from 'react';
import { loading as words } from '#phrases/shell/dialogs.ts';
import { showAlert } from './alert.ts';

/** Requirement S9.2. */
export const LIMIT_SECONDS = 90;

interface LoadingState {
  readonly open: boolean;
  readonly text: string;
  readonly seconds: number;
}
const closed: LoadingState = { open: false, text: '', seconds: 0 };

/** `onLimit` when it closed by itself: the work may still end, nobody has to sit before it. */
export function createLoading(onLimit: () => void) {
  let state = closed;
  let counter: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: LoadingState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const close = (): void => {
    clearInterval(counter);
    set(closed);
  };
  const count = (): void => {
    set({ ...state, seconds: state.seconds + 1 });
    if (state.seconds <= LIMIT_SECONDS) return;
    close();
    onLimit();
  };
  return {
    now: (): LoadingState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Steps aside while a person is asked something in between; the time they take does not count. */
    async aside<Result>(ask: () => Promise<Result>): Promise<Result> {
      const before = state;
      close();
      try {
        return await ask();
      } finally {
        if (before.open) {
          set(before);
          counter = setInterval(count, 1_000);
        }
      }
    },
    /** Shows `text` while the work lasts, at most the limit. */
    async during<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
      clearInterval(counter);
      set({ open: true, text, seconds: 0 });
      counter = setInterval(count, 1_000);
      try {
        return await work();
      } finally {
        close();
      }
    },
  };
}

const loading = createLoading(() => showAlert({ type: 'warning', title: words.lateTitle, message: words.lateText }));
/** Only while something is being signed, sent or paid: the person should not press anything else. */
export const whileLoading = loading.during;
export const asideOfLoading = loading.aside;
export const useLoading = (): LoadingState => useSyncExternalStore(loading.subscribe, loading.now);
