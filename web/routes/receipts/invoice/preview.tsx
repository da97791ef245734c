import { INVOICE } from '@cuadre/sri/catalogs';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { check as words } from '#phrases/receipts/invoice.ts';
import { loading } from '#phrases/shell/shell.ts';
import { CallProblem } from '#web/api/problem.ts';
import { taxDataQuery } from '#web/features/business/tax-data/queries.ts';
import { hasBuyer } from '#web/features/receipts/editor/draft-defaults.ts';
import { nextNumber } from '#web/features/receipts/editor/sales-points.ts';
import { useScreenAhead } from '#web/features/receipts/issuing/use-screen-ahead.ts';
import { CheckView } from '#web/features/receipts/types/invoice/components/check-view.tsx';
import { useDraft } from '#web/features/receipts/types/invoice/draft-store.ts';
import { finishIssue, issueDraft } from '#web/features/receipts/types/invoice/issue.ts';
import { showFaults } from '#web/features/receipts/types/invoice/use-fault.ts';
import { whileLoading } from '#web/shell/dialogs/loading.ts';
import { useOnline } from '#web/shell/errors/online.ts';
import { PageHead } from '#web/ui/page.tsx';
import { useDesktop } from '#web/ui/use-media.ts';

/** The check before what cannot be undone. The server keeps new clients and products in their lists. */
export function InvoicePreviewScreen() {
  const navigate = useNavigate();
  const desktop = useDesktop();
  const online = useOnline();
  useScreenAhead();
  const { newNumber } = useSearch({ from: '/known/app/income/receipts/invoice' });
  const taxData = useQuery(taxDataQuery).data;
  const draft = useDraft((state) => state.draft);
  const correcting = useDraft((state) => state.correcting);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  if (!busy && !hasBuyer(draft.buyer) && draft.lines.length === 0)
    return <Navigate to="/income/receipts/invoice/add" search={true} replace />;

  const number = nextNumber(taxData?.establishments, INVOICE, draft) ?? '';

  const issue = async () => {
    setFailure(null);
    setBusy(true);
    const { draftId } = useDraft.getState();
    try {
      const receipt = await whileLoading(loading.signing, () => issueDraft(newNumber === true));
      if (receipt === undefined) {
        await navigate({ to: '/income/receipts/sent/$draftId', params: { draftId }, replace: true });
        return finishIssue();
      }
      await navigate({ to: '/income/receipts/invoice/summary', search: { receipt: receipt.id }, replace: true });
    } catch (error) {
      setBusy(false);
      // Broken rules are mended in the editor, each at its place.
      if (error instanceof CallProblem && error.faults.length > 0) {
        await showFaults(error.faults);
        await navigate({ to: '/income/receipts/invoice/add', search: true });
      } else setFailure(error);
    }
  };
  return (
    <>
      {!desktop && <PageHead title={correcting === undefined ? words.title : words.correctTitle} />}
      <CheckView
        draft={draft}
        number={correcting === undefined || newNumber ? number : words.keepsNumber}
        environment={taxData?.environment ?? 'practice'}
        correcting={correcting !== undefined}
        busy={busy}
        online={online}
        failure={failure}
        onIssue={issue}
        onBack={() => navigate({ to: '/income/receipts/invoice/add', search: true })}
      />
    </>
  );
}
