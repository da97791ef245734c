import type { PurchaseLiquidationDraft } from '@cuadre/sri/receipts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { newLine } from '#web/features/receipts/editor/draft-defaults.ts';
import { newDraftId } from '#web/features/receipts/editor/use-open-draft.ts';
import { Correction } from '#web/features/receipts/forms/components/correction.tsx';
import { ReceiptForm } from '#web/features/receipts/forms/components/receipt-form.tsx';
import { firstPoint } from '#web/features/receipts/forms/first-point.ts';
import { purchaseLiquidationForm } from '#web/features/receipts/forms/purchase-liquidation/type.ts';
import { useStoredForm } from '#web/features/receipts/forms/use-stored-form.ts';
import { paths } from '#web/paths.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';

/** A purchase from somebody who cannot issue an invoice. */
export function PurchaseLiquidationScreen() {
  const { draft, correct, newNumber } = useSearch({ from: '/known/app/income/receipts/purchases-liquidation/add' });
  const navigate = useNavigate();
  useEffect(() => {
    if (draft === undefined && correct === undefined)
      navigate({ to: paths.purchaseLiquidationAdd, search: { draft: newDraftId() }, replace: true });
  }, [draft, correct, navigate]);
  if (correct !== undefined)
    return <Correction type={purchaseLiquidationForm} receiptId={correct} newNumber={newNumber === true} />;
  return draft === undefined ? null : <Open draftId={draft} />;
}

async function begin(): Promise<PurchaseLiquidationDraft> {
  const today = currentDay();
  const { establishment, salesPoint } = await firstPoint();
  return {
    issuedOn: today,
    establishment,
    salesPoint,
    supplier: { identificationType: '05', identification: '', name: '' },
    lines: [newLine('', today)],
    payments: [],
  };
}

function Open({ draftId }: { draftId: string }) {
  const query = useStoredForm(purchaseLiquidationForm, draftId, begin);
  return (
    <Loaded query={query}>
      {(opened) => <ReceiptForm key={opened.draftId} type={purchaseLiquidationForm} opened={opened} />}
    </Loaded>
  );
}
