import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type JudgedEndpoint, proofs } from '#contract/endpoint.ts';
import { judgedEndpoint } from '#contract/index.ts';
import { fileMissing } from '#phrases/errors.ts';
import type { Context } from '../context.ts';
import { isRefusal } from '../refusal.ts';
import type { Route } from '../route.ts';
import { sendAnswer } from './answer.ts';
import { refuseForgery } from './auth/csrf.ts';
import { renewTokens } from './auth/give-tokens.ts';
import { contentOf } from './content-of.ts';
import { deviceOf, isSecurePlace } from './cookies.ts';
import { parseInput, strictBody } from './parse.ts';
import { Refused } from './problem.ts';
import { hasBearer, ownAddressOnly, requireScope, requireSession } from './require-session.ts';
import type { makeTurns } from './turns.ts';

/** Twice the largest receipt that the SRI takes (320 kB of XML); everything else is small. */
const draftBytes = 700_000;
export const smallBytes = 64_000;

export const bodyLimitOf = ({ body, upload }: JudgedEndpoint): number => {
  if (upload) return upload.maxBytes + 20_000;
  return body && 'shape' in body && 'draft' in (body.shape as object) ? draftBytes : smallBytes;
};

/** More than a receipt of a hundred lines. Until it has told its length, whatever may be large is. */
const largeBytes = 32_000;
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] === undefined || Number(headers['content-length']) > largeBytes;

const isJson = (request: FastifyRequest): boolean =>
  /^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(request.headers['content-type'] ?? '');

const fieldsOfProof: readonly string[] = proofs;
const hasProof = (input: object): boolean =>
  Object.entries(input).some(([name, value]) => fieldsOfProof.includes(name) && Boolean(value));

/** Path, query, body and file of a request in one object, each part parsed by its schema. */
const readInput = async (endpoint: JudgedEndpoint, request: FastifyRequest): Promise<object> => {
  const path = ownAddressOnly(request);
  const params = endpoint.params ? parseInput(endpoint.params, path) : {};
  const query = endpoint.query ? parseInput(endpoint.query, request.query) : {};
  if (endpoint.upload) {
    const { file, fields } = await readUpload(request, endpoint.upload.maxBytes);
    const body = endpoint.body ? parseInput(strictBody(endpoint.body), { ...fields }) : {};
    return Object.assign({}, params, query, body, { file });
  }
  if (!endpoint.body) return Object.assign({}, params, query);
  if (!isJson(request)) throw new Refused('request.unsupported_media');
  return Object.assign({}, params, query, parseInput(strictBody(endpoint.body), request.body));
};

/**
 * One contract entry under both its addresses. Checked in this order: limits (before, for every request),
 * a safe place, session, anti-forgery, parse, whose money it is about; then the verb; then its answer is parsed too.
 */
export const mount = (
  app: FastifyInstance,
  ctx: Context,
  route: Route,
  takeTurn: ReturnType<typeof makeTurns>,
): void => {
  const endpoint = judgedEndpoint(route.endpoint);
  const bodyLimit = bodyLimitOf(endpoint);
  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.access !== 'public' && !isSecurePlace(request)) throw new Refused('request.insecure');
    if (endpoint.access !== 'public') await requireSession(ctx, endpoint, request);
    if (endpoint.method !== 'GET' && !hasBearer(request)) refuseForgery(ctx, request);
    // Also a small file: what is packed in it may be large.
    if (endpoint.upload || (endpoint.body && isLarge(request)))
      await takeTurn(request.session?.actor?.tenantId ?? request.ip, reply);
  };
  const run = async (request: FastifyRequest, input: object): Promise<unknown> => {
    if (route.kind === 'visitor')
      return route.run({
        ctx,
        visitor: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', device: deviceOf(request) },
        input,
      });
    const actor = request.session?.actor;
    if (!actor) throw new Error(`${endpoint.id}: bound for somebody signed in, but public`);
    await requireScope(ctx, actor, input);
    return route.run({ ctx, actor, input });
  };
  for (const url of [endpoint.paths.app, endpoint.paths.web]) {
    if (url === undefined) continue;
    app.route({
      method: endpoint.method,
      url,
      bodyLimit,
      onRequest: check,
      handler: async (request, reply) => {
        const input = await readInput(endpoint, request);
        const answer = await run(request, input);
        const proved = endpoint.stepsUp && !isRefusal(answer) && hasProof(input);
        if (proved && request.session) await renewTokens(ctx, request, reply, request.session);
        return sendAnswer(endpoint, reply, answer);
      },
    });
  }
};

interface Upload {
  readonly file: Uint8Array;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads multipart/form-data: one file in the field `file`, short text fields, nothing else. Throws Refused for a body
 * that is too large, broken or without file: whatever the parser makes of it is the sender's mistake.
 */
const readUpload = async (request: FastifyRequest, maxBytes: number): Promise<Upload> => {
  if (!request.isMultipart()) throw new Refused('request.unsupported_media');
  let file: Uint8Array | undefined;
  const fields: Record<string, string> = Object.create(null);
  const announced = Number(request.headers['content-length'] ?? smallBytes);
  try {
    const parts = request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, fieldNameSize: 60, parts: 11 },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        const content = await contentOf(part.file, Math.min(announced, maxBytes));
        if (part.file.truncated) throw new Refused('request.too_large');
        if (part.fieldname === 'file') file = content;
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new Refused(/TOO_LARGE|LIMIT/.test(code) ? 'request.too_large' : 'request.invalid');
  }
  if (!file)
    throw new Refused('request.invalid', [
      { code: 'request.file_missing', place: 'file', sentence: fileMissing, severity: 'error' },
    ]);
  return { file, fields };
};
