import type { Fault } from '@cuadre/sri/faults';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { sentenceOf } from '#web/api/problem.ts';
import { readinessQuery } from '#web/features/receipts/queries.ts';
import { showToast } from '#web/ui/toast.tsx';
import { flushDraft } from './autosave.ts';
import { rest } from './deferred-parts.ts';
import { useDraft } from './draft-store.ts';
import { hideFaults, showFaults, useShown } from './use-fault.ts';

export interface Emit {
  /** Asks to issue: goes to the check, or shows what is missing. */
  open: () => void;
  /** What is missing, in the order of the screen. Readiness shows at once, the draft's own faults once asked. */
  blockers: readonly Fault[];
  attempt: number;
  quotaLeft: number | undefined;
  ready: boolean | undefined;
}

const errors = (faults: readonly Fault[]): Fault[] => faults.filter((fault) => fault.severity === 'error');

export function useEmit(): Emit {
  const navigate = useNavigate();
  const { openFaults, server, attempt } = useShown();
  const draft = useDraft((state) => (openFaults === undefined ? undefined : state.draft));
  const newClient = useDraft((state) => state.newClient);
  const without = useDraft((state) => state.without);
  const { data } = useQuery(readinessQuery);

  const open = useCallback(async () => {
    try {
      const { isIssuable } = await rest.get();
      if (data?.ready === false || !isIssuable()) return await showFaults();
    } catch (error) {
      return showToast(sentenceOf(error), { tone: 'danger' });
    }
    hideFaults();
    flushDraft();
    navigate({ to: '/income/receipts/invoice/preview', search: true });
  }, [data, navigate]);

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === 'Enter' && location.pathname === '/income/receipts/invoice/add') open();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [open]);

  const own =
    openFaults === undefined || draft === undefined ? [] : [...openFaults({ draft, newClient, without }), ...server];
  return {
    open,
    blockers: [...errors(data?.faults ?? []), ...errors(own)],
    attempt,
    quotaLeft: data?.quotaLeft,
    ready: data?.ready,
  };
}
