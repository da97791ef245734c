import { z } from 'zod';
import { signatureDocuments } from '#contract/shop/signatures.rules.ts';
import { causeOf, parseJson } from '#server/lib/foreign-answer.ts';
import type { ApplicationAnswer, FileAnswer, SignatureApplication, SignatureProvider } from './signature-provider.ts';

interface ProviderOptions {
  readonly address: string;
  readonly token: string;
  readonly timeoutMs: number;
}

const MAX_ANSWER = 64 * 1024;
/** Files of entities have some 5 kB. */
const MAX_FILE = 200_000;

const number = z.string().min(1).max(60);
const reason = z.string().max(300);
const answered = z.discriminatedUnion('state', [
  z.object({ state: z.literal('SUBMITTED'), number }),
  z.object({ state: z.literal('APPROVED'), number }),
  z.object({ state: z.literal('ISSUED'), number }),
  z.object({
    state: z.literal('MORE_NEEDED'),
    number,
    reason,
    documents: z.array(z.enum(signatureDocuments)),
  }),
  z.object({ state: z.literal('REFUSED'), number, reason }),
]);
const kinds = { SUBMITTED: 'submitted', APPROVED: 'approved', ISSUED: 'issued' } as const;

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: Uint8Array | string;
  readonly type?: string;
  readonly most?: number;
}

type Came =
  | { readonly kind: 'came'; readonly status: number; readonly content: Buffer }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * A certifying entity over HTTP, in a shape of our own: a bridge translates it for one that has another. Follows no
 * redirect: it would get the documents and the password.
 */
export const openSignatureProvider = ({ address, token, timeoutMs }: ProviderOptions): SignatureProvider => {
  const base = `${address.replace(/\/$/, '')}/applications`;

  const exchange = async (
    { method, path, body, type = 'application/json', most = MAX_ANSWER }: Request,
    signal: AbortSignal,
  ): Promise<Came> => {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${base}/${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.any([deadline, signal]),
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      });
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of response.body ?? []) {
        size += chunk.length;
        chunks.push(chunk);
        if (size > most) return { kind: 'unknown', reason: `more than ${most} bytes` };
      }
      return { kind: 'came', status: response.status, content: Buffer.concat(chunks) };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: 'unknown', reason: deadline.aborted ? `no answer in ${timeoutMs} ms` : causeOf(error) };
    }
  };

  const askFor = async (request: Request, signal: AbortSignal): Promise<ApplicationAnswer> => {
    const came = await exchange(request, signal);
    return came.kind === 'unknown' ? came : readAnswer(came.status, came.content, request.method);
  };

  return {
    submit: async (application, signal) => {
      const { reference, documents } = application;
      for (const { name, type, content } of documents) {
        const put = { method: 'PUT', path: `${reference}/documents/${name}`, body: content, type } as const;
        const came = await exchange(put, signal);
        if (came.kind === 'unknown') return came;
        if (came.status !== 204) return readAnswer(came.status, came.content, 'PUT');
      }
      return askFor({ method: 'POST', path: reference, body: JSON.stringify(bodyOf(application)) }, signal);
    },
    ask: (reference, signal) => askFor({ method: 'GET', path: reference }, signal),
    fetchFile: async (reference, signal): Promise<FileAnswer> => {
      const came = await exchange({ method: 'GET', path: `${reference}/file`, most: MAX_FILE }, signal);
      if (came.kind === 'unknown') return came;
      return came.status === 200
        ? { kind: 'file', content: came.content }
        : { kind: 'unknown', reason: `HTTP ${came.status}` };
    },
  };
};

/** Names as the one public field list of such a service has them. */
const bodyOf = ({ ruc, years, holder, password, documents }: SignatureApplication) => ({
  ...{ companyRuc: ruc, years, password, kind: holder.kind, names: holder.names, surnames: holder.surnames },
  ...{ identificationNumber: holder.identification, fingerCode: holder.fingerCode, birthDate: holder.bornOn },
  ...{ email: holder.email, mobile: holder.mobile, province: holder.province, city: holder.city },
  ...{ address: holder.address, appointmentUntil: holder.appointmentUntil },
  documents: documents.map(({ name }) => name),
});

function readAnswer(status: number, content: Buffer, method: Request['method']): ApplicationAnswer {
  if (status === 404 && method === 'GET') return { kind: 'not_there' };
  if ([400, 401, 403, 404, 413, 415, 422].includes(status)) return { kind: 'denied', reason: `HTTP ${status}` };
  if (status !== 200) return { kind: 'unknown', reason: `HTTP ${status}` };
  const read = answered.safeParse(parseJson(content.toString('utf8')));
  if (!read.success) return { kind: 'unknown', reason: `an answer of ${content.length} bytes that is none` };
  const told = read.data;
  if (told.state === 'REFUSED') return { kind: 'refused', number: told.number, reason: told.reason };
  if (told.state !== 'MORE_NEEDED') return { kind: kinds[told.state], number: told.number };
  return { kind: 'more_needed', number: told.number, reason: told.reason, documents: told.documents };
}
