import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead } from '@cuadre/sri/receipts';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Autosave } from '../saving/autosave.ts';
import type { FormStore } from './form-store.ts';
import type { FormType } from './form-type.ts';

interface Correcting {
  readonly receiptId: string;
  /** The correction takes the next number: the SRI has another document under the old one. */
  readonly newNumber: boolean;
}

export interface OpenForm<Draft extends DraftHead = DraftHead, Figures = unknown> {
  readonly type: FormType<Draft, Figures>;
  readonly store: FormStore<Draft>;
  readonly autosave: Autosave;
  readonly correcting?: Correcting;
}

// Every type of receipt has a form of its own draft; the context holds whichever is open, and `useForm` says which.
export const FormContext = createContext<OpenForm | undefined>(undefined);

export const useOpenForm = <Draft extends DraftHead, Figures>(): OpenForm<Draft, Figures> => {
  const open = useContext(FormContext);
  if (open === undefined) throw new Error('a field outside its form');
  return open as unknown as OpenForm<Draft, Figures>;
};

/** Everything wrong with the draft as it stands: the kernel's rules, and what only the server knew. */
export const useFormFaults = <Draft extends DraftHead, Figures>(): readonly Fault[] => {
  const { type, store } = useOpenForm<Draft, Figures>();
  const draft = useStore(store, (state) => state.draft);
  const server = useStore(store, (state) => state.server);
  return useMemo(() => [...type.check(draft, type.calculate(draft)), ...server], [type, draft, server]);
};

/** The draft, how to change it, its figures, and the sentence under each field once faults are shown. */
export function useForm<Draft extends DraftHead, Figures>() {
  const { type, store } = useOpenForm<Draft, Figures>();
  const draft = useStore(store, (state) => state.draft);
  const shown = useStore(store, (state) => state.shown);
  const faults = useFormFaults<Draft, Figures>();
  const figures = useMemo(() => type.calculate(draft), [type, draft]);
  const set = (change: Partial<Draft> | ((draft: Draft) => Draft)): void =>
    store.setState((state) => ({
      draft: typeof change === 'function' ? change(state.draft) : { ...state.draft, ...change },
      save: state.save === 'conflict' || state.save === 'issued' ? state.save : 'dirty',
      server: [],
    }));
  const fault = (place: string): string | undefined =>
    shown ? faults.find((each) => each.severity === 'error' && each.place === place)?.sentence : undefined;
  /** Whether something at a part of the draft, or below it, is shown as wrong. */
  const isWrong = (part: string): boolean =>
    shown && faults.some(({ severity, place }) => severity === 'error' && `${place}.`.startsWith(`${part}.`));
  return { draft, set, figures, fault, isWrong };
}
