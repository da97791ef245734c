import type { ReceiptState } from '#contract/receipts/receipts.ts';
import type { Tone } from '#web/ui/chip.tsx';

export const stateTone: Record<ReceiptState, Tone> = {
  issued: 'info',
  sending: 'info',
  received: 'info',
  authorized: 'success',
  returned: 'danger',
  refused: 'danger',
  needs_attention: 'warning',
  voided: 'neutral',
  discarded: 'neutral',
};
