import { useEffect, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';

interface Looked {
  readonly order: Order | null | undefined;
  readonly failure: unknown;
  /** Asks again after a failure. */
  again(): void;
}

const everyMs = 1_000;

/** An order for a page without the app around it; null: there is none. Asked again each second while it is being confirmed. */
export function useOrder(ask: () => Promise<Order | undefined>): Looked {
  const [order, setOrder] = useState<Order | null>();
  const [failure, setFailure] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once, whatever the page says meanwhile
  useEffect(() => {
    let isOver = false;
    let timer: number | undefined;
    ask().then(
      (found) => {
        if (isOver) return;
        setFailure(undefined);
        setOrder(found ?? null);
        if (found?.payment?.state === 'confirming') timer = window.setTimeout(() => setTurn(turn + 1), everyMs);
      },
      (error: unknown) => {
        if (!isOver) setFailure(error);
      },
    );
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [turn]);
  return { order, failure, again: () => setTurn(turn + 1) };
}
