import { type CalculatedLines, calculateLines } from '../lines/calculate-lines.ts';
import { noteDay } from '../modified-document/rules.ts';
import type { CalculateOptions } from '../receipt-type.ts';
import type { CreditNoteDraft } from './credit-note.ts';

/** `total` is valorModificacion: subtotal and taxes. */
export type CalculatedCreditNote = CalculatedLines;

/**
 * Everything a credit note says in figures, with the rates of the day of the document that it modifies: an invoice of
 * March 2024 is credited at 12 %. Never throws. @sri ficha tabla 21
 */
export const calculateCreditNote = (draft: CreditNoteDraft, options: CalculateOptions = {}): CalculatedCreditNote =>
  calculateLines(draft.lines, noteDay(draft), options.limits);
