import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead } from '@cuadre/sri/receipts';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { useLater } from '#web/ui/later.tsx';
import type { Autosave } from '../saving/autosave.ts';
import { edit, faultsOf, type OpenStore } from './open-receipt.ts';
import type { ReceiptType } from './receipt-type.ts';

interface Correcting {
  readonly receiptId: string;
  /** The correction takes the next number: the SRI has another document under the old one. */
  readonly newNumber: boolean;
}

export interface Editor<Draft extends DraftHead = DraftHead, Figures = unknown> {
  readonly type: ReceiptType<Draft, Figures>;
  readonly store: OpenStore<Draft>;
  readonly autosave: Autosave;
  readonly correcting?: Correcting;
}

// Every type of receipt has a draft of its own; the context holds whichever is open, and who asks says which.
export const EditorContext = createContext<Editor | undefined>(undefined);

export const useEditor = <Draft extends DraftHead, Figures>(): Editor<Draft, Figures> => {
  const open = useContext(EditorContext);
  if (open === undefined) throw new Error('a field outside its editor');
  return open as unknown as Editor<Draft, Figures>;
};

const none: readonly Fault[] = [];

/** What is shown as wrong: nothing until the person asked to go on. */
export function useFaults(): readonly Fault[] {
  const { type, store } = useEditor();
  const shown = useStore(store, (state) => state.shown);
  // While nothing is shown, no key wakes who asks.
  const draft = useStore(store, (state) => (state.shown ? state.draft : undefined));
  const server = useStore(store, (state) => state.server);
  const rules = useLater(type.rules, shown);
  return useMemo(
    () => (draft === undefined || rules === undefined ? none : faultsOf(type, rules, { draft, server })),
    [type, rules, draft, server],
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
