import type { Fault } from '@cuadre/sri/faults';
import type { ErrorCode } from '#contract/errors.ts';
import { network } from '#phrases/shell/network.ts';

/** What a failed call becomes: a stable code, the sentence for the person, and the faults when a rule was broken. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  readonly code: ErrorCode | 'network.offline' | 'network.timeout';
  readonly status: number;
  readonly faults: readonly Fault[];

  constructor(code: CallProblem['code'], status: number, sentence: string, faults: readonly Fault[] = []) {
    super(sentence);
    this.code = code;
    this.status = status;
    this.faults = faults;
  }

  /** The answer never came: whether the server did it is unknown, so the same call may and must be made again. */
  get isNetwork(): boolean {
    return this.code === 'network.offline' || this.code === 'network.timeout' || this.status >= 502;
  }
}

export const offlineProblem = (): CallProblem => new CallProblem('network.offline', 0, network.noAnswer);
export const timeoutProblem = (): CallProblem => new CallProblem('network.timeout', 0, network.timeout);

interface ProblemBody {
  code?: unknown;
  detail?: unknown;
  title?: unknown;
  faults?: unknown;
}
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads an answer outside 200–299; anything that is not a problem document becomes the general sentence. */
export async function readProblem(response: Response): Promise<CallProblem> {
  const body: ProblemBody = await response.json().catch(() => ({}));
  const code = (text(body.code) ?? 'server.unexpected') as ErrorCode;
  const faults = Array.isArray(body.faults) ? (body.faults as Fault[]) : [];
  return new CallProblem(code, response.status, text(body.detail) ?? text(body.title) ?? network.unexpected, faults);
}

/** The sentence of whatever was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallProblem ? error.message : network.unexpected;

/** The codes of a problem, for screens that act on one of them. */
export const hasCode = (error: unknown, ...codes: CallProblem['code'][]): error is CallProblem =>
  error instanceof CallProblem && codes.includes(error.code);
