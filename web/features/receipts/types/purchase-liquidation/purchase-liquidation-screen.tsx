import type { PurchaseLiquidationDraft } from '@cuadre/sri/receipts';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { newLine } from '#web/features/receipts/draft-defaults.ts';
import { firstPoint } from '#web/features/receipts/editor/first-point.ts';
import { EditorScreen } from '#web/features/receipts/editor/frame/editor-screen.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { purchaseLiquidationType } from './type.ts';

async function begin(): Promise<PurchaseLiquidationDraft> {
  const { establishment, salesPoint } = await firstPoint();
  const today = currentDay();
  return {
    issuedOn: today,
    establishment,
    salesPoint,
    supplier: { identificationType: '05', identification: '', name: '' },
    lines: [newLine('', today)],
    payments: [],
  };
}

/** A purchase from somebody who cannot issue an invoice. */
export default function PurchaseLiquidationScreen(): ReactNode {
  const at = useSearch({ from: '/known/app/income/receipts/purchases-liquidation/add' });
  return <EditorScreen type={purchaseLiquidationType} at={at} begin={begin} />;
}
