import { INVOICE } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { issueAsked } from '#web/features/receipts/issuing/sendings.ts';
import { partyOf } from '#web/features/receipts/saving/party.ts';
import { flushDraft, pauseAutosave } from './autosave.ts';
import { closeDraft, useDraft } from './draft-store.ts';
import { figuresOf } from './figures.ts';

let running: Promise<ReceiptSummary | undefined> | undefined;

async function send(newNumber: boolean): Promise<ReceiptSummary | undefined> {
  const { draftId, draft, correcting, owner } = useDraft.getState();
  await flushDraft();
  pauseAutosave(true);
  try {
    return await issueAsked({
      draftId,
      owner,
      documentType: INVOICE,
      correcting: correcting === undefined ? undefined : { receiptId: correcting, newNumber },
      draft,
      party: partyOf(draft),
      total: formatMoney(figuresOf(draft).total.toText(2)),
    });
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
 * Issues the open draft, or sends its correction. Pressing twice waits for the same answer; undefined when none came: what
 * became of it is then asked for under its identity.
 */
export function issueDraft(newNumber = false): Promise<ReceiptSummary | undefined> {
  running ??= send(newNumber).finally(() => {
    running = undefined;
  });
  return running;
}
