import type { DocumentCode } from '@cuadre/sri/catalogs';
import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead } from '@cuadre/sri/receipts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Autosave, createAutosave } from '../saving/autosave.ts';
import type { SavedState } from '../saving/saved-state.ts';

interface FormState<Draft extends DraftHead> extends SavedState<Draft> {
  /** Faults show once the person has asked to go on; then they follow every key until all is well. */
  readonly shown: boolean;
  /** Faults that only the server knows; they stay until the next try. */
  readonly server: readonly Fault[];
  /** Times the person asked: each moves the focus to the list of faults once. */
  readonly attempt: number;
}

export type FormStore<Draft extends DraftHead> = StoreApi<FormState<Draft>>;

/** `server`: what it found wrong when the receipt was asked for from elsewhere. */
export const createFormStore = <Draft extends DraftHead>(
  opened: SavedState<Draft>,
  server: readonly Fault[] = [],
): FormStore<Draft> =>
  createStore<FormState<Draft>>(() => {
    const shown = server.length > 0;
    return { ...opened, shown, server, attempt: shown ? 1 : 0 };
  });

/** The same saving as the invoice's: on the server while it is written, in this browser what the server lacks. */
export const autosaveForm = <Draft extends DraftHead>(store: FormStore<Draft>, documentType: DocumentCode): Autosave =>
  createAutosave({
    get: store.getState,
    set: (change) => store.setState(change),
    subscribe: store.subscribe,
    documentType,
  });
