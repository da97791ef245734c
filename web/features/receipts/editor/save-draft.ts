import { deleteCorrectionDraft, saveCorrectionDraft } from '../../../../contract/corrections.ts';
import { deleteInvoiceDraft, saveInvoiceDraft } from '../../../../contract/drafts.ts';
import { call } from '../../../api/call.ts';
import type { DraftState } from './draft-store.ts';

type Which = Pick<DraftState, 'draftId' | 'correcting'>;

/** Where a draft is saved: an invoice to come under its own id, a correction under its receipt's. */
export const saveDraft = (
  { draftId, correcting, version, draft }: Which & Pick<DraftState, 'version' | 'draft'>,
  keepalive = false,
): Promise<{ version: number }> =>
  correcting === undefined
    ? call(saveInvoiceDraft, { params: { draftId }, body: { version, draft }, keepalive })
    : call(saveCorrectionDraft, { params: { receiptId: correcting }, body: { version, draft }, keepalive });

export const discardDraft = ({ draftId, correcting }: Which): Promise<unknown> =>
  correcting === undefined
    ? call(deleteInvoiceDraft, { params: { draftId } })
    : call(deleteCorrectionDraft, { params: { receiptId: correcting } });
