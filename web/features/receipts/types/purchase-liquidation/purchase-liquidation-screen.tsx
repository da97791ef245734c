import type { PurchaseLiquidationDraft } from '@cuadre/sri/receipts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { newLine } from '#web/features/receipts/editor/draft-defaults.ts';
import { firstPoint } from '#web/features/receipts/editor/first-point.ts';
import { Correction } from '#web/features/receipts/editor/frame/correction.tsx';
import { ReceiptEditor } from '#web/features/receipts/editor/frame/receipt-editor.tsx';
import { useOpened } from '#web/features/receipts/editor/use-opened.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { purchaseLiquidationType } from './type.ts';

/** A purchase from somebody who cannot issue an invoice. */
export default function PurchaseLiquidationScreen(): ReactNode {
  const { draft, correct, newNumber } = useSearch({ from: '/known/app/income/receipts/purchases-liquidation/add' });
  const navigate = useNavigate();
  useEffect(() => {
    if (draft === undefined && correct === undefined)
      navigate({ to: '/income/receipts/purchases-liquidation/add', search: { draft: newDraftId() }, replace: true });
  }, [draft, correct, navigate]);
  if (correct !== undefined)
    return <Correction type={purchaseLiquidationType} receiptId={correct} newNumber={newNumber === true} />;
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
  const query = useOpened(purchaseLiquidationType, draftId, begin);
  return (
    <Loaded query={query}>
      {(opened) => <ReceiptEditor key={opened.draftId} type={purchaseLiquidationType} opened={opened} />}
    </Loaded>
  );
}
