import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/common.schemas.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { errors, tooMany } from '#phrases/errors.ts';
import { isUnavailable } from '../db/trouble.ts';
import { Refusal, refuse } from '../refusal.ts';

/** A refusal for the caller: of a check before any verb runs, or of the verb. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal | ErrorCode, faults: Refusal['faults'] = []) {
    const given = refusal instanceof Refusal ? refusal : refuse(refusal, faults);
    super(given.code);
    this.refusal = given;
  }
}

/** What Fastify and its plugins throw about a request, as our codes. Anything else of theirs is a bad request. */
const byFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.not_json',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported_media',
};

const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'request.not_found',
  406: 'request.unsupported_media',
  413: 'request.too_large',
  415: 'request.unsupported_media',
  429: 'request.too_many',
};

/** Every error as a refusal; a surprise is `server.unexpected`. */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refused) return error.refusal;
  if (isUnavailable(error)) return refuse('server.unavailable', [], 5);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : byFastify[code];
  if (known) return refuse(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return refuse(byStatus[statusCode] ?? 'request.invalid');
  return refuse('server.unexpected');
};

/** Of what a minute or more mends it is said how long it takes. */
const sentenceOf = (code: ErrorCode, retryAfter = 0): string =>
  code === 'request.too_many' && retryAfter >= 60 ? tooMany(retryAfter) : errors[code];

/** Answers `application/problem+json`; a surprise goes to the log with the request's id, never to the caller. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const { code, faults, retryAfter } = refusalOf(error);
  const status = errorStatus[code];
  // Nobody is there any more: what could not be read to its end is no trouble of ours.
  if (request.raw.destroyed && !request.raw.complete) request.log.info({ requestId: request.id }, 'the caller left');
  else if (status >= 500) request.log.error({ err: error, requestId: request.id }, code);
  // A caller that is turned away is written down, with the pattern of the address and never its ids.
  else if ([401, 403, 429].includes(status))
    request.log.info({ requestId: request.id, route: request.routeOptions.url, code }, 'turned away');
  const problem: Problem = {
    type: `urn:cuadre:problem:${code}`,
    title: errors[code],
    status,
    code,
    detail: faults.find(({ severity }) => severity === 'error')?.sentence ?? sentenceOf(code, retryAfter),
    ...(faults.length > 0 ? { faults: [...faults] } : {}),
    ...(status >= 500 ? { requestId: request.id } : {}),
  };
  // Fastify would close at once, and a sender who is still sending would be cut off before it reads the answer. What is
  // left of the body is read and dropped; the time of a request bounds it.
  if (status === 413) {
    reply.removeHeader('connection');
    request.raw.resume();
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store');
  return reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
};
