import type { DraftHead } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { sessionNow } from '#web/shell/session/session.ts';
import { findSaved } from '../saving/find-saved.ts';
import type { SavedState } from '../saving/saved-state.ts';
import type { FormType } from './form-type.ts';

const ownerNow = (): string => {
  const session = sessionNow();
  return session.status === 'authenticated' ? session.session.user.customerId : '';
};

/**
 * The draft of the address, or the correction of a receipt, as it was left: from the server or this browser; else what
 * `begin` gives. Asked once: from then on the form is the truth.
 */
export const useStoredForm = <Draft extends DraftHead, Figures>(
  { documentType }: FormType<Draft, Figures>,
  draftId: string | undefined,
  begin: () => Promise<Draft>,
  correcting?: string,
) =>
  useQuery({
    queryKey: ['form', documentType, draftId, correcting],
    enabled: draftId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<SavedState<Draft>> => {
      const which = { draftId: draftId ?? '', owner: ownerNow(), correcting };
      const found = await findSaved<Draft>({ ...which, documentType });
      if (found === undefined) return { ...which, version: 0, draft: await begin(), save: 'clean' };
      const { version, draft, save, kept } = found;
      return { ...which, version, draft, save, refusal: kept?.refusal };
    },
  });
