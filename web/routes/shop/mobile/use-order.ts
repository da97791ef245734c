import { useEffect, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { againAfterMs } from '#web/features/shop/order-end.ts';

interface Looked {
  readonly order: Order | null | undefined;
  readonly failure: unknown;
  /** Asks again after a failure. */
  again(): void;
}

/** An order for a page without the app around it; null: there is none. Asked again while it is not known how it ended. */
export function useOrder(ask: () => Promise<Order | undefined>): Looked {
  const [order, setOrder] = useState<Order | null>();
  const [failure, setFailure] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once, whatever the page says meanwhile
  useEffect(() => {
    let isOver = false;
    let timer: number | undefined;
    const askLater = (ms: number | false) => {
      if (ms !== false) timer = window.setTimeout(() => setTurn(turn + 1), ms);
    };
    ask().then(
      (found) => {
        if (isOver) return;
        setFailure(undefined);
        setOrder(found ?? null);
        askLater(found === undefined ? false : againAfterMs(found));
      },
      (error: unknown) => {
        if (isOver) return;
        // What is known stays where one answer fails to come.
        if (order == null) setFailure(error);
        else askLater(againAfterMs(order));
      },
    );
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [turn]);
  return { order, failure, again: () => setTurn(turn + 1) };
}
