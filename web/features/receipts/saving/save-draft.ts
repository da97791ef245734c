import { documentNameOf } from '@cuadre/sri/catalogs';
import type { z } from 'zod';
import type { SchemaOf } from '#contract/endpoint.ts';
import { deleteCorrectionDraft, getCorrectionDraft, saveCorrectionDraft } from '#contract/receipts/corrections.ts';
import { callsOf } from '#contract/receipts/types.ts';
import { call } from '#web/api/call.ts';
import { hasCode } from '#web/api/problem.ts';
import type { SavedState, WhichDraft } from './saved-state.ts';

type SaveCorrection = z.input<SchemaOf<typeof saveCorrectionDraft, 'body'>>;

/** Where a draft is saved: a receipt to come under its own id, a correction under its receipt's. */
export function saveDraft(
  { draftId, correcting, documentType, version, draft }: WhichDraft & Pick<SavedState, 'version' | 'draft'>,
  keepalive = false,
): Promise<{ version: number }> {
  if (correcting === undefined)
    return call(callsOf(documentNameOf(documentType)).saveDraft, {
      params: { draftId },
      body: { version, draft },
      keepalive,
    });
  // The draft is of that type: the form that wrote it is.
  const body = { version, documentType, draft } as SaveCorrection;
  return call(saveCorrectionDraft, { params: { receiptId: correcting }, body, keepalive });
}

interface StoredDraft<Draft> {
  readonly version: number;
  readonly updatedAt: string;
  readonly draft: Draft;
}

/** What the server has of it; undefined when it has nothing. */
export async function storedDraft<Draft>({
  draftId,
  correcting,
  documentType,
}: WhichDraft): Promise<StoredDraft<Draft> | undefined> {
  if (correcting !== undefined) {
    const { correction } = await call(getCorrectionDraft, { params: { receiptId: correcting } });
    return correction?.documentType === documentType
      ? { version: correction.version, updatedAt: correction.updatedAt, draft: correction.draft as Draft }
      : undefined;
  }
  try {
    return (await call(callsOf(documentNameOf(documentType)).readDraft, { params: { draftId } })) as StoredDraft<Draft>;
  } catch (error) {
    if (hasCode(error, 'request.not_found')) return undefined;
    throw error;
  }
}

export const discardDraft = ({ draftId, correcting, documentType }: WhichDraft): Promise<unknown> =>
  correcting === undefined
    ? call(callsOf(documentNameOf(documentType)).deleteDraft, { params: { draftId } })
    : call(deleteCorrectionDraft, { params: { receiptId: correcting } });
