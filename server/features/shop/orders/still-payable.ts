import type { AttemptRow, OrderRow } from '#server/db/tables/index.ts';
import { isConfirming } from '../record/present-order.ts';
import { afterPage, whileConfirming } from './settings.ts';

interface Clock {
  readonly now: Date;
  /** Divides every wait (TIME_SCALE). */
  readonly scale: number;
}

type Ending = Pick<OrderRow, 'state' | 'expiresAt'>;
type Paying = Pick<AttemptRow, 'state' | 'transactionId' | 'formUntil' | 'broughtBackAt'>;

/**
 * When nobody can pay an order any more: its price is over or it was dropped, and no page is open where somebody might still
 * pay, be it with another card. While the provider has not said how a payment ended it is later than now.
 */
export function canEnd({ state, expiresAt }: Ending, attempts: readonly Paying[], { now, scale }: Clock): Date {
  const ends = attempts
    // The page where a card was refused takes another one.
    .filter(({ state: its }) => its === 'open' || its === 'refused')
    .map((attempt) =>
      isConfirming(attempt)
        ? now.getTime() + (whileConfirming * 1000) / scale
        : attempt.formUntil.getTime() + (afterPage * 1000) / scale,
    );
  return new Date(Math.max(state === 'open' ? expiresAt.getTime() : 0, ...ends));
}
