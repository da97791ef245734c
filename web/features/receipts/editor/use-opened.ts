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

/** A draft as the editor opens it. */
export type Opened<Draft, Beside> = SavedState<Draft> & Beside;

/**
 * The draft of the address, or the correction of a receipt, as it was left: from the server or this browser; else what
 * `begin` gives. Where both went on, this browser's shows and the person chooses. Asked once: from then on the editor is the
 * truth.
 */
export const useOpened = <Draft extends DraftHead, Figures, Beside>(
  { documentType, beside }: ReceiptType<Draft, Figures, Beside>,
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
    queryFn: async (): Promise<Opened<Draft, Beside>> => {
      const which = { draftId: draftId ?? '', owner: ownerNow(), correcting };
      const opened = (
        part: Pick<SavedState<Draft>, 'version' | 'draft' | 'save' | 'refusal'>,
        more?: Partial<Beside>,
      ) => ({ ...which, ...part, ...more }) as Opened<Draft, Beside>;
      const begun = begunHere(which.draftId);
      const found = begun === undefined ? await findSaved<Draft>({ ...which, documentType }) : undefined;
      if (found === undefined) {
        const given = begun?.draft as Draft | undefined;
        const draft = given ?? (await begin());
        return opened({ version: 0, draft, save: given === undefined ? 'clean' : 'dirty' }, beside?.begin(draft));
      }
      const { version, draft, save, kept } = found;
      const more = kept === undefined ? await beside?.found(draft) : undefined;
      return opened({ version, draft, save, refusal: kept?.refusal }, {
        ...beside?.begin(draft, kept),
        ...more,
      } as Beside);
    },
  });
