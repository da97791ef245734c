import { Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { check, header } from '#phrases/receipts/invoice.ts';
import { network } from '#phrases/shell/network.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useTaxData } from '#web/features/business/tax-data/queries.ts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { startAutosave } from '#web/features/receipts/types/invoice/autosave.ts';
import { manyLines, rest } from '#web/features/receipts/types/invoice/deferred-parts.ts';
import { useOpenDraft } from '#web/features/receipts/types/invoice/use-open-draft.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useSession } from '#web/shell/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { useAhead } from '#web/ui/later.tsx';
import { useDesktop } from '#web/ui/use-media.ts';
import { InvoiceAddScreen } from './add.tsx';

const editing = ['/income/receipts/invoice/add', '/income/receipts/invoice/header', '/income/receipts/invoice/preview'];

/**
 * Around the four steps of an invoice: gives the draft its identity, opens it, saves it. From `lg` the data and the
 * check are dialogs over the editor, below they are pages; the address is the same.
 */
export function InvoiceFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  // The result needs no draft, and a screen about to be left must not begin one.
  if (!editing.some((step) => step === path)) return <Outlet />;
  return <OpenDraft path={path} />;
}

function OpenDraft({ path }: { path: string }) {
  const search = useSearch({ from: '/known/app/income/receipts/invoice' });
  const navigate = useNavigate();
  const session = useSession();
  const taxData = useTaxData();
  const { draft, correct, from, only } = search;
  const missing = draft === undefined && correct === undefined;
  useEffect(() => {
    if (missing)
      navigate({
        to: '/income/receipts/invoice/add',
        search: (old) => ({ ...old, draft: newDraftId() }),
        replace: true,
      });
  }, [missing, navigate]);
  useEffect(startAutosave, []);

  const owner = session.status === 'authenticated' ? session.session.user.customerId : undefined;
  const place = taxData.data?.establishments.find((each) => each.salesPoints.length > 0);
  const where = useMemo(
    () => ({ establishment: place?.code ?? '001', salesPoint: place?.salesPoints[0]?.code ?? '001' }),
    [place],
  );
  const { open, error, retry } = useOpenDraft(
    missing || owner === undefined || (taxData.data === undefined && !taxData.isError)
      ? undefined
      : {
          draftId: draft ?? '',
          correct,
          from,
          onlyBuyer: only === 'buyer',
          owner,
          today: currentDay(),
          where,
        },
  );
  if (error !== null)
    return (
      <Notice
        tone="danger"
        title={sentenceOf(error)}
        announce
        action={
          <Button size="sm" onClick={retry}>
            {network.retry}
          </Button>
        }
      />
    );
  if (!open) return <Skeleton label={network.loading} rows={4} />;
  return <Steps path={path} />;
}

function Steps({ path }: { path: string }) {
  useAhead(rest);
  useAhead(manyLines);
  const desktop = useDesktop();
  const navigate = useNavigate();
  const title =
    path === '/income/receipts/invoice/header'
      ? header.title
      : path === '/income/receipts/invoice/preview'
        ? check.title
        : undefined;
  if (!desktop || title === undefined) return <Outlet />;
  return (
    <>
      <InvoiceAddScreen behind />
      <Dialog open title={title} wide onClose={() => navigate({ to: '/income/receipts/invoice/add', search: true })}>
        <Outlet />
      </Dialog>
    </>
  );
}
