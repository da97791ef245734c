import { CREDIT_NOTE, DEBIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import type { ReceiptState } from '../receipts/receipt-summary.ts';
import type { AuthorizationState } from '../received/received.ts';

/** A state of a receipt issued here, or of one that another program issued. */
export type TotalsState = ReceiptState | AuthorizationState;

const counting: Readonly<Record<TotalsState, boolean>> = {
  // What waits for the SRI counts: it is signed and owed to it.
  issued: true,
  sending: true,
  received: true,
  authorized: true,
  stated: true,
  confirmed: true,
  pending: true,
  returned: false,
  refused: false,
  needs_attention: false,
  unknown: false,
  different: false,
  voided: false,
};

/** Every state in which a receipt counts in a total. */
export const statesInTotals = (Object.keys(counting) as TotalsState[]).filter((state) => counting[state]);

type Sign = 1 | 0 | -1;

/**
 * With which sign a type of receipt enters a total of sales, or of purchases when somebody else issued it: 0 for what is
 * neither. A purchase liquidation is a purchase of its issuer, a retention no sale; in a total of that type alone, named
 * by `alone`, they have a sign too.
 */
export function signOfType(documentType: string, alone?: string): Sign {
  if (documentType === CREDIT_NOTE) return -1;
  return documentType === INVOICE || documentType === DEBIT_NOTE || documentType === alone ? 1 : 0;
}

/** What the amounts of a receipt are multiplied by in a total: 0 when it does not count. */
export const signInTotals = (documentType: string, state: TotalsState, alone?: string): Sign =>
  counting[state] ? signOfType(documentType, alone) : 0;
