import { INVOICE } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { Buyer, InvoiceDraft } from '@cuadre/sri/receipts';
import { byPartialIdentification } from '#contract/directory/clients.ts';
import { getInvoice } from '#contract/receipts/receipts.ts';
import { call } from '#web/api/call.ts';
import { emptyDraft, isFinalConsumer, repeated, type Where } from '#web/features/receipts/editor/draft-defaults.ts';
import { findSaved } from '#web/features/receipts/saving/find-saved.ts';
import { flushDraft } from './autosave.ts';
import { openDraft, useDraft } from './draft-store.ts';

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
  if (receipt.documentType !== INVOICE) throw new Error(`receipt ${receiptId} is no invoice`);
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

  const found = await findSaved<InvoiceDraft>({ draftId: id, correcting: correct, documentType: INVOICE, owner });
  if (found === undefined) return open(0, await beginning(opening));
  if (found.kept === undefined) {
    const newClient = await isNewClient(found.draft.buyer);
    open(found.version, found.draft);
    return useDraft.setState({ newClient });
  }
  const { newClient = false, without = [], tipPercent } = found.kept;
  open(found.version, found.draft);
  useDraft.setState({ newClient, without, tipPercent, save: found.save, refusal: found.kept.refusal });
  flushDraft();
}
