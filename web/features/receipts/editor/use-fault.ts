import { type Fault, isClean } from '@cuadre/sri/faults';
import { useCallback } from 'react';
import { create } from 'zustand';
import { type DraftState, useDraft } from './draft-store.ts';
import { faultsOf } from './figures.ts';
import { newClientFaults } from './new-client.ts';

interface Shown {
  /** Faults show once the person has asked to issue; then they follow every key until all is well. */
  shown: boolean;
  /** Faults that only the server knows: they stay until the next try. */
  server: readonly Fault[];
  /** Times the person has asked: each moves the focus to the list once. */
  attempt: number;
}
export const useShown = create<Shown>(() => ({ shown: false, server: [], attempt: 0 }));

export const hideFaults = (): void => useShown.setState({ shown: false, server: [], attempt: 0 });

/** Shows what is wrong, the server's word with it. */
export const showFaults = (server: readonly Fault[] = []): void =>
  useShown.setState(({ attempt }) => ({ shown: true, server, attempt: attempt + 1 }));

/** What has to be corrected before issuing: the law's rules, and what our list asks of a new client. */
export const openFaults = (state: Pick<DraftState, 'draft' | 'newClient' | 'without'>): readonly Fault[] => [
  ...faultsOf(state.draft),
  ...newClientFaults(state),
];

/**
 * The sentence under a field below `place` ('' for the draft itself), once faults are shown. Inside a line its key says
 * which, because lines change places.
 */
export function useFault(place: string, lineKey?: string): (field?: string) => string | undefined {
  const { shown, server } = useShown();
  // While nothing is shown, a key typed elsewhere does not wake this field.
  const state = useDraft((now) => (shown ? now : undefined));
  return useCallback(
    (field) => {
      if (state === undefined) return undefined;
      const line = lineKey === undefined ? '' : `lines.${state.lineKeys.indexOf(lineKey)}`;
      const at = [line, place, field].filter(Boolean).join('.');
      return [...openFaults(state), ...server].find((fault) => fault.severity === 'error' && fault.place === at)
        ?.sentence;
    },
    [server, state, place, lineKey],
  );
}

export const isIssuable = (): boolean => isClean(openFaults(useDraft.getState()));
