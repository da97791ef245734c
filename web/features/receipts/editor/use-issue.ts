import { documentNameOf } from '@cuadre/sri/catalogs';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { loading } from '#phrases/shell/dialogs.ts';
import { CallProblem } from '#web/api/problem.ts';
import { whileLoading } from '#web/shell/dialogs/loading.ts';
import { resultPage } from '../issuing/result-page.ts';
import { issueAsked } from '../issuing/sendings.ts';
import { partyOf } from '../saving/party.ts';
import { showFaults } from './open-receipt.ts';
import { useEditor } from './use-editor.ts';
import { usePlace } from './use-place.ts';

/** Issues the open draft, or sends its correction; `failure` is why it was not, where that is not mended in a field. */
export function useIssue(total: string | undefined) {
  const { type, store, autosave, correcting } = useEditor();
  const { toForm } = usePlace();
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const ask = async () => {
    await autosave.flush();
    autosave.pause(true);
    const { draftId, owner, draft } = store.getState();
    const { documentType } = type;
    // The draft is of that type: its editor wrote it.
    const party = partyOf(draft as ReceiptDraft);
    const receipt = await issueAsked({ draftId, owner, documentType, correcting, draft, party, total });
    // Nothing of it is saved any more.
    store.setState({ save: 'clean' });
    if (receipt !== undefined)
      return navigate({ ...resultPage(documentNameOf(documentType), receipt.id), replace: true });
    return navigate({ to: '/income/receipts/sent/$draftId', params: { draftId }, replace: true });
  };

  const issue = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await whileLoading(loading.signing, ask);
    } catch (error) {
      autosave.pause(false);
      running.current = false;
      setBusy(false);
      // Broken rules are mended in the form, each at its place.
      if (error instanceof CallProblem && error.faults.length > 0) {
        showFaults(store, error.faults);
        await toForm();
      } else setFailure(error);
    }
  };
  return { issue, busy, failure };
}
