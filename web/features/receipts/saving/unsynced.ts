import type { SealedStore, StoredEntry } from '#web/shell/local-store/sealed-store.ts';
import { storeOfPerson } from '#web/shell/local-store/store-of-person.ts';
import { createTurns } from '#web/shell/local-store/turns.ts';
import type { SavedState, WhichDraft } from './saved-state.ts';

const PURPOSE = 'draft';
/** The shape of an entry; one that an older app wrote in another shape is left alone. */
const FORMAT = 2;

/** What waits of a draft, whatever its type. */
export interface Unsynced extends WhichDraft, Pick<SavedState, 'owner' | 'version' | 'draft'> {
  /** Why the server did not take it: it is not sent again as it is. */
  readonly refusal?: string | undefined;
  /** What the invoice's editor has beside its draft. */
  readonly newClient?: boolean | undefined;
  readonly without?: readonly ('email' | 'address')[] | undefined;
  readonly tipPercent?: string | undefined;
}

/** A draft as it stood in this browser and not on the server. */
export interface UnsyncedDraft extends Unsynced {
  readonly at: string;
  readonly mark: string;
}

/** What this page kept last of each draft: another tab's entry is not ours to remove. */
const marks = new Map<string, string>();

const isUnsynced = (value: unknown): value is Omit<UnsyncedDraft, 'mark'> =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === FORMAT &&
  'documentType' in value;

const unsynced = ({ value, mark }: StoredEntry): UnsyncedDraft[] => (isUnsynced(value) ? [{ ...value, mark }] : []);

const storeOf = async (owner: string): Promise<SealedStore | undefined> => {
  const store = await storeOfPerson();
  return store?.owner === owner ? store : undefined;
};

const inTurn = createTurns();

/** Keeps the draft in this browser until the server has it. True when it is there. */
export const keepUnsynced = (entry: Unsynced): Promise<boolean | undefined> =>
  inTurn(async () => {
    const store = await storeOf(entry.owner);
    if (store === undefined) return false;
    const at = new Date().toISOString();
    marks.set(entry.draftId, await store.write(PURPOSE, entry.draftId, { format: FORMAT, ...entry, at }));
    return true;
  });

export const readUnsynced = (owner: string, draftId: string): Promise<UnsyncedDraft | undefined> =>
  inTurn(async () => {
    const found = await (await storeOf(owner))?.read(PURPOSE, draftId);
    return found && unsynced(found)[0];
  });

/** Newest first. */
export const listUnsynced = async (): Promise<UnsyncedDraft[]> => {
  const found = await inTurn(async () => {
    const store = await storeOfPerson();
    return (await store?.list(PURPOSE))?.flatMap(unsynced);
  });
  return found ?? [];
};

/** The server has it, or nobody wants it any more. What was kept since, or by another tab, stays: `mark` says of what. */
export const dropUnsynced = (owner: string, draftId: string, mark?: string): Promise<unknown> =>
  inTurn(async () => {
    const which = mark ?? marks.get(draftId);
    if (which !== undefined) await (await storeOf(owner))?.remove(PURPOSE, draftId, which);
  });

const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, each]) => each !== undefined)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, each]) => [name, canonical(each)]),
        )
      : value;

/** The same content, whatever the order of its fields. */
export const isSameDraft = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** The draft of the server, of the browser, or both: what to open, and whether somebody must choose. */
export function reconcile(
  stored: Pick<SavedState, 'version' | 'draft'> | undefined,
  kept: Pick<SavedState, 'version' | 'draft'> | undefined,
): { readonly use: 'server' | 'browser' | 'none'; readonly version: number; readonly conflict: boolean } {
  if (kept === undefined)
    return { use: stored === undefined ? 'none' : 'server', version: stored?.version ?? 0, conflict: false };
  // Thrown away elsewhere, or never saved: it begins again, so that nothing is lost. One that became a receipt is told
  // so by the server at its next save.
  if (stored === undefined) return { use: 'browser', version: 0, conflict: false };
  if (isSameDraft(stored.draft, kept.draft)) return { use: 'server', version: stored.version, conflict: false };
  // Written on top of what the server has, or beside what somebody else wrote there meanwhile.
  return { use: 'browser', version: kept.version, conflict: stored.version !== kept.version };
}
