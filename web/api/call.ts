import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { addressOf, type Values } from './address.ts';
import { csrfHeader, getCsrf } from './first-calls.ts';
import { type CallProblem, offlineProblem, readProblem, timeoutProblem } from './problem.ts';

/** Spec section 7: every call ends after a minute. */
const TIMEOUT_MS = 60_000;

/** What a call needs of its contract entry; the schemas are there for the types. */
export type CallEntry<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType> = Pick<
  Endpoint<P, Q, B, O>,
  'method' | 'paths' | 'params' | 'query' | 'body' | 'output'
>;
type LooseEntry = Pick<Endpoint, 'method' | 'paths'>;

type Part<Key extends string, Schema extends z.ZodType> =
  unknown extends z.input<Schema>
    ? { [K in Key]?: undefined }
    : Record<never, never> extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> };

export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    /** For calls with `upload`: the file; `body` travels as form fields beside it. */
    file?: File;
    signal?: AbortSignal;
    /** Let the request outlive the page (the last autosave). */
    keepalive?: boolean;
  };

interface Loose {
  params?: Values;
  query?: Values;
  body?: unknown;
  file?: File;
  signal?: AbortSignal;
  keepalive?: boolean;
}

let csrf: Promise<string> | undefined;
const csrfToken = (): Promise<string> => {
  csrf ??= fetch(getCsrf.paths.app, { headers: { accept: 'application/json' } })
    .then((answer) => answer.json() as Promise<{ csrfToken: string }>)
    .then((answer) => answer.csrfToken);
  csrf.catch(forgetCsrf);
  return csrf;
};
/** Fetches the token ahead: the last save of a page that is being left cannot wait for it. */
export const readyToSave = (): void => {
  csrfToken().catch(() => undefined);
};
/** After signing in or out the token belongs to somebody else. */
export const forgetCsrf = (): void => {
  csrf = undefined;
};

type Listener = (problem: CallProblem) => void;
const sessionLost = new Set<Listener>();
/** Tells when a call was refused because the session is over. */
export const onSessionLost = (listener: Listener): (() => void) => {
  sessionLost.add(listener);
  return () => sessionLost.delete(listener);
};

const formOf = (file: File, fields: Values): FormData => {
  const form = new FormData();
  // Fields first: the server reads the stream in order and needs them before the file.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set('file', file);
  return form;
};

async function send(entry: LooseEntry, input: Loose): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (entry.method !== 'GET') headers[csrfHeader] = await csrfToken();
  const body =
    input.file !== undefined
      ? formOf(input.file, (input.body ?? {}) as Values)
      : input.body === undefined
        ? undefined
        : JSON.stringify(input.body);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = input.signal === undefined ? timeout : AbortSignal.any([input.signal, timeout]);
  return fetch(addressOf(entry, input.params, input.query), {
    method: entry.method,
    headers,
    body,
    signal,
    credentials: 'same-origin',
    keepalive: input.keepalive ?? false,
  });
}

async function answerOf(entry: LooseEntry, input: Loose): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    let response: Response;
    try {
      response = await send(entry, input);
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw error instanceof DOMException && error.name === 'TimeoutError' ? timeoutProblem() : offlineProblem();
    }
    if (response.ok) return response;
    const problem = await readProblem(response);
    if (problem.code === 'request.forgery' && attempt === 0) {
      forgetCsrf();
      continue;
    }
    if (problem.code === 'session.required' || problem.code === 'session.expired')
      for (const listener of sessionLost) listener(problem);
    throw problem;
  }
}

/**
 * One call of the contract. Gives what the contract promises; throws `CallProblem` with code, Spanish sentence and
 * faults for everything else.
 */
export async function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  entry: CallEntry<P, Q, B, O>,
  input: CallInput<P, Q, B>,
): Promise<z.output<O>> {
  const response = await answerOf(entry, input as Loose);
  return (await response.json()) as z.output<O>;
}

/** A call that answers with a file. */
export async function callFile<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  entry: CallEntry<P, Q, B, O>,
  input: CallInput<P, Q, B>,
): Promise<Blob> {
  return (await answerOf(entry, input as Loose)).blob();
}

/** Address of a GET call, for links and images. */
export const linkTo = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  entry: CallEntry<P, Q, B, O>,
  input: Part<'params', P> & Part<'query', Q>,
): string => {
  const { params, query } = input as Loose;
  return addressOf(entry, params, query);
};
