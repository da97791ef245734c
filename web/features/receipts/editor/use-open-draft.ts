import type { Day } from '@cuadre/sri/dates';
import { useEffect, useState } from 'react';
import { getInvoiceDraft, type StoredDraft } from '../../../../contract/drafts.ts';
import { getInvoice } from '../../../../contract/receipts.ts';
import { call } from '../../../api/call.ts';
import { hasCode } from '../../../api/problem.ts';
import { emptyDraft, repeated, type Where } from './draft-defaults.ts';
import { openDraft, useDraft } from './draft-store.ts';
import { hideFaults } from './use-fault.ts';

/** Drafts begun in this page: the server cannot know them yet, so it is not asked. */
const fresh = new Set<string>();

/** Made here, before the first save: the same id makes every retry the same invoice. */
export function newDraftId(): string {
  const id = randomId();
  fresh.add(id);
  return id;
}

function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Outside a secure context there is no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

interface Opening {
  draftId: string;
  correct: string | undefined;
  /** An earlier receipt to start from: "hacer otra igual". */
  from: string | undefined;
  /** Of that receipt, only its client. */
  onlyBuyer: boolean;
  owner: string;
  today: Day;
  where: Where;
}

const storedDraft = (draftId: string): Promise<StoredDraft | undefined> =>
  call(getInvoiceDraft, { params: { draftId } }).catch((error) => {
    if (hasCode(error, 'request.not_found')) return undefined;
    throw error;
  });

async function load({ draftId, correct, from, onlyBuyer, owner, today, where }: Opening): Promise<void> {
  if (correct !== undefined) {
    const receipt = await call(getInvoice, { params: { receiptId: correct } });
    return openDraft({ draftId: correct, owner, version: 0, draft: receipt.draft, correcting: correct });
  }
  const stored = fresh.delete(draftId) ? undefined : await storedDraft(draftId);
  if (stored !== undefined) return openDraft({ draftId, owner, version: stored.version, draft: stored.draft });
  if (from === undefined) return openDraft({ draftId, owner, version: 0, draft: emptyDraft(today, where) });
  const receipt = await call(getInvoice, { params: { receiptId: from } });
  const draft = onlyBuyer
    ? { ...emptyDraft(today, where), buyer: receipt.draft.buyer }
    : repeated(receipt.draft, today, where);
  openDraft({ draftId, owner, version: 0, draft });
}

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
    load(opening).catch(setError);
  }, [key, opening?.owner, attempt]);
  return { open, error, retry: () => setAttempt(attempt + 1) };
}
