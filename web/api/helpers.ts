import type { z } from 'zod';
import type { Endpoint, SchemaOf } from '#contract/endpoint.ts';
import { addressOf } from './address.ts';
import { answerOf, type CallInput, call, type Loose } from './call.ts';
import { CallProblem } from './problem.ts';

/** What a refused call was and what it said (requirement S7.2). */
interface ErrorAnswer {
  readonly data: unknown;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly config: { readonly method: string; readonly url: string };
}

/** For calls whose failure changes nothing: what the contract promises, or null. */
export const publicCall = <E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
): Promise<z.output<SchemaOf<E, 'output'>> | null> => call(entry, input).catch(() => null);

/** For calls whose refusals carry something: the response, the error as it came, or null when no answer came. */
export async function privateCall<E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
): Promise<Response | ErrorAnswer | null> {
  const { params, query } = input as Loose;
  try {
    const answer = await answerOf(entry, input as Loose);
    if (!('problem' in answer)) return answer;
    const { response } = answer;
    return {
      data: await response.json().catch(() => null),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config: { method: entry.method, url: addressOf(entry, params, query) },
    };
  } catch (error) {
    if (error instanceof CallProblem) return null;
    throw error;
  }
}
