import { useSyncExternalStore } from 'react';

type AlertType = 'success' | 'error' | 'info' | 'warning';

/** The one alert of the app (requirement S3.2). */
interface AlertState {
  readonly type: AlertType;
  readonly title?: string;
  readonly message: string;
  readonly openAlert: boolean;
  /** Stays in the page while closed. */
  readonly keepMounted: boolean;
  /** A press beside it closes it. */
  readonly enableBackdropDismiss: boolean;
  readonly disableEscapeKeyDown: boolean;
  readonly hideBackdrop: boolean;
  readonly backgroundColor: 'surface' | 'soft';
}
type AlertContent = Pick<AlertState, 'type' | 'message'> & Partial<Omit<AlertState, 'openAlert'>>;

const closed: AlertState = {
  type: 'info',
  message: '',
  openAlert: false,
  keepMounted: false,
  enableBackdropDismiss: false,
  disableEscapeKeyDown: false,
  hideBackdrop: false,
  backgroundColor: 'surface',
};

/** After closing, what it said stays until it has faded. */
export const RESET_MS = 1_500;
/** The same words twice within this time are shown once. */
export const SAME_MS = 5_000;

export function createAlerts() {
  let state = closed;
  let last = { words: '', at: Number.NEGATIVE_INFINITY };
  let reset: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: AlertState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    now: (): AlertState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(content: AlertContent): void {
      const words = `${content.type}\n${content.title ?? ''}\n${content.message}`;
      const at = Date.now();
      if (words === last.words && at - last.at < SAME_MS) return;
      last = { words, at };
      clearTimeout(reset);
      set({ ...closed, ...content, openAlert: true });
    },
    close(): void {
      if (!state.openAlert) return;
      set({ ...state, openAlert: false });
      reset = setTimeout(() => set(closed), RESET_MS);
    },
  };
}

const alerts = createAlerts();
/** For when work cannot go on as it was; anything else is said in its place. */
export const showAlert = alerts.show;
export const closeAlert = alerts.close;
export const useAlert = (): AlertState => useSyncExternalStore(alerts.subscribe, alerts.now);
