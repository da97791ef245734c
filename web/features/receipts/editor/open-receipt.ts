import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead } from '@cuadre/sri/receipts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { currentDay } from '#web/shell/frame/current-day.ts';
import type { SavedState } from '../saving/saved-state.ts';
import type { ReceiptType, Rules } from './receipt-type.ts';

/** A receipt that is being written. */
interface OpenState<Draft> extends SavedState<Draft> {
  /** Faults show once the person has asked to go on; then they follow every key until all is well. */
  readonly shown: boolean;
  /** Faults that only the server knows; they stay until something changes. */
  readonly server: readonly Fault[];
  /** Times the person asked: each moves the focus to the list of faults once. */
  readonly attempt: number;
}

export type OpenStore<Draft> = StoreApi<OpenState<Draft>>;

/** `server`: what it found wrong when the receipt was asked for from elsewhere. */
export const openReceipt = <Draft>(opened: SavedState<Draft>, server: readonly Fault[] = []): OpenStore<Draft> =>
  createStore<OpenState<Draft>>(() => {
    const shown = server.length > 0;
    return { ...opened, shown, server, attempt: shown ? 1 : 0 };
  });

/** Changes the draft; everything else of the editor hangs on it. */
export const edit = <Draft>(store: OpenStore<Draft>, change: (draft: Draft) => Draft): void =>
  store.setState(({ draft, save }) => ({
    draft: change(draft),
    save: save === 'conflict' || save === 'issued' ? save : 'dirty',
    server: [],
  }));

export const showFaults = <Draft>(store: OpenStore<Draft>, server: readonly Fault[] = []): void =>
  store.setState(({ attempt }) => ({ shown: true, server, attempt: attempt + 1 }));

export const hideFaults = <Draft>(store: OpenStore<Draft>): void =>
  store.setState({ shown: false, server: [], attempt: 0 });

export const isError = ({ severity }: Fault): boolean => severity === 'error';

const found = new WeakMap<DraftHead, readonly Fault[]>();

/** What still has to be corrected: by the same rules as the server, and what only the server knew. */
export function faultsOf<Draft extends DraftHead, Figures>(
  type: ReceiptType<Draft, Figures>,
  { check }: Rules<Draft, Figures>,
  { draft, server }: Pick<OpenState<Draft>, 'draft' | 'server'>,
): readonly Fault[] {
  const own = found.get(draft) ?? check(draft, { today: currentDay(), figures: type.calculate(draft) });
  found.set(draft, own);
  return [...own, ...server].filter(isError);
}
