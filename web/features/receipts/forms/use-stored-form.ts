import type { DraftHead } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { hasCode } from '../../../api/problem.ts';
import type { FormType } from './form-type.ts';

interface Opened<Draft> {
  readonly draftId: string;
  readonly version: number;
  readonly draft: Draft;
}

/**
 * The draft of the address from the server, or a new one from `begin` when the server has none. Asked once: from then on
 * the form is the truth.
 */
export const useStoredForm = <Draft extends DraftHead, Figures>(
  type: FormType<Draft, Figures>,
  draftId: string | undefined,
  begin: () => Promise<Draft>,
) =>
  useQuery({
    queryKey: ['form', type.documentType, draftId],
    enabled: draftId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Opened<Draft>> => {
      const id = draftId ?? '';
      try {
        const { version, draft } = await call(type.calls.readDraft, { params: { draftId: id }, signal });
        return { draftId: id, version, draft: draft as Draft };
      } catch (error) {
        if (!hasCode(error, 'request.not_found')) throw error;
        return { draftId: id, version: 0, draft: await begin() };
      }
    },
  });
