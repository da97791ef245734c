import { type CalculatedInvoice, checkInvoiceDraft, type InvoiceDraft } from '@cuadre/sri/receipts';
import type { Environment } from '#contract/common.ts';
import { client, payment } from '#phrases/receipts/fields.ts';
import { isFinalConsumer } from '#web/features/receipts/draft-defaults.ts';
import { paymentSummary } from '#web/features/receipts/editor/fields/payment-summary.ts';
import type { Checking } from '#web/features/receipts/editor/receipt-type.ts';
import { blockRows } from './blocks/blocks.ts';
import { targetOf } from './fault-target.ts';
import type { BesideInvoice } from './invoice-store.ts';
import { newClientFaults } from './new-client.ts';

const sentTo = (email: string | undefined, environment: Environment): string => {
  if (email === undefined) return client.noEmail;
  return environment === 'practice' ? client.practiceMail : email;
};

export const checking: Checking<InvoiceDraft, CalculatedInvoice, BesideInvoice> = {
  check: checkInvoiceDraft,
  more: newClientFaults,
  facts: (draft, _figures, environment) => [
    {
      label: client.title,
      value: isFinalConsumer(draft.buyer)
        ? client.finalConsumer
        : `${draft.buyer.name} · ${draft.buyer.identification}`,
    },
    { label: client.sentTo, value: sentTo(draft.buyer.email, environment) },
    { label: payment.title, value: paymentSummary(draft.payments) },
    ...blockRows(draft),
  ],
  targetOf,
};
