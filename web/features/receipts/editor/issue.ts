import { correctReceipt, type ReceiptSummary, saveCompleteInvoice } from '#contract/receipts/receipts.ts';
import { call } from '#web/api/call.ts';
import { refreshReceipts } from '../queries.ts';
import { dropUnsynced } from '../saving/unsynced.ts';
import { flushDraft, pauseAutosave } from './autosave.ts';
import { closeDraft, useDraft } from './draft-store.ts';

let running: Promise<ReceiptSummary> | undefined;

async function send(newNumber: boolean): Promise<ReceiptSummary> {
  const { draftId, draft, correcting, owner } = useDraft.getState();
  await flushDraft();
  pauseAutosave(true);
  try {
    const receipt =
      correcting === undefined
        ? await call(saveCompleteInvoice, { body: { draftId, draft } })
        : await call(correctReceipt, { params: { receiptId: correcting }, body: { draft, newNumber } });
    dropUnsynced(owner, draftId);
    refreshReceipts();
    return receipt;
  } catch (error) {
    pauseAutosave(false);
    throw error;
  }
}

/** The result has been shown: the next draft begins clean. */
export function finishIssue(): void {
  pauseAutosave(false);
  closeDraft();
}

/**
 * Issues the open draft, or sends its correction. Pressing twice waits for the same answer; after a lost connection the
 * same id goes out again and the server gives the receipt that exists.
 */
export function issueDraft(newNumber = false): Promise<ReceiptSummary> {
  running ??= send(newNumber).finally(() => {
    running = undefined;
  });
  return running;
}
