import { type DocumentCode, documentNameOf } from '@cuadre/sri/catalogs';
import type { Fault } from '@cuadre/sri/faults';
import { getInvoice, getReceiptOfDraft, type ReceiptSummary } from '#contract/receipts/receipts.ts';
import { callsOf } from '#contract/receipts/types.ts';
import { call } from '#web/api/call.ts';
import { hasCode } from '#web/api/problem.ts';
import { storeOfPerson } from '#web/shell/local-store/store-of-person.ts';
import { onPersonGone } from '#web/shell/session/session.ts';
import { refreshReceipts } from '../queries.ts';
import { dropUnsynced, isSameDraft } from '../saving/unsynced.ts';
import { isUnanswered } from './asking.ts';

/** A receipt that somebody asked to issue, as it was asked. */
export interface Sending {
  /** The identity under which it is issued once; of a correction, its receipt's. */
  readonly draftId: string;
  readonly owner: string;
  readonly documentType: DocumentCode;
  readonly correcting?: { readonly receiptId: string; readonly newNumber: boolean } | undefined;
  readonly draft: { readonly issuedOn: string };
  /** Who it is for and how much, as the person saw it. */
  readonly party: string;
  readonly total?: string | undefined;
}

const PURPOSE = 'sending';
/** Of this page; what a page that was closed left is in the kept store. */
const open = new Map<string, Sending>();

const storeOf = async (owner: string) => {
  const store = await storeOfPerson();
  return store?.owner === owner ? store : undefined;
};

async function keep(sending: Sending): Promise<void> {
  open.set(sending.draftId, sending);
  await (await storeOf(sending.owner))?.write(PURPOSE, sending.draftId, sending);
}

/** It is known what became of it. */
export async function forgetSending({ draftId, owner }: Pick<Sending, 'draftId' | 'owner'>): Promise<void> {
  open.delete(draftId);
  await (await storeOf(owner))?.remove(PURPOSE, draftId);
}

/** Those without an answer, and whether this device keeps each. */
export async function readSending(draftId: string): Promise<(Sending & { readonly kept: boolean }) | undefined> {
  const kept = (await (await storeOfPerson())?.read(PURPOSE, draftId))?.value as Sending | undefined;
  const found = kept ?? open.get(draftId);
  return found && { ...found, kept: kept !== undefined };
}

export const listSendings = async (): Promise<Sending[]> =>
  ((await (await storeOfPerson())?.list(PURPOSE)) ?? []).map(({ value }) => value as Sending);

/** Longer than this no issuing takes: from then on it is asked for instead of waited for. */
const PATIENCE_MS = 20_000;
const patience = () => AbortSignal.timeout(PATIENCE_MS);

/** Asks to issue, or to correct. The same again is the same receipt. */
export function send({ draftId, documentType, draft, correcting }: Sending): Promise<ReceiptSummary> {
  const calls = callsOf(documentNameOf(documentType));
  const signal = patience();
  if (correcting === undefined) return call(calls.issue, { body: { draftId, draft }, signal });
  const { receiptId, newNumber } = correcting;
  return call(calls.correct, { params: { receiptId }, body: { draft, newNumber }, signal });
}

const correctable: ReadonlySet<string> = new Set(['returned', 'refused', 'needs_attention']);

/** What it became; undefined when the server never got it. */
export async function findSent({ draftId, correcting, draft }: Sending): Promise<ReceiptSummary | undefined> {
  const signal = patience();
  if (correcting !== undefined) {
    const receipt = await call(getInvoice, { params: { receiptId: correcting.receiptId }, signal });
    return correctable.has(receipt.state) && !isSameDraft(receipt.draft, draft) ? undefined : receipt;
  }
  try {
    return await call(getReceiptOfDraft, { params: { draftId }, signal });
  } catch (error) {
    if (hasCode(error, 'request.not_found')) return undefined;
    throw error;
  }
}

/** It is issued: nothing of it waits any more. */
export async function noteIssued({ draftId, owner }: Sending): Promise<void> {
  dropUnsynced(owner, draftId);
  refreshReceipts();
  await forgetSending({ draftId, owner });
}

/**
 * Issues, and remembers that it was asked until an answer came: a page that is closed in between leaves it behind.
 * Undefined when none came.
 */
export async function issueAsked(sending: Sending): Promise<ReceiptSummary | undefined> {
  const keeping = keep(sending).catch(() => undefined);
  try {
    const receipt = await send(sending);
    await keeping;
    await noteIssued(sending);
    return receipt;
  } catch (error) {
    await keeping;
    if (isUnanswered(error)) return undefined;
    await forgetSending(sending);
    throw error;
  }
}

/** What the server found wrong, for the form that opens next. */
const wrong = new Map<string, readonly Fault[]>();
export const leaveFaults = (draftId: string, faults: readonly Fault[]): void => void wrong.set(draftId, faults);
export function takeFaults(draftId: string): readonly Fault[] | undefined {
  const faults = wrong.get(draftId);
  wrong.delete(draftId);
  return faults;
}

// Another person must not come upon it.
onPersonGone(() => {
  open.clear();
  wrong.clear();
});
