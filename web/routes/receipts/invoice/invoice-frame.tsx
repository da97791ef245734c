import { Outlet, useRouterState, useSearch } from '@tanstack/react-router';
import { header } from '#phrases/receipts/invoice.ts';
import { EditorScreen } from '#web/features/receipts/editor/frame/editor-screen.tsx';
import { beginInvoice } from '#web/features/receipts/types/invoice/begin.ts';
import { HeaderFields } from '#web/features/receipts/types/invoice/components/unfolded.tsx';
import { manyLines } from '#web/features/receipts/types/invoice/deferred-parts.ts';
import { invoiceType } from '#web/features/receipts/types/invoice/type.ts';
import { useAhead } from '#web/ui/later.tsx';

const steps = ['/income/receipts/invoice/add', '/income/receipts/invoice/header', '/income/receipts/invoice/preview'];

/** Around the four steps of an invoice: three of them write one draft. */
export function InvoiceFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  // The result needs no draft, and a screen about to be left must not begin one.
  return steps.some((step) => step === path) ? <Invoice path={path} /> : <Outlet />;
}

function Invoice({ path }: { path: string }) {
  const at = useSearch({ from: '/known/app/income/receipts/invoice' });
  useAhead(manyLines);
  const over =
    path === '/income/receipts/invoice/header' ? { title: header.title, content: <HeaderFields /> } : undefined;
  return (
    <EditorScreen type={invoiceType} at={at} begin={() => beginInvoice(at.from, at.only === 'buyer')} over={over} />
  );
}
