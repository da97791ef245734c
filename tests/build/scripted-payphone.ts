import type {
  Heard,
  PaymentAnswer,
  PaymentOrder,
  PaymentTransaction,
  PayPhone,
  PrepareAnswer,
  ReverseAnswer,
} from '#server/adapters/payphone/payphone.ts';

/** A payment as the provider in memory has it. */
interface Held {
  readonly order: PaymentOrder;
  transactionId: string;
  state: 'unpaid' | 'authorized' | 'captured' | 'refused' | 'reversed';
}

const raw = (body: unknown) => ({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });
const heard = <Answer>(answer: Answer): Heard<Answer> => ({ answer, raw: raw(asWritten(answer)) });

const codes = { pending: 1, cancelled: 2, approved: 3 } as const;
/** An answer as the provider writes it: who reads again what was kept reads the same. */
const asWritten = (answer: unknown): unknown => {
  if (answer === 'reversed' || answer === 'refused') return answer === 'reversed';
  if ((answer as PaymentAnswer | undefined)?.kind === 'denied') return { errorCode: 802 };
  const { kind, transaction } = (answer ?? {}) as Partial<Extract<PaymentAnswer, { kind: 'found' }>>;
  if (kind !== 'found' || transaction === undefined) return {};
  const { state, word, amount, card, ...rest } = transaction;
  return {
    ...rest,
    statusCode: codes[state],
    transactionStatus: word,
    cardType: card,
    amount: amount.replace('.', ''),
  };
};

export const silent: PaymentAnswer = { kind: 'unknown', reason: 'text/html' };

/**
 * A provider of payments in memory: it lets pay, takes the money when it is asked to, and gives it back. The next answers of
 * a call can be scripted; `after` lets it do its work and then says something else.
 */
export class ScriptedPayPhone implements PayPhone {
  readonly held = new Map<string, Held>();
  readonly calls: string[] = [];
  readonly confirms: (PaymentAnswer | { readonly after: PaymentAnswer })[] = [];
  readonly finds: PaymentAnswer[] = [];
  readonly prepares: PrepareAnswer[] = [];
  readonly reversals: ReverseAnswer[] = [];
  /** What of a payment it says wrongly. */
  wrong: Partial<PaymentTransaction> = {};
  /** Whether it knows a payment by our id before it was asked for the money. */
  knowsEarly = true;
  #next = 100;

  /** As the buyer does on its page; gives what the browser comes back with. */
  pay(clientTransactionId: string, how: 'authorized' | 'refused' = 'authorized') {
    const held = this.held.get(clientTransactionId);
    if (held === undefined) throw new Error(`nothing is paid with ${clientTransactionId}`);
    held.state = how;
    return { id: held.transactionId, clientTransactionId };
  }

  /** On the same page, after a refusal. */
  payWithAnotherCard(clientTransactionId: string) {
    const held = this.held.get(clientTransactionId);
    if (held !== undefined) held.transactionId = String(++this.#next);
    return this.pay(clientTransactionId);
  }

  /** The payment of the last page that it gave. */
  get last(): Held {
    const held = [...this.held.values()].at(-1);
    if (held === undefined) throw new Error('nothing was prepared');
    return held;
  }

  async prepare(order: PaymentOrder): Promise<Heard<PrepareAnswer>> {
    this.calls.push('prepare');
    const scripted = this.prepares.shift();
    if (scripted !== undefined) return heard(scripted);
    const transactionId = String(++this.#next);
    this.held.set(order.clientTransactionId, { order, transactionId, state: 'unpaid' });
    return heard({ kind: 'prepared', paymentId: `p${transactionId}`, payUrl: `https://pay.example/${transactionId}` });
  }

  async confirm(transactionId: string, clientTransactionId: string): Promise<Heard<PaymentAnswer>> {
    this.calls.push(`confirm ${transactionId}`);
    const scripted = this.confirms.shift();
    if (scripted !== undefined && !('after' in scripted)) return heard(scripted);
    const held = this.held.get(clientTransactionId);
    if (held?.transactionId !== transactionId) return heard({ kind: 'none' });
    if (held.state === 'authorized') held.state = 'captured';
    return heard(scripted?.after ?? this.#told(held));
  }

  async find(transactionId: string): Promise<Heard<PaymentAnswer>> {
    this.calls.push(`find ${transactionId}`);
    const scripted = this.finds.shift();
    if (scripted !== undefined) return heard(scripted);
    const held = [...this.held.values()].find((each) => each.transactionId === transactionId);
    return heard(held === undefined ? { kind: 'none' } : this.#told(held));
  }

  async findOurs(clientTransactionId: string): Promise<Heard<PaymentAnswer>> {
    this.calls.push('find_ours');
    const held = this.held.get(clientTransactionId);
    if (held === undefined || held.state === 'unpaid') return heard({ kind: 'none' });
    return heard(held.state === 'authorized' && !this.knowsEarly ? { kind: 'none' } : this.#told(held));
  }

  async reverse(transactionId: string): Promise<Heard<ReverseAnswer>> {
    this.calls.push(`reverse ${transactionId}`);
    const scripted = this.reversals.shift();
    const held = [...this.held.values()].find((each) => each.transactionId === transactionId);
    if (scripted === undefined && held !== undefined) held.state = 'reversed';
    return heard(scripted ?? 'reversed');
  }

  #told({ order, transactionId, state }: Held): PaymentAnswer {
    const words = { unpaid: 'Pending', authorized: 'Authorized', captured: 'Approved', refused: 'Canceled' } as const;
    const states = { unpaid: 'pending', authorized: 'pending', captured: 'approved', refused: 'cancelled' } as const;
    return {
      kind: 'found',
      transaction: {
        state: state === 'reversed' ? 'cancelled' : states[state],
        word: state === 'reversed' ? 'Reversed' : words[state],
        transactionId,
        clientTransactionId: order.clientTransactionId,
        amount: order.total,
        currency: 'USD',
        authorizationCode: state === 'captured' ? `W${transactionId}` : null,
        message: state === 'refused' ? 'Fondos insuficientes' : null,
        card: state === 'captured' ? 'credit' : null,
        ...this.wrong,
      },
    };
  }
}
