import type { Fault } from '@cuadre/sri/faults';
import { isClean } from '@cuadre/sri/faults';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { readinessQuery } from '../queries.ts';
import { flushDraft } from './autosave.ts';
import { useDraft } from './draft-store.ts';
import { faultsOf } from './figures.ts';
import { showFaults, useFaultsShown, useServerFaults } from './use-fault.ts';

export interface Emit {
  /** Asks to issue: goes to the check, or shows what is missing. */
  open: () => void;
  /** What stands in the way, in the order of the screen. Readiness shows at once, the draft's own faults once asked. */
  blockers: readonly Fault[];
  attempt: number;
  quotaLeft: number | undefined;
  ready: boolean | undefined;
}

const errors = (faults: readonly Fault[]): Fault[] => faults.filter((fault) => fault.severity === 'error');

export function useEmit(): Emit {
  const navigate = useNavigate();
  const draft = useDraft((state) => state.draft);
  const readiness = useQuery(readinessQuery);
  const shown = useFaultsShown();
  const server = useServerFaults();
  const [attempt, setAttempt] = useState(0);

  const open = useCallback(() => {
    const now = useDraft.getState().draft;
    setAttempt((count) => count + 1);
    if (readiness.data?.ready === false || !isClean(faultsOf(now))) return showFaults(true);
    showFaults(false);
    flushDraft();
    navigate({ to: paths.invoicePreview, search: true });
  }, [readiness.data, navigate]);

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === 'Enter' && location.pathname === paths.invoiceAdd) open();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [open]);

  const blockers = [...errors(readiness.data?.faults ?? []), ...(shown ? errors([...faultsOf(draft), ...server]) : [])];
  return { open, blockers, attempt, quotaLeft: readiness.data?.quotaLeft, ready: readiness.data?.ready };
}
