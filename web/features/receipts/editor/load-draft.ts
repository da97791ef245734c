import type { Day } from '@cuadre/sri/dates';
import type { Buyer, InvoiceDraft } from '@cuadre/sri/receipts';
import { byPartialIdentification } from '../../../../contract/clients.ts';
import { getCorrectionDraft } from '../../../../contract/corrections.ts';
import { getInvoiceDraft } from '../../../../contract/drafts.ts';
import { getInvoice } from '../../../../contract/receipts.ts';
import { call } from '../../../api/call.ts';
import { hasCode } from '../../../api/problem.ts';
import { flushDraft } from './autosave.ts';
import { emptyDraft, isFinalConsumer, repeated, type Where } from './draft-defaults.ts';
import { openDraft, useDraft } from './draft-store.ts';
import { syncDone } from './sync-unsynced.ts';
import { dropUnsynced, keepUnsynced, readUnsynced, reconcile } from './unsynced.ts';

export interface Opening {
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

interface Stored {
  readonly version: number;
  readonly draft: InvoiceDraft;
}

const storedDraft = (draftId: string): Promise<Stored | undefined> =>
  call(getInvoiceDraft, { params: { draftId } }).catch((error) => {
    if (hasCode(error, 'request.not_found')) return undefined;
    throw error;
  });

const storedCorrection = async (receiptId: string): Promise<Stored | undefined> =>
  (await call(getCorrectionDraft, { params: { receiptId } })).correction ?? undefined;

/** What the server has of the open draft or correction. */
export const storedNow = (draftId: string, correcting: string | undefined): Promise<Stored | undefined> =>
  correcting === undefined ? storedDraft(draftId) : storedCorrection(correcting);

/** A buyer whom the list lacks is still being written: the server keeps what was typed, not that. */
async function isNewClient(buyer: Buyer): Promise<boolean> {
  const text = buyer.identification.trim();
  const complete = buyer.email !== undefined && buyer.address !== undefined;
  if (isFinalConsumer(buyer) || complete || text.length < 4) return false;
  const known = await call(byPartialIdentification, { query: { text } }).catch(() => undefined);
  return known !== undefined && !known.some(({ identification }) => identification === text);
}

/** This editor writes invoices: the address of another type's receipt leads nowhere here. */
async function invoiceOf(receiptId: string): Promise<InvoiceDraft> {
  const receipt = await call(getInvoice, { params: { receiptId } });
  if (receipt.documentType !== '01') throw new Error(`receipt ${receiptId} is no invoice`);
  return receipt.draft;
}

/** What a draft begins with when neither server nor browser has it. */
async function beginning({ correct, from, onlyBuyer, today, where }: Opening): Promise<InvoiceDraft> {
  if (correct !== undefined) return invoiceOf(correct);
  if (from === undefined) return emptyDraft(today, where);
  const earlier = await invoiceOf(from);
  return onlyBuyer ? { ...emptyDraft(today, where), buyer: earlier.buyer } : repeated(earlier, today, where);
}

/**
 * Opens the draft: from the server, or as it was left in this browser when the server has not seen that yet. Where both
 * went on, this browser's shows and the person chooses. `fresh`: begun in this page, so that nobody can know it.
 */
export async function loadDraft(opening: Opening, fresh: boolean): Promise<void> {
  const { draftId, correct, owner } = opening;
  const id = correct ?? draftId;
  const open = (version: number, draft: InvoiceDraft) =>
    openDraft({ draftId: id, owner, version, draft, correcting: correct });
  if (fresh) return open(0, await beginning(opening));

  await syncDone();
  const kept = await readUnsynced(owner, id);
  const stored = await storedNow(draftId, correct);
  const { use, version, conflict } = reconcile(stored, kept);
  if (use === 'browser' && kept !== undefined) {
    open(version, kept.draft);
    useDraft.setState({
      newClient: kept.newClient,
      without: kept.without,
      tipPercent: kept.tipPercent,
      save: conflict ? 'conflict' : 'dirty',
    });
    // From here on what waits is this page's.
    await keepUnsynced(useDraft.getState());
    flushDraft();
  } else if (stored !== undefined) {
    const newClient = await isNewClient(stored.draft.buyer);
    open(version, stored.draft);
    useDraft.setState({ newClient });
  } else open(0, await beginning(opening));
  if (kept !== undefined && use === 'server') await dropUnsynced(owner, id, kept.tab);
}
