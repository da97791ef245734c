import type { DraftHead } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { sessionNow } from '#web/shell/session/session.ts';
import { findSaved } from '../saving/find-saved.ts';
import type { SavedState } from '../saving/saved-state.ts';
import { begunHere } from './begun.ts';
import type { ReceiptType } from './receipt-type.ts';

const ownerNow = (): string => {
  const session = sessionNow();
  return session.status === 'authenticated' ? session.session.user.customerId : '';
};

/**
 * The draft of the address, or the correction of a receipt, as it was left: from the server or this browser; else what
 * `begin` gives. Asked once: from then on the editor is the truth.
 */
export const useOpened = <Draft extends DraftHead, Figures>(
  { documentType }: ReceiptType<Draft, Figures>,
  draftId: string | undefined,
  begin: () => Promise<Draft>,
  correcting?: string,
) =>
  useQuery({
    queryKey: ['editor', documentType, draftId, correcting],
    enabled: draftId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<SavedState<Draft>> => {
      const which = { draftId: draftId ?? '', owner: ownerNow(), correcting };
      const begun = begunHere(which.draftId);
      if (begun?.draft !== undefined) return { ...which, version: 0, draft: begun.draft as Draft, save: 'dirty' };
      const found = begun === undefined ? await findSaved<Draft>({ ...which, documentType }) : undefined;
      if (found === undefined) return { ...which, version: 0, draft: await begin(), save: 'clean' };
      const { version, draft, save, kept } = found;
      return { ...which, version, draft, save, refusal: kept?.refusal };
    },
  });
