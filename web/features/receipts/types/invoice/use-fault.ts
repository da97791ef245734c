import type { Fault } from '@cuadre/sri/faults';
import { useCallback } from 'react';
import { create } from 'zustand';
import { rest } from './deferred-parts.ts';
import { useDraft } from './draft-store.ts';
import type { openFaults } from './faults.ts';

interface Shown {
  /** The rules, once the person has asked to issue: faults then follow every key until all is well. */
  openFaults: typeof openFaults | undefined;
  /** Faults that only the server knows: they stay until the next try. */
  server: readonly Fault[];
  /** Times the person has asked: each moves the focus to the list once. */
  attempt: number;
}
export const useShown = create<Shown>(() => ({ openFaults: undefined, server: [], attempt: 0 }));

export const hideFaults = (): void => useShown.setState({ openFaults: undefined, server: [], attempt: 0 });

/** Shows what is wrong, the server's word with it. */
export async function showFaults(server: readonly Fault[] = []): Promise<void> {
  const { openFaults } = await rest.get();
  useShown.setState(({ attempt }) => ({ openFaults, server, attempt: attempt + 1 }));
}

/**
 * The sentence under a field below `place` ('' for the draft itself), once faults are shown. Inside a line its key says
 * which, because lines change places.
 */
export function useFault(place: string, lineKey?: string): (field?: string) => string | undefined {
  const { openFaults, server } = useShown();
  // While nothing is shown, a key typed elsewhere does not wake this field.
  const state = useDraft((now) => (openFaults === undefined ? undefined : now));
  return useCallback(
    (field) => {
      if (openFaults === undefined || state === undefined) return undefined;
      const line = lineKey === undefined ? '' : `lines.${state.lineKeys.indexOf(lineKey)}`;
      const at = [line, place, field].filter(Boolean).join('.');
      return [...openFaults(state), ...server].find((fault) => fault.severity === 'error' && fault.place === at)
        ?.sentence;
    },
    [openFaults, server, state, place, lineKey],
  );
}
