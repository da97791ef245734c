import { INVOICE } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { checkDebitNoteDraft, type DebitNoteDraft, draftOfInvoice } from '@cuadre/sri/receipts';
import type { ReceiptOrigin } from '#contract/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findInvoice } from '../links/source-invoice.ts';
import { pointToIssueAt } from '../record/data.ts';

/** A debit note of an invoice: its client and which one it is; what is charged and why is for the person. */
export const getInvoiceToDebitNote = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ draft: DebitNoteDraft; faults: Fault[]; origin: ReceiptOrigin } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const invoice = await findInvoice(tx, actor.tenantId, receiptId);
    if (!invoice) return refuse('request.not_found');
    const document = draftOfInvoice(await invoice.read());
    const today = dayInEcuador(ctx.now());
    const draft: DebitNoteDraft = {
      issuedOn: today,
      ...(await pointToIssueAt(tx, actor.tenantId, document)),
      ...(invoice.activityId && { activityId: invoice.activityId }),
      buyer: document.buyer,
      modified: {
        documentType: INVOICE,
        number: invoice.number,
        issuedOn: invoice.modified.issuedOn,
        accessKey: invoice.accessKey,
      },
      reasons: [],
      payments: [],
    };
    const faults = checkDebitNoteDraft(draft, { today, facts: { modified: invoice.modified } });
    return {
      origin: invoice.summary.origin,
      draft,
      faults: faults.filter(
        ({ place, severity }) =>
          severity === 'error' && (place.startsWith('modified.') || place === 'buyer.identificationType'),
      ),
    };
  });
