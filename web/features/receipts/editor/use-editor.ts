import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead } from '@cuadre/sri/receipts';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { useLater } from '#web/ui/later.tsx';
import type { Autosave } from '../saving/autosave.ts';
import { faultsOf, isError } from './faults.ts';
import { edit, type OpenStore } from './open-receipt.ts';
import type { ReceiptType } from './receipt-type.ts';

interface Correcting {
  readonly receiptId: string;
  /** The correction takes the next number: the SRI has another document under the old one. */
  readonly newNumber: boolean;
}

export interface Editor<Draft extends DraftHead = DraftHead, Figures = unknown, Beside = object> {
  readonly type: ReceiptType<Draft, Figures, Beside>;
  readonly store: OpenStore<Draft, Beside>;
  readonly autosave: Autosave;
  readonly correcting?: Correcting | undefined;
}

// Every type of receipt has a draft of its own; the context holds whichever is open, and who asks says which.
export const EditorContext = createContext<Editor | undefined>(undefined);

export const useEditor = <Draft extends DraftHead, Figures, Beside = object>(): Editor<Draft, Figures, Beside> => {
  const open = useContext(EditorContext);
  if (open === undefined) throw new Error('a field outside its editor');
  return open as unknown as Editor<Draft, Figures, Beside>;
};

const none: readonly Fault[] = [];

/** What is shown as wrong: nothing until the person asked to go on. */
export function useFaults(): readonly Fault[] {
  const { type, store } = useEditor();
  // While nothing is shown, no key wakes who asks.
  const state = useStore(store, (now) => (now.shown ? now : undefined));
  const checking = useLater(type.checking, state !== undefined);
  return useMemo(
    () => (state === undefined || checking === undefined ? none : faultsOf(type, checking, state).filter(isError)),
    [type, checking, state],
  );
}

/** The draft, how to change it, its figures, and the sentence under each field once faults are shown. */
export function useDraft<Draft extends DraftHead, Figures>() {
  const { type, store } = useEditor<Draft, Figures>();
  const draft = useStore(store, (state) => state.draft);
  const faults = useFaults();
  const set = (change: Partial<Draft> | ((draft: Draft) => Draft)): void =>
    edit(store, (now) => (typeof change === 'function' ? change(now) : { ...now, ...change }));
  const fault = (place: string): string | undefined => faults.find((each) => each.place === place)?.sentence;
  /** Whether something at a part of the draft, or below it, is shown as wrong. */
  const isWrong = (part: string): boolean => faults.some(({ place }) => `${place}.`.startsWith(`${part}.`));
  return { draft, set, figures: type.calculate(draft), fault, isWrong };
}
