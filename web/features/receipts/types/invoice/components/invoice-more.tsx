import { formatMoney, parseAmount } from '@cuadre/sri/num';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { reimbursement } from '#phrases/receipts/fields.ts';
import { more as words } from '#phrases/receipts/invoice.ts';
import { blocks } from '#phrases/receipts/invoice-blocks.ts';
import { MoreFold } from '#web/features/receipts/editor/frame/more-fold.tsx';
import { lastInvoiceQuery } from '#web/features/receipts/queries.ts';
import { blockKeys } from '../blocks/block-keys.ts';
import { InvoiceBlocks } from '../blocks/invoice-blocks.tsx';
import { useInvoice } from '../invoice-store.ts';
import { ExtrasFold } from './extras-fold.tsx';
import { ReimbursementFold } from './reimbursement-fold.tsx';

const parts = ['comments', 'tip', 'reimbursements', ...blockKeys];

/** What an invoice has of it, in words. */
function usedOf(draft: InvoiceDraft): string[] {
  const { comments, tip, reimbursements = [] } = draft;
  const hasTip = tip !== undefined && parseAmount(tip)?.isZero() === false;
  return [
    comments,
    hasTip && words.tip(formatMoney(tip)),
    reimbursements.length > 0 && reimbursement.title,
    ...blockKeys.map((key) => draft[key] !== undefined && blocks[key].title),
  ].filter((each) => typeof each === 'string' && each !== '') as string[];
}

/** Comments, tip, refund and blocks: open for who used one of them in the last invoice. */
export function InvoiceMore() {
  const used = useInvoice((state) => usedOf(state.draft).join(' · '));
  const last = useQuery(lastInvoiceQuery()).data?.draft;
  const usedLast = last === undefined ? [] : usedOf(last);
  return (
    <MoreFold summary={used || words.summary} isUsed={used !== '' || usedLast.length > 0} parts={parts}>
      <ExtrasFold startOpen={last !== undefined && (last.comments !== undefined || last.tip !== undefined)} />
      <ReimbursementFold />
      <InvoiceBlocks />
    </MoreFold>
  );
}
