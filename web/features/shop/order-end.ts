import { isSignature } from '#contract/shop/offers.rules.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { SignatureState } from '#contract/shop/signatures.rules.ts';
import { refundWords } from '#phrases/shop/refunds.ts';
import { paymentWords as words } from '#phrases/shop/shop.ts';
import { signatureWords } from '#phrases/shop/signatures.ts';

type Kind =
  | 'paid'
  | 'signature'
  | 'givenBack'
  | 'confirming'
  | 'attention'
  | 'refused'
  | 'returning'
  | 'returned'
  | 'closed'
  | 'unanswered'
  | 'unpaid'
  | 'gone';

/** What may be done about it; the main one is the one that is right for most. */
interface Next {
  readonly to: 'pay' | 'shop' | 'contact';
  readonly label: string;
  readonly isMain: boolean;
}

/** How far the payment of an order is, as far as we know it. */
export interface OrderEnd {
  readonly kind: Kind;
  readonly tone: 'success' | 'danger' | 'warning' | 'info';
  readonly title: string;
  readonly text: string;
  readonly more?: string;
  /** Empty: there is nothing to pay, or nobody should. */
  readonly next: readonly Next[];
}

const toPay = (label: string, isMain = true): Next => ({ to: 'pay', label, isMain });
const chooseAgain: Next = { to: 'shop', label: words.gone.again, isMain: true };

/**
 * What is told of an order on every page that says how its payment ended: it is about money, so one place says it. `signature`:
 * how far the one is that was bought with it; undefined: not known. `hasContact`: there is somebody to write to.
 */
export function endOf(order: Order, signature: SignatureState | undefined, hasContact: boolean): OrderEnd {
  const { state, payment, refund } = order;
  if (refund !== null) {
    const told = refundWords.states[refund.needsAccount ? 'account' : refund.state];
    return { kind: 'givenBack', tone: refund.state === 'returned' ? 'success' : 'info', ...told, next: [] };
  }
  if (state === 'paid') return paidEnd(order, signature);
  const isOpen = state === 'open';
  // Of one that can be paid no more another is chosen.
  const again = (label: string): Next => (isOpen ? toPay(label) : chooseAgain);
  switch (payment?.state) {
    case 'confirming':
      return { kind: 'confirming', tone: 'info', title: words.confirming.title, text: words.confirming.text, next: [] };
    case 'attention':
      return { kind: 'attention', tone: 'info', ...words.attention, next: [] };
    case 'refused': {
      const { title, text, reason } = words.refused;
      const more = payment.reason === null ? {} : { more: reason(payment.reason) };
      return { kind: 'refused', tone: 'danger', title, text, ...more, next: [again(words.refused.again)] };
    }
    case 'returning': {
      const { title, text } = words.returning;
      return { kind: 'returning', tone: 'info', title, text, next: [] };
    }
    case 'returned': {
      const { title, text } = words.returned;
      return { kind: 'returned', tone: 'warning', title, text, next: [again(words.returned.again)] };
    }
    case 'closed': {
      const { title, text, ifCharged, contact } = words.closed;
      const main = again(words.closed.again);
      const closed = { kind: 'closed', tone: 'warning', title, text } as const;
      const write: Next = { to: 'contact', label: contact, isMain: false };
      return hasContact ? { ...closed, more: ifCharged, next: [main, write] } : { ...closed, next: [main] };
    }
    case 'started': {
      // Their page was left without an answer: only the provider knows whether they paid.
      const { title, text, kept, over, again: label } = words.unanswered;
      const next: Next[] = [isOpen ? toPay(label, false) : { ...chooseAgain, isMain: false }];
      return { kind: 'unanswered', tone: 'info', title, text, more: isOpen ? kept : over, next };
    }
    default: {
      if (isOpen) {
        const { title, text, again: label } = words.unpaid;
        return { kind: 'unpaid', tone: 'info', title, text, next: [toPay(label)] };
      }
      const { title, text } = state === 'cancelled' ? words.dropped : words.gone;
      return { kind: 'gone', tone: 'warning', title, text, next: [chooseAgain] };
    }
  }
}

function paidEnd({ lines }: Order, signature: SignatureState | undefined): OrderEnd {
  const text = words.paid.text(lines.map(({ title }) => title).join(', '));
  if (!lines.some(({ grants }) => isSignature(grants))) {
    const isToIssue = lines.some(({ grants }) => grants.some(({ meter }) => meter === 'documents'));
    return { kind: 'paid', tone: 'success', title: isToIssue ? words.paid.title : words.paid.other, text, next: [] };
  }
  if (signature === undefined)
    return { kind: 'signature', tone: 'success', title: signatureWords.bought.title, text, next: [] };
  if (signature === 'paid') return { kind: 'signature', tone: 'success', ...signatureWords.bought, next: [] };
  return { kind: 'signature', tone: 'info', ...signatureWords.states[signature], next: [] };
}

/** So long after an answer the order is asked for again; false: it says by itself no more how it ended. */
export const againAfterMs = ({ state, payment, refund }: Order): number | false => {
  if (payment?.state === 'confirming' || payment?.state === 'returning' || refund?.state === 'reversing') return 1_000;
  // Somebody began to pay and did not come back with it: that they paid may still be heard, also of a dropped order.
  return (payment?.state === 'started' || (state === 'open' && payment !== null)) && 5_000;
};
