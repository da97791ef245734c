import type { Fault } from '@cuadre/sri/faults';
import { useCallback, useSyncExternalStore } from 'react';
import { useDraft } from './draft-store.ts';
import { faultsOf } from './figures.ts';

// Faults show once the person has asked to issue; then they follow every key until all is well.
let asked = false;
let fromServer: readonly Fault[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const showFaults = (value: boolean): void => {
  asked = value;
  fromServer = [];
  tell();
};
/** Faults that only the server knows: they stay until the next try. */
export const showServerFaults = (faults: readonly Fault[]): void => {
  fromServer = faults;
  asked = true;
  tell();
};
export const useFaultsShown = (): boolean => useSyncExternalStore(subscribe, () => asked);
export const useServerFaults = (): readonly Fault[] => useSyncExternalStore(subscribe, () => fromServer);

/** The sentence under a field below `place`, once faults are shown. */
export function useFault(place: string): (field?: string) => string | undefined {
  const shown = useFaultsShown();
  const server = useServerFaults();
  // While nothing is shown, a key typed elsewhere does not wake this field.
  const draft = useDraft((state) => (shown ? state.draft : undefined));
  return useCallback(
    (field) => {
      if (draft === undefined) return undefined;
      const at = field === undefined ? place : place === '' ? field : `${place}.${field}`;
      return [...faultsOf(draft), ...server].find((fault) => fault.severity === 'error' && fault.place === at)
        ?.sentence;
    },
    [server, draft, place],
  );
}
