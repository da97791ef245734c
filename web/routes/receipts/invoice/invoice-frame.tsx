import { Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { header } from '#phrases/receipts/invoice.ts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { Correction } from '#web/features/receipts/editor/frame/correction.tsx';
import { type Over, ReceiptEditor } from '#web/features/receipts/editor/frame/receipt-editor.tsx';
import { useOpened } from '#web/features/receipts/editor/use-opened.ts';
import { beginInvoice } from '#web/features/receipts/types/invoice/begin.ts';
import { HeaderFields } from '#web/features/receipts/types/invoice/components/unfolded.tsx';
import { manyLines } from '#web/features/receipts/types/invoice/deferred-parts.ts';
import { invoiceType } from '#web/features/receipts/types/invoice/type.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { useAhead } from '#web/ui/later.tsx';

const steps = ['/income/receipts/invoice/add', '/income/receipts/invoice/header', '/income/receipts/invoice/preview'];

/** Around the four steps of an invoice: three of them write one draft. */
export function InvoiceFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  // The result needs no draft, and a screen about to be left must not begin one.
  return steps.some((step) => step === path) ? <Invoice path={path} /> : <Outlet />;
}

function Invoice({ path }: { path: string }) {
  const { draft, correct, newNumber } = useSearch({ from: '/known/app/income/receipts/invoice' });
  const navigate = useNavigate();
  useAhead(manyLines);
  const isMissing = draft === undefined && correct === undefined;
  useEffect(() => {
    if (isMissing)
      navigate({
        to: '/income/receipts/invoice/add',
        search: (old) => ({ ...old, draft: newDraftId() }),
        replace: true,
      });
  }, [isMissing, navigate]);
  const over =
    path === '/income/receipts/invoice/header' ? { title: header.title, content: <HeaderFields /> } : undefined;
  if (correct !== undefined)
    return <Correction type={invoiceType} receiptId={correct} newNumber={newNumber === true} over={over} />;
  return draft === undefined ? null : <Open draftId={draft} over={over} />;
}

function Open({ draftId, over }: { draftId: string; over: Over | undefined }) {
  const { from, only } = useSearch({ from: '/known/app/income/receipts/invoice' });
  const query = useOpened(invoiceType, draftId, () => beginInvoice(from, only === 'buyer'));
  return (
    <Loaded query={query} rows={4}>
      {(opened) => <ReceiptEditor key={opened.draftId} type={invoiceType} opened={opened} over={over} />}
    </Loaded>
  );
}
