import { useEffect, useState } from 'react';
import { begunHere, forgetBegun } from '#web/features/receipts/editor/begun.ts';
import { takeFaults } from '#web/features/receipts/issuing/sendings.ts';
import { holdDraft } from '#web/features/receipts/saving/sync-unsynced.ts';
import { useDraft } from './draft-store.ts';
import { loadDraft, type Opening } from './load-draft.ts';
import { hideFaults, showFaults } from './use-fault.ts';

/** Opens the draft of the address: from memory when it is still there, else from the server, else a new one. */
export function useOpenDraft(opening: Opening | undefined): { open: boolean; error: unknown; retry: () => void } {
  const key = opening === undefined ? undefined : (opening.correct ?? opening.draftId);
  const open = useDraft((state) => key !== undefined && state.draftId === key && state.owner === opening?.owner);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each draft, and again on retry
  useEffect(() => {
    if (opening === undefined || open) return;
    setError(null);
    hideFaults();
    const isFresh = opening.correct === undefined && begunHere(opening.draftId) !== undefined;
    forgetBegun(opening.draftId);
    loadDraft(opening, isFresh).catch(setError);
  }, [key, opening?.owner, attempt]);
  useEffect(() => {
    if (!open || key === undefined) return;
    const faults = takeFaults(key);
    if (faults !== undefined) showFaults(faults);
    return holdDraft(key);
  }, [open, key]);
  return { open, error, retry: () => setAttempt(attempt + 1) };
}
