import { onPersonGone } from '#web/shell/session/session.ts';
import { randomId } from './random-id.ts';

/** Drafts begun in this page and not opened yet, with what they begin with: the server cannot know them, so it is not asked. */
const begun = new Map<string, unknown>();

/** Made here, before the first save: the same id makes every retry the same receipt. `draft`: what it begins with. */
export function newDraftId(draft?: unknown): string {
  const id = randomId();
  begun.set(id, draft);
  return id;
}

/** A correction that was thrown away begins again with what it was. */
export const beginAgain = (receiptId: string, draft: unknown): void => void begun.set(receiptId, draft);

/** What it begins with, if somebody said; undefined for a draft that was not begun here. */
export const begunHere = (id: string): { readonly draft: unknown } | undefined =>
  begun.has(id) ? { draft: begun.get(id) } : undefined;

/** It is open: from now on it is saved. */
export const forgetBegun = (id: string): void => void begun.delete(id);

// Another person must not come upon it.
onPersonGone(() => begun.clear());
