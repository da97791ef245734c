import type { CalculatedPurchaseLiquidation, PurchaseLiquidationDraft } from '@cuadre/sri/receipts';
import { useState } from 'react';
import { payment, reimbursement } from '#phrases/receipts/fields.ts';
import { purchaseLiquidation } from '#phrases/receipts/purchase-liquidation.ts';
import { newLine } from '#web/features/receipts/draft-defaults.ts';
import { DocumentFields } from '#web/features/receipts/editor/fields/document-fields.tsx';
import { InfoFields } from '#web/features/receipts/editor/fields/info-fields.tsx';
import { LineList } from '#web/features/receipts/editor/fields/line-list.tsx';
import { PaymentList } from '#web/features/receipts/editor/fields/payment-list.tsx';
import { paymentSummary } from '#web/features/receipts/editor/fields/payment-summary.ts';
import { chargeLine, unchargedOf } from '#web/features/receipts/editor/fields/reimbursement-line.ts';
import { ReimbursementList } from '#web/features/receipts/editor/fields/reimbursement-list.tsx';
import { reimbursementSummary } from '#web/features/receipts/editor/fields/reimbursement-summary.ts';
import { MoreFold } from '#web/features/receipts/editor/frame/more-fold.tsx';
import { controlId } from '#web/features/receipts/editor/receipt-type.ts';
import { useDraft } from '#web/features/receipts/editor/use-editor.ts';
import { FoldCard } from '#web/ui/card.tsx';
import { SupplierCard } from './supplier-card.tsx';

const words = purchaseLiquidation.reimbursement;

/** Supplier, what was bought, how it is paid, and what the supplier passes on. */
export function PurchaseLiquidationFields() {
  const { draft, set, figures, fault } = useDraft<PurchaseLiquidationDraft, CalculatedPurchaseLiquidation>();
  return (
    <>
      <SupplierCard />
      <LineList
        lines={draft.lines}
        figures={figures.lines}
        onChange={(change) => set((now) => ({ ...now, lines: change(now.lines) }))}
        fault={fault}
        day={draft.issuedOn}
        newLine={() => newLine('', draft.issuedOn)}
      />
      <Payments />
      <DocumentFields />
      <MoreFold
        summary={words.more}
        isUsed={
          draft.comments !== undefined || [draft.reimbursements, draft.additionalInfo].some((each) => each?.length)
        }
        parts={['reimbursements', 'comments', 'additionalInfo']}
      >
        <Reimbursements />
        <InfoFields />
      </MoreFold>
    </>
  );
}

/** A fold that holds a wrong field is open. */
const useFold = (isWrong: boolean) => {
  const [open, setOpen] = useState(false);
  return { open: open || isWrong, onToggle: setOpen };
};

function Payments() {
  const { draft, set, figures, fault, isWrong } = useDraft<PurchaseLiquidationDraft, CalculatedPurchaseLiquidation>();
  return (
    <FoldCard
      id={controlId('payments')}
      title={payment.title}
      summary={paymentSummary(draft.payments)}
      {...useFold(isWrong('payments'))}
    >
      <PaymentList
        payments={draft.payments}
        figures={figures}
        day={draft.issuedOn}
        onChange={(payments) => set({ payments })}
        fault={fault}
        idOf={controlId}
      />
    </FoldCard>
  );
}

function Reimbursements() {
  const { draft, set, figures, fault, isWrong } = useDraft<PurchaseLiquidationDraft, CalculatedPurchaseLiquidation>();
  const documents = draft.reimbursements ?? [];
  return (
    <FoldCard
      id={controlId('reimbursements')}
      title={reimbursement.title}
      summary={reimbursementSummary(documents, figures.reimbursement, words.none)}
      {...useFold(isWrong('reimbursements'))}
    >
      <p className="mb-4 text-dense text-muted">{words.text}</p>
      <ReimbursementList
        documents={documents}
        issuedOn={draft.issuedOn}
        onChange={(reimbursements) => set({ reimbursements })}
        fault={fault}
        idOf={controlId}
        due={unchargedOf(draft, figures)}
        onCharge={(due) => {
          const { at, line } = chargeLine(draft.lines, due);
          set({ lines: at >= 0 ? draft.lines.map((each, i) => (i === at ? line : each)) : [...draft.lines, line] });
        }}
      />
    </FoldCard>
  );
}
