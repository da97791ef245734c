import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { CallProblem } from '#web/api/problem.ts';

/** What is known of a receipt whose answer did not come. */
export type Asked =
  | { readonly kind: 'asking' }
  /** The server has it not: it is sent again, under the same identity. */
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'issued'; readonly receipt: ReceiptSummary }
  /** It was not issued and will not be as it is. */
  | { readonly kind: 'refused'; readonly problem: CallProblem };

interface AskingParts {
  /** The receipt that it became; undefined when the server never got it. */
  find(): Promise<ReceiptSummary | undefined>;
  send(): Promise<ReceiptSummary>;
  tell(asked: Asked): void;
}

const PAUSES_S = [1, 2, 4, 8, 15] as const;

/** No answer, or one that does not tell what the server did: a session that ended, a server that broke. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallProblem) || error.isNetwork || error.status >= 500 || [401, 408, 429].includes(error.status);

/**
 * Asks what became of a receipt until somebody knows: it is sent again only when the server says that it never came, and
 * under its own identity, so that it is issued once however often this happens.
 */
export function startAsking({ find, send, tell }: AskingParts): { now(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tried = 0;
  let busy = false;
  let ended = false;

  const end = (asked: Asked): void => {
    if (ended) return;
    ended = true;
    tell(asked);
  };
  const wait = (): void => {
    if (ended) return;
    const seconds = PAUSES_S[Math.min(tried++, PAUSES_S.length - 1)] as number;
    tell({ kind: 'waiting', seconds });
    timer = setTimeout(ask, seconds * 1000);
  };
  async function ask(): Promise<void> {
    if (busy || ended) return;
    clearTimeout(timer);
    busy = true;
    tell({ kind: 'asking' });
    try {
      const found = await find();
      if (found === undefined && !ended) tell({ kind: 'sending' });
      end({ kind: 'issued', receipt: found ?? (await send()) });
    } catch (error) {
      if (isUnanswered(error)) wait();
      else end({ kind: 'refused', problem: error as CallProblem });
    } finally {
      busy = false;
    }
  }
  ask();
  return {
    now: () => void ask(),
    stop: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
}
