import type { PayPhoneKnobs } from './switches.ts';

interface NotifierOptions {
  readonly knobs: () => PayPhoneKnobs;
  readonly timeScale: number;
}

interface Notifier {
  /** Tells of an approved payment; what is told before the buyer returns has been told when this ends. */
  tell(payment: Readonly<Record<string, unknown>>, storeId: string): Promise<void>;
  close(): void;
}

const LATE_MS = 10 * 60_000;
const AGAIN_MS = 5_000;
const TIMES = 3;

/** What the provider calls when somebody paid: in another case than its answers, without signature, until it is taken. */
export const createNotifier = ({ knobs, timeScale }: NotifierOptions): Notifier => {
  const waiting = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void work();
    }, ms / timeScale).unref();
    waiting.add(timer);
  };

  const post = async (url: string, body: object, left = TIMES): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (((await response.json()) as { Response?: unknown }).Response === true) return;
    } catch {} // it is told again
    if (left > 1) later(AGAIN_MS, () => post(url, body, left - 1));
  };

  return {
    tell: async (payment, storeId) => {
      const { notify } = knobs();
      if (notify === null) return;
      const { url, how } = notify;
      const told = {
        ...payment,
        ...{ statusCode: 3, transactionStatus: 'Approved', storeId: how === 'wrong_store' ? 'ajena' : storeId },
        ...(how === 'forged' && { transactionId: 1, authorizationCode: 'W1', amount: 1 }),
        ...{ additionalData: null, products: [] },
      };
      const body = Object.fromEntries(
        Object.entries(told).map(([name, each]) => [`${name[0]?.toUpperCase()}${name.slice(1)}`, each]),
      );
      if (how === 'before_return') return post(url, body);
      for (let i = 0; i < (how === 'twice' ? 2 : 1); i++) later(how === 'late' ? LATE_MS : 0, () => post(url, body));
    },
    close: () => {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
};
