import type { Amount } from '../../num/index.ts';
import { type CalculatedLines, calculateLines } from '../lines/calculate-lines.ts';
import { noteDay } from '../modified-document/rules.ts';
import { type CalculatedPayments, calculatePayments } from '../payments/calculate.ts';
import type { CalculateOptions } from '../receipt-type.ts';
import type { DebitNoteDraft } from './debit-note.ts';

/** A reason is a line of one piece: `lines` are the reasons. */
export interface CalculatedDebitNote extends CalculatedLines, CalculatedPayments {
  /** @sri valorTotal */
  readonly total: Amount;
}

/**
 * Everything a debit note says in figures, with the rates of the day of the document that it modifies: each reason
 * belongs to the group of its IVA. Never throws. @sri ficha tabla 21
 */
export function calculateDebitNote(draft: DebitNoteDraft, options: CalculateOptions = {}): CalculatedDebitNote {
  const lines = draft.reasons.map(({ reason, value, ivaCode }) => ({
    description: reason,
    quantity: '1',
    unitPrice: value,
    ivaCode,
  }));
  const sums = calculateLines(lines, noteDay(draft));
  return { ...sums, ...calculatePayments(draft.payments, sums.total, options.defaultWayToPay) };
}
