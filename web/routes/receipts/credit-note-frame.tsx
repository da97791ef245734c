import { Outlet, useRouterState } from '@tanstack/react-router';
import CreditNoteScreen from '#web/features/receipts/types/credit-note/credit-note-screen.tsx';

const steps = ['/income/receipts/credit-note/add', '/income/receipts/credit-note/add/preview'];

/** Around the addresses of a credit note: two of them write one draft. */
export function CreditNoteFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return steps.includes(path) ? <CreditNoteScreen /> : <Outlet />;
}
