import type { Fault } from '@cuadre/sri/faults';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { showToast } from '#web/ui/toast.tsx';
import { readinessQuery } from '../queries.ts';
import { faultsOf, isError } from './faults.ts';
import { hideFaults, showFaults } from './open-receipt.ts';
import { useEditor, useFaults } from './use-editor.ts';
import { usePlace } from './use-place.ts';

/** What stands between the person and the next step or the check, and how to go there. */
export function useGoOn() {
  const { type, store, autosave, correcting } = useEditor();
  const { step, toStep, toCheck } = usePlace();
  const readiness = useQuery(readinessQuery).data;
  const faults = useFaults();
  const attempt = useStore(store, (state) => state.attempt);
  const [busy, setBusy] = useState(false);
  const isLast = step === type.steps.length - 1;
  const blockers = (readiness?.faults ?? []).filter(isError);
  const stepOf = ({ place }: Fault): number => type.steps.findIndex((each) => each.owns(place));
  /** Of this step or one before it: what comes later was not seen yet. */
  const isHere = (fault: Fault): boolean => isLast || stepOf(fault) <= step;

  /** What only the database knows: said now, and not when everything is filled in. Out of reach, issuing says it. */
  const askServer = async (own: readonly Fault[]): Promise<readonly Fault[]> => {
    if (!type.asksServer) return [];
    const body = { draft: store.getState().draft, receiptId: correcting?.receiptId };
    const answer = await call(type.calls.check, { body }).catch(() => ({ faults: [] }));
    return answer.faults.filter(
      (each) =>
        isError(each) &&
        !each.place.startsWith('issuer') &&
        !own.some(({ code, place }) => code === each.code && place === each.place),
    );
  };
  const find = async (): Promise<boolean> => {
    const checking = await type.checking.get();
    store.setState({ server: [] });
    const own = faultsOf(type, checking, store.getState()).filter(isError);
    if (own.some(isHere) || (isLast && blockers.length > 0)) {
      showFaults(store);
      return false;
    }
    const server = await askServer(own);
    if (server.some(isHere)) showFaults(store, server);
    else hideFaults(store);
    return !server.some(isHere);
  };
  const goOn = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await find())) return;
      if (!isLast) return await toStep(step + 1);
      autosave.flush();
      await toCheck();
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return {
    goOn,
    busy,
    isLast,
    attempt,
    readiness,
    /** In the order of the screen: readiness shows at once, the draft's own faults once asked. */
    listed: [...blockers, ...faults.filter(isHere)],
    blockers,
    stepOf,
  };
}
