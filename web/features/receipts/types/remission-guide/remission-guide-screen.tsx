import type { RemissionGuideDraft } from '@cuadre/sri/receipts';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { firstPoint } from '#web/features/receipts/editor/first-point.ts';
import { EditorScreen } from '#web/features/receipts/editor/frame/editor-screen.tsx';
import { draftOf } from '#web/features/receipts/editor/frame/from-invoice.tsx';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { carriersQuery, invoiceToMoveQuery } from './queries.ts';
import { newRecipient } from './recipients.ts';
import { remissionGuideType } from './type.ts';

/** Who drove last is there already; the rest is what the invoice says, or empty. */
async function begin(from: string | undefined): Promise<RemissionGuideDraft> {
  const [last] = (await queryClient.fetchQuery(carriersQuery)).carriers;
  const carrier = last === undefined ? {} : { carrier: last };
  if (from !== undefined)
    return { ...draftOf(from, await queryClient.fetchQuery(invoiceToMoveQuery(from))), ...carrier };
  const { address, ...point } = await firstPoint();
  const today = currentDay();
  return {
    issuedOn: today,
    ...point,
    carrier: { identificationType: '05', identification: '', name: '', plate: '' },
    startAddress: address,
    startsOn: today,
    endsOn: today,
    recipients: [newRecipient],
    ...carrier,
  };
}

/** A guide for the goods of an invoice, or for any others. */
export default function RemissionGuideScreen(): ReactNode {
  const at = useSearch({ from: '/known/app/income/receipts/remission-guide/add' });
  return <EditorScreen type={remissionGuideType} at={at} begin={() => begin(at.from)} />;
}
