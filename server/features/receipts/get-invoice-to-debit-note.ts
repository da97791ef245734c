import { INVOICE } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { checkDebitNoteDraft, type DebitNoteDraft } from '@cuadre/sri/receipts';
import type { Actor, Context } from '../../context.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { findReceipt } from './data.ts';
import { numberOf } from './present.ts';
import { modifiedReceipt } from './types/credit-note.ts';

/** A debit note of an invoice of ours: its client and which one it is; what is charged and why is for the person. */
export const getInvoiceToDebitNote = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ draft: DebitNoteDraft; faults: Fault[] } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findReceipt(tx, receiptId);
    if (row?.documentType !== INVOICE) return refuse('request.not_found');
    const { buyer, establishment, salesPoint } = row.draft as InvoiceDraft;
    const today = dayInEcuador(ctx.now());
    const draft: DebitNoteDraft = {
      issuedOn: today,
      establishment,
      salesPoint,
      buyer,
      modified: { documentType: INVOICE, number: numberOf(row), issuedOn: row.issuedOn, accessKey: row.accessKey },
      reasons: [],
      payments: [],
    };
    const faults = checkDebitNoteDraft(draft, { today, facts: { modified: modifiedReceipt(row) } });
    return {
      draft,
      faults: faults.filter(
        ({ place, severity }) =>
          severity === 'error' && (place.startsWith('modified.') || place === 'buyer.identificationType'),
      ),
    };
  });
