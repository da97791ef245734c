import type { Fault } from '@cuadre/sri/faults';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SavedState } from '../saving/saved-state.ts';

/** A receipt that is being written. */
export interface OpenState<Draft> extends SavedState<Draft> {
  /** Faults show once the person has asked to go on; then they follow every key until all is well. */
  readonly shown: boolean;
  /** Faults that only the server knows; they stay until something changes. */
  readonly server: readonly Fault[];
  /** Times the person asked: each moves the focus to the list of faults once. */
  readonly attempt: number;
}

/** `Beside`: what a type has beside its draft while it is written. */
export type OpenStore<Draft, Beside = object> = StoreApi<OpenState<Draft> & Beside>;

const none: readonly Fault[] = [];

/** `server`: what it found wrong when the receipt was asked for from elsewhere. */
export const openReceipt = <Draft, Beside>(
  opened: SavedState<Draft> & Beside,
  server: readonly Fault[] = none,
): OpenStore<Draft, Beside> =>
  createStore<OpenState<Draft> & Beside>(() => {
    const shown = server.length > 0;
    return { ...opened, shown, server, attempt: shown ? 1 : 0 };
  });

/** Changes the draft, and what stands beside it; everything else of the editor hangs on it. */
export const edit = <Draft, Beside>(
  store: OpenStore<Draft, Beside>,
  change: (draft: Draft) => Draft,
  more: Partial<Beside> = {},
): void =>
  store.setState((state) => {
    const draft = change(state.draft);
    if (draft === state.draft && Object.keys(more).length === 0) return state;
    const save = state.save === 'conflict' || state.save === 'issued' ? state.save : 'dirty';
    return { ...state, ...more, draft, save, server: none };
  });

export const showFaults = (store: OpenStore<unknown>, server: readonly Fault[] = none): void =>
  store.setState(({ attempt }) => ({ shown: true, server, attempt: attempt + 1 }));

export const hideFaults = (store: OpenStore<unknown>): void =>
  store.setState({ shown: false, server: none, attempt: 0 });
