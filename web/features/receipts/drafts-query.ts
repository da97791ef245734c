import { queryOptions } from '@tanstack/react-query';
import { getCorrectionDrafts } from '../../../contract/corrections.ts';
import { type AnyStoredDraft, getDrafts } from '../../../contract/drafts.ts';
import { call } from '../../api/call.ts';
import { syncUnsynced } from './editor/sync-unsynced.ts';

/** A draft of whichever type; `documentType` says of which. */
type AnyDraft = AnyStoredDraft extends infer Stored
  ? Stored extends AnyStoredDraft
    ? Pick<Stored, 'documentType' | 'draft'>
    : never
  : never;

/** Something begun and not sent: a receipt to come, or the correction of one that came back. */
export interface Begun {
  readonly id: string;
  readonly what: AnyDraft;
  readonly updatedAt: string;
  /** The number being corrected; empty while only this browser knows of the correction. */
  readonly correcting: string | undefined;
  /** Part of it is only in this browser. */
  readonly here: boolean;
}

async function begun(signal: AbortSignal): Promise<Begun[]> {
  const waiting = await syncUnsynced();
  const [drafts, corrections] = await Promise.all([
    call(getDrafts, { signal }),
    call(getCorrectionDrafts, { signal }),
  ]).catch((error) => {
    if (waiting.length === 0) throw error;
    return [[], []]; // without a connection what waits here still shows
  });
  const all = new Map<string, Begun>();
  for (const stored of drafts)
    all.set(stored.id, {
      id: stored.id,
      what: stored,
      updatedAt: stored.updatedAt,
      correcting: undefined,
      here: false,
    });
  for (const { receiptId: id, number, draft, updatedAt } of corrections)
    all.set(id, { id, what: { documentType: '01', draft }, updatedAt, correcting: number, here: false });
  for (const { draftId: id, draft, at, correcting } of waiting) {
    const number = correcting === undefined ? undefined : (all.get(id)?.correcting ?? '');
    all.set(id, { id, what: { documentType: '01', draft }, updatedAt: at, correcting: number, here: true });
  }
  return [...all.values()].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

/** What was begun and not issued, newest first; first the server gets what still waited in this browser. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => begun(signal),
  staleTime: 0,
});
