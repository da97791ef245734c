import type { z } from 'zod';
import { businessHeader, csrfHeader, getCsrf } from '#contract/account/session.ts';
import type { Endpoint, SchemaOf } from '#contract/endpoint.ts';
import { addressOf, type Values } from './address.ts';
import { noteServerTime } from './clock.ts';
import { CallProblem, offlineProblem, readProblem, timeoutProblem } from './problem.ts';

/** Every call ends after a minute (requirement S7.2). */
const TIMEOUT_MS = 60_000;

type LooseEntry = Pick<Endpoint, 'method' | 'paths'>;

type Part<Key extends string, Schema extends z.ZodType> =
  unknown extends z.input<Schema>
    ? { [K in Key]?: undefined }
    : Record<never, never> extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> };

/** The body as it is written here; the token and `json` of the authentication forms are added when it is sent. */
type Written<Body> = Body extends { csrfToken: string } ? Omit<Body, 'csrfToken' | 'json'> : Body;

export type CallInput<E extends Endpoint> = Part<'params', SchemaOf<E, 'params'>> &
  Part<'query', SchemaOf<E, 'query'>> &
  Part<'body', z.ZodType<unknown, Written<z.input<SchemaOf<E, 'body'>>>>> & {
    /** For calls with `upload`: the file; `body` is sent as form fields beside it. */
    file?: File;
    signal?: AbortSignal;
    /** Let the request outlive the page (the last autosave). */
    keepalive?: boolean;
  };

export interface Loose {
  params?: Values;
  query?: Values;
  body?: unknown;
  file?: File;
  signal?: AbortSignal;
  keepalive?: boolean;
}

const withTimeout = (signal?: AbortSignal): AbortSignal => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
};

let csrf: Promise<string> | undefined;
const askCsrf = async (): Promise<string> => {
  const answer = await fetch(getCsrf.paths.app, { headers: { accept: 'application/json' }, signal: withTimeout() });
  if (!answer.ok) throw await readProblem(answer);
  return ((await answer.json()) as { csrfToken: string }).csrfToken;
};
const csrfToken = (): Promise<string> => {
  csrf ??= askCsrf();
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

let business: string | undefined;
/** Which business this page shows: every call says so, and none lands in the books of another. */
export const showBusiness = (customerId: string | undefined): void => {
  business = customerId;
};
const otherBusiness = new Set<Listener>();
/** Tells when a call was refused because the session acts for another business than this page shows. */
export const onOtherBusiness = (listener: Listener): (() => void) => {
  otherBusiness.add(listener);
  return () => otherBusiness.delete(listener);
};

type Asker = () => Promise<boolean>;
let askFactor: Asker | undefined;
/** Who asks for the code when a call wants the second factor: true once it was right. The call is then made again. */
export const onFactorWanted = (asker: Asker): (() => void) => {
  askFactor = asker;
  return () => {
    if (askFactor === asker) askFactor = undefined;
  };
};
/** A field of its own asks where the code belongs to the form. */
const wantsFactor = ({ code, faults }: CallProblem): boolean => code === 'session.second_factor' && faults.length === 0;

let lastChange = Number.NEGATIVE_INFINITY;
const changes = new Set<() => void>();
/** When something was last set going here (autosaves and what is about the session are not), on the clock of `performance.now()`. */
export const changedAt = (): number => lastChange;
/** Tells after each call that set something going. */
export const onChange = (listener: () => void): (() => void) => {
  changes.add(listener);
  return () => changes.delete(listener);
};
const noteChange = ({ method, paths }: LooseEntry): void => {
  if ((method !== 'POST' && method !== 'DELETE') || /^\/api\/(auth|session)\//.test(paths.app)) return;
  lastChange = performance.now();
  for (const listener of changes) listener();
};

const formOf = (file: File, fields: Values): FormData => {
  const form = new FormData();
  // Fields first: the server reads the stream in order and needs them before the file.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set('file', file);
  return form;
};

/** The authentication calls are forms that carry the token themselves (the wire format of NextAuth). */
const authForm = (fields: Values, token: string): URLSearchParams => {
  const form = new URLSearchParams({ json: 'true' });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set('csrfToken', token);
  return form;
};

const bodyOf = (entry: LooseEntry, input: Loose, token: string): BodyInit | undefined => {
  if (input.file !== undefined) return formOf(input.file, (input.body ?? {}) as Values);
  if (entry.method !== 'GET' && entry.paths.app.startsWith('/api/auth/'))
    return authForm((input.body ?? {}) as Values, token);
  return input.body === undefined ? undefined : JSON.stringify(input.body);
};

async function send(entry: LooseEntry, input: Loose): Promise<Response> {
  const token = entry.method === 'GET' ? '' : await csrfToken();
  const body = bodyOf(entry, input, token);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== '') headers[csrfHeader] = token;
  if (business !== undefined) headers[businessHeader] = business;
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return fetch(addressOf(entry, input.params, input.query), {
    method: entry.method,
    headers,
    body,
    signal: withTimeout(input.signal),
    credentials: 'same-origin',
    keepalive: input.keepalive ?? false,
  });
}

/** An answer outside 200–299, as it came and as what it says. */
interface Refused {
  readonly response: Response;
  readonly problem: CallProblem;
}

/**
 * The answer of a call, whatever its status. An anti-forgery token that is no longer good is renewed once; a session that
 * is over is told to its listeners. Throws `CallProblem` when no answer came.
 */
export async function answerOf(entry: LooseEntry, input: Loose): Promise<Response | Refused> {
  let [isRenewed, isProved] = [false, false];
  for (;;) {
    const response = await send(entry, input).catch(lostAnswer(input));
    noteServerTime(response.headers.get('date'));
    if (response.ok) {
      noteChange(entry);
      return response;
    }
    const problem = await readProblem(response.clone());
    if (problem.code === 'request.forgery' && !isRenewed) {
      isRenewed = true;
      forgetCsrf();
      continue;
    }
    if (wantsFactor(problem) && !isProved && (await askFactor?.())) {
      isProved = true;
      continue;
    }
    if (problem.code === 'session.required' || problem.code === 'session.expired')
      for (const listener of sessionLost) listener(problem);
    if (problem.code === 'session.other_business') for (const listener of otherBusiness) listener(problem);
    return { response, problem };
  }
}

/** Why no answer came, or none that is whole, in our words; a call that was called off says nothing. */
const lostAnswer =
  ({ signal }: Loose) =>
  (error: unknown): never => {
    if (signal?.aborted || error instanceof CallProblem) throw error;
    throw error instanceof DOMException && error.name === 'TimeoutError' ? timeoutProblem() : offlineProblem();
  };

async function goodAnswer(entry: LooseEntry, input: Loose): Promise<Response> {
  const answer = await answerOf(entry, input);
  if ('problem' in answer) throw answer.problem;
  return answer;
}

/**
 * One call of the contract. Gives what the contract promises; throws `CallProblem` with code, Spanish sentence and
 * faults for everything else.
 */
export async function call<E extends Endpoint>(
  entry: E,
  input: CallInput<E>,
): Promise<z.output<SchemaOf<E, 'output'>>> {
  const response = await goodAnswer(entry, input as Loose);
  // A line may break in the middle of it, and a hotel's network answers with its own page.
  return response.json().catch(lostAnswer(input as Loose));
}

/** A call that answers with a file. */
export async function callFile<E extends Endpoint>(entry: E, input: CallInput<E>): Promise<Blob> {
  const response = await goodAnswer(entry, input as Loose);
  return response.blob().catch(lostAnswer(input as Loose));
}

/** Address of a GET call, for links and images. */
export const linkTo = <E extends Endpoint>(
  entry: E,
  input: Part<'params', SchemaOf<E, 'params'>> & Part<'query', SchemaOf<E, 'query'>>,
): string => {
  const { params, query } = input as Loose;
  return addressOf(entry, params, query);
};
