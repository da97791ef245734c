import type { Fault } from '@cuadre/sri/faults';
import type { ErrorCode } from '../contract/errors.ts';

/**
 * An outcome that the caller expects: a code of the contract, perhaps with the faults behind it. Verbs return it; the
 * edge turns it into problem+json. A transaction whose work gives one is rolled back, so a refusal leaves no trace.
 */
export class Refusal {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];
  /** For throttles: seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, faults: readonly Fault[] = [], retryAfter?: number) {
    this.code = code;
    this.faults = faults;
    this.retryAfter = retryAfter;
  }
}

export const refuse = (code: ErrorCode, faults: readonly Fault[] = [], retryAfter?: number): Refusal =>
  new Refusal(code, faults, retryAfter);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;
