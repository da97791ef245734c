import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead } from '@cuadre/sri/receipts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import type { OpenState } from './open-receipt.ts';
import type { Checking, ReceiptType } from './receipt-type.ts';

const none: readonly Fault[] = [];

export const isError = ({ severity }: Fault): boolean => severity === 'error';

const found = new WeakMap<DraftHead, readonly Fault[]>();

/** What is wrong, warnings too: by the same rules as the server, and what only the server knew. */
export function faultsOf<Draft extends DraftHead, Figures, Beside>(
  type: ReceiptType<Draft, Figures, Beside>,
  { check, more }: Checking<Draft, Figures, Beside>,
  state: OpenState<Draft> & Beside,
): readonly Fault[] {
  const { draft, server } = state;
  const own = found.get(draft) ?? check(draft, { today: currentDay(), figures: type.calculate(draft) });
  found.set(draft, own);
  return [...own, ...(more?.(state) ?? none), ...server];
}
