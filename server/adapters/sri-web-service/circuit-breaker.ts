/** After so many failures in a row a host is left alone for a while, so that a dead SRI costs no sockets and no time. */
export interface CircuitBreaker {
  /** False while the circuit is open; when its time is over, one caller is let through to try. */
  mayTry(): boolean;
  report(reached: boolean): void;
}

interface BreakerOptions {
  readonly failures: number;
  /** First and longest pause; each new failure doubles it. */
  readonly pauseMs: number;
  readonly longestMs: number;
  now(): number;
}

export function makeCircuitBreaker({ failures, pauseMs, longestMs, now }: BreakerOptions): CircuitBreaker {
  let inARow = 0;
  let openUntil = 0;
  let pause = pauseMs;
  let trying = false;
  return {
    mayTry: () => {
      if (inARow < failures) return true;
      if (now() < openUntil || trying) return false;
      trying = true;
      return true;
    },
    report: (reached) => {
      trying = false;
      if (reached) {
        inARow = 0;
        pause = pauseMs;
      } else if (++inARow >= failures) {
        openUntil = now() + pause;
        pause = Math.min(longestMs, pause * 2);
      }
    },
  };
}
