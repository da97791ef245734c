/** What a payment is asked for. Amounts are decimal text with two places and add up: total = untaxed + taxed + iva. */
export interface PaymentOrder {
  /** Ours, 1 to 50 letters and digits; another one for each attempt, the provider takes none twice. */
  readonly clientTransactionId: string;
  readonly total: string;
  /** Base without IVA. */
  readonly untaxed: string;
  /** Base that bears IVA, without it. */
  readonly taxed: string;
  readonly iva: string;
  /** Shown to the buyer by the provider, which takes ASCII of at most 50 characters; the adapter makes it so. */
  readonly reference: string;
  /** Where the browser comes back, after paying and after pressing cancel. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Of the buyer, to fill in the provider's form. */
  readonly email?: string | undefined;
  readonly identification?: string | undefined;
}

/** What the provider says of a payment. */
export interface PaymentTransaction {
  readonly state: 'approved' | 'cancelled' | 'pending';
  /** The provider's word for the state: `Approved`, `Canceled`, `Pending`, `Authorized`, `Reversed`. */
  readonly word: string;
  readonly transactionId: string;
  readonly clientTransactionId: string;
  readonly amount: string;
  readonly currency: string;
  readonly authorizationCode: string | null;
  /** The bank's reason when it refused, as the provider says it. */
  readonly message: string | null;
  /** null: paid without card, from the provider's own balance. */
  readonly card: 'credit' | 'debit' | null;
}

export type PrepareAnswer =
  /** Pages of the provider's own where the buyer pays; they live ten minutes. */
  | { readonly kind: 'prepared'; readonly paymentId: string; readonly payUrl: string }
  /** Our account is not right (token, store, request): an operator's matter. */
  | { readonly kind: 'denied'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type PaymentAnswer =
  | { readonly kind: 'found'; readonly transaction: PaymentTransaction }
  /** There is no such payment, or not yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'denied'; readonly reason: string }
  /** No answer, or none that is an answer: HTML, a redirect, half a body. Nothing follows from it. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type ReverseAnswer = 'reversed' | 'refused' | 'unknown';

/** What came back, byte for byte as far as it is kept (64 kB): it is written down before anything is concluded from it. */
export interface RawAnswer {
  /** null: there was none. */
  readonly status: number | null;
  readonly contentType: string;
  readonly body: string;
}

/** An answer with what was read of it. */
export interface Heard<Answer> {
  readonly answer: Answer;
  readonly raw: RawAnswer;
}

/**
 * The provider of card payments (PayPhone, button by redirection). Nothing throws except an abort. `confirm` is a command: it
 * takes the money, and is called once for a payment; in doubt one asks with `find`.
 */
export interface PayPhone {
  prepare(order: PaymentOrder, signal: AbortSignal): Promise<Heard<PrepareAnswer>>;
  confirm(transactionId: string, clientTransactionId: string, signal: AbortSignal): Promise<Heard<PaymentAnswer>>;
  find(transactionId: string, signal: AbortSignal): Promise<Heard<PaymentAnswer>>;
  findOurs(clientTransactionId: string, signal: AbortSignal): Promise<Heard<PaymentAnswer>>;
  /** Gives all of it back; only on the same day until 20:00. */
  reverse(transactionId: string, signal: AbortSignal): Promise<Heard<ReverseAnswer>>;
}
