import type { z } from 'zod';
import { causeOf, parseJson } from '#server/lib/foreign-answer.ts';
import {
  activitiesAnswer,
  establishmentsAnswer,
  messagesAnswer,
  obligationsAnswer,
  type Read,
  rucAnswer,
  sessionAnswer,
} from './read-portal.ts';
import type {
  DownloadOptions,
  MessagesAnswer,
  PortalAnswer,
  PortalFailure,
  PortalLogin,
  PortalName,
  SriPortal,
} from './sri-portal.ts';

interface SriPortalOptions {
  readonly addresses: Readonly<Record<PortalName, string | undefined>>;
  /** Of each stage. */
  readonly timeoutMs: number;
}

const MAX_BYTES = 500_000;

/** Ends a download from inside; only `download` sees it. */
class Failed extends Error {
  constructor(
    readonly failure: PortalFailure,
    reason: string,
  ) {
    super(reason);
  }
}

interface Request {
  readonly path: string;
  readonly body?: Readonly<Record<string, string | undefined>>;
  readonly session?: string;
}

/** The portal over HTTP: the stand-in, or a bridge of the same shape. Follows no redirect: it would get the password. */
export const httpSriPortal = ({ addresses, timeoutMs }: SriPortalOptions): SriPortal => {
  const exchange = async (base: string, { path, body, session }: Request, signal: AbortSignal): Promise<string> => {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${base.replace(/\/$/, '')}/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([deadline, signal]),
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const failure = failureOf(response.status, path);
      if (failure !== null) {
        await response.body?.cancel();
        throw new Failed(failure, `${path}: HTTP ${response.status}`);
      }
      return await readText(response);
    } catch (error) {
      if (error instanceof Failed) throw error;
      signal.throwIfAborted();
      if (deadline.aborted) throw new Failed('slow', `${path}: no answer in ${timeoutMs} ms`);
      throw new Failed('down', `${path}: ${causeOf(error)}`);
    }
  };

  const ask = async <Schema extends z.ZodType>(
    base: string,
    request: Request,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<Read<Schema>> => {
    const text = await exchange(base, request, signal);
    const value = parseJson(text);
    // Data that break off in the middle are a lost connection; a page where data belong is another portal than ours.
    if (value === undefined && /^\s*[[{]/.test(text))
      throw new Failed('down', `${request.path}: the answer breaks off`);
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const places = parsed.error.issues.map((issue) => issue.path.join('.') || '(whole)').slice(0, 5);
    throw new Failed('unreadable', `${request.path}: ${text.length} characters, wrong at ${places.join(', ')}`);
  };

  const enter = async (base: string, login: PortalLogin, signal: AbortSignal): Promise<string> => {
    const body = { identificacion: login.identification, ciAdicional: login.additionalUser, clave: login.password };
    return (await ask(base, { path: 'sesion', body }, sessionAnswer, signal)).sesion;
  };

  return {
    isConfigured: (portal) => addresses[portal] !== undefined,
    messages: async (portal, login, signal): Promise<MessagesAnswer> => {
      const base = addresses[portal];
      if (base === undefined) return noAddress;
      try {
        const session = await enter(base, login, signal);
        return { kind: 'done', messages: await ask(base, { path: 'mensajes', session }, messagesAnswer, signal) };
      } catch (error) {
        return failedOf(error);
      }
    },
    download: async (portal, login, { onStage, signal }: DownloadOptions): Promise<PortalAnswer> => {
      const base = addresses[portal];
      if (base === undefined) return noAddress;
      try {
        await onStage('connecting');
        const session = await enter(base, login, signal);
        await onStage('ruc');
        const ruc = await ask(base, { path: 'contribuyente', session }, rucAnswer, signal);
        await onStage('establishments');
        const establishments = await ask(base, { path: 'establecimientos', session }, establishmentsAnswer, signal);
        await onStage('activities');
        const activities = await ask(base, { path: 'actividades', session }, activitiesAnswer, signal);
        await onStage('obligations');
        const obligations = await ask(base, { path: 'obligaciones', session }, obligationsAnswer, signal);
        return { kind: 'done', data: { ...ruc, establishments, activities, obligations } };
      } catch (error) {
        return failedOf(error);
      }
    },
  };
};

const noAddress = { kind: 'failed', failure: 'down', reason: 'no address' } as const;

const failedOf = (error: unknown) => {
  if (error instanceof Failed) return { kind: 'failed', failure: error.failure, reason: error.message } as const;
  throw error;
};

const failureOf = (status: number, path: string): PortalFailure | null => {
  if (status >= 200 && status < 300) return null;
  if (status === 401) return 'wrong_credentials';
  if (status === 423) return 'locked';
  if (status === 404 && path === 'contribuyente') return 'no_ruc';
  if (status === 408 || status === 504) return 'slow';
  return status >= 500 || status === 429 ? 'down' : 'unreadable';
};

/** The body, up to a size that no answer of a portal has. */
const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Failed('unreadable', `more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
