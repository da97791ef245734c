import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getCorrectionDrafts } from '#contract/receipts/corrections.ts';
import { type AnyStoredDraft, getDrafts } from '#contract/receipts/drafts.ts';
import { call } from '#web/api/call.ts';
import { listSendings } from '../issuing/sendings.ts';
import { listUnsynced, type UnsyncedDraft } from '../saving/unsynced.ts';

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

/** Seldom does anything wait here; only then is what sends it needed. */
async function sync(): Promise<UnsyncedDraft[]> {
  if ((await listUnsynced()).length === 0) return [];
  const { syncUnsynced } = await import('../saving/sync-unsynced.ts');
  return syncUnsynced();
}

async function begun(most: number, signal: AbortSignal): Promise<Begun[]> {
  const waiting = await sync();
  const query = { limit: String(most) };
  const [drafts, corrections] = await Promise.all([
    call(getDrafts, { query, signal }),
    call(getCorrectionDrafts, { query, signal }),
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
  for (const stored of corrections)
    all.set(stored.receiptId, {
      id: stored.receiptId,
      what: stored,
      updatedAt: stored.updatedAt,
      correcting: stored.number,
      here: false,
    });
  for (const entry of waiting) {
    const { draftId: id, at, correcting } = entry;
    const number = correcting === undefined ? undefined : (all.get(id)?.correcting ?? '');
    // Its form wrote it: the draft is of its type.
    all.set(id, { id, what: entry as Begun['what'], updatedAt: at, correcting: number, here: true });
  }
  // What was asked for and not answered has a row of its own.
  for (const { draftId } of await listSendings()) all.delete(draftId);
  return [...all.values()].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

/**
 * What was begun and not issued, newest first; first the server gets what still waited in this browser. Each comes with all
 * its lines, so no more are asked for than are shown: of more than `most` there is one too many.
 */
export const draftsQuery = (most: number) =>
  queryOptions({
    queryKey: ['drafts', most],
    queryFn: ({ signal }) => begun(most + 1, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
