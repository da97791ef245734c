import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, PURCHASE_LIQUIDATION } from '@cuadre/sri/catalogs';
import { amount } from '@cuadre/sri/num';
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
  discarded: false,
};

/** Every state in which a receipt counts in a total. */
export const statesInTotals = (Object.keys(counting) as TotalsState[]).filter((state) => counting[state]);

export type Sign = 1 | 0 | -1;

/**
 * With which sign a type of receipt enters a total of sales, or of purchases when somebody else issued it: 0 for what is
 * neither. A purchase liquidation is a purchase of its issuer, a retention no sale; in a total of that type alone, named
 * by `alone`, they have a sign too.
 */
export function signOfType(documentType: string, alone?: string): Sign {
  if (documentType === CREDIT_NOTE) return -1;
  return documentType === INVOICE || documentType === DEBIT_NOTE || documentType === alone ? 1 : 0;
}

/** An amount as it stands on a receipt for reading: what a credit note takes back has a minus. */
export const signedAmount = (documentType: string, value: string): string =>
  signOfType(documentType) < 0 ? amount(value).negate().toText() : value;

/** What the amounts of a receipt are multiplied by in a total: 0 when it does not count. */
export const signInTotals = (documentType: string, state: TotalsState, alone?: string): Sign =>
  counting[state] ? signOfType(documentType, alone) : 0;

/** ING: income; GAS: expense. */
export type Direction = 'ING' | 'GAS';

/** Who issued a receipt: the taxpayer here, the taxpayer with another program, somebody else. */
export type ReceiptSource = 'issued' | 'emitted' | 'received';

/** What a receipt means for the taxpayer's money. */
export interface Meaning {
  readonly direction: Direction;
  /** What its amounts are multiplied by; 0 when it does not count. */
  readonly sign: Sign;
  /** Why it does not count: its state, or `no_money` for a type that moves none (retentions, guides). Else null. */
  readonly whyNot: string | null;
}

/**
 * The one place that says whether a receipt counts as income or expense, and with which sign. Who issues a sale earns;
 * a purchase liquidation is issued by who buys. @sri tabla 3
 */
export function meaningOf(source: ReceiptSource, documentType: string, state: TotalsState): Meaning {
  const isLiquidation = documentType === PURCHASE_LIQUIDATION;
  const earns = (source === 'received') === isLiquidation;
  const direction = earns ? 'ING' : 'GAS';
  if (!counting[state]) return { direction, sign: 0, whyNot: state };
  const sign = isLiquidation ? 1 : signOfType(documentType);
  return { direction, sign, whyNot: sign === 0 ? 'no_money' : null };
}
