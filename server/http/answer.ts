// @asvs V3.5.4
import type { FastifyReply } from 'fastify';
import type { FileKind, JudgedEndpoint } from '#contract/endpoint.ts';
import { isRefusal } from '../refusal.ts';
import { FileAnswer, StreamAnswer } from '../route.ts';
import { Refused } from './problem.ts';

/** RFC 6266: a plain name for old readers, the real one in UTF-8. */
const disposition = (given: string, how: 'inline' | 'attachment'): string => {
  // Whole letters: half of one cannot be encoded.
  const name = [...given.replace(/\p{Surrogate}/gu, '�')].slice(0, 120).join('');
  const plain = name
    .normalize('NFD')
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 120);
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

const isKept = (kind: FileKind): boolean => kind === 'sheet' || kind === 'download';

/** Kept by every browser. A film is asked for in parts: some browsers play none that is not given so. */
function sendLasting(reply: FastifyReply, content: Uint8Array): FastifyReply {
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('accept-ranges', 'bytes');
  const [, from, to = ''] = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(reply.request.headers.range ?? '') ?? [];
  if (from === undefined) return reply.send(Buffer.from(content));
  const [first, last] = [Number(from), Math.min(to === '' ? content.length : Number(to), content.length - 1)];
  if (first > last) return reply.code(416).header('content-range', `bytes */${content.length}`).send();
  reply.code(206).header('content-range', `bytes ${first}-${last}/${content.length}`);
  return reply.send(Buffer.from(content.subarray(first, last + 1)));
}

/**
 * Sends what a verb gave. JSON is parsed with the contract's output schema first: a field that the contract does not
 * promise (a hash, a sealed key) cannot leave, and a promise that is broken is our error, not the caller's surprise.
 */
export const sendAnswer = (endpoint: JudgedEndpoint, reply: FastifyReply, answer: unknown): FastifyReply => {
  if (isRefusal(answer)) throw new Refused(answer);
  reply.header('cache-control', 'no-store');
  if (endpoint.file !== undefined) {
    const isStream = answer instanceof StreamAnswer;
    if (!isStream && !(answer instanceof FileAnswer)) throw new TypeError(`${endpoint.id}: a file was promised`);
    // What a browser cannot show it would only save under another name.
    reply.header('content-disposition', disposition(answer.name, isKept(endpoint.file) ? 'attachment' : 'inline'));
    // Chrome's PDF viewer does not open in a sandbox; XML and images need nothing at all.
    if (endpoint.file !== 'pdf') reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (isStream) return reply.type(answer.type).send(answer.stream);
    if (answer.isLasting) return sendLasting(reply.type(answer.type), answer.content);
    return reply.type(answer.type).send(Buffer.from(answer.content));
  }
  if (!endpoint.output) throw new TypeError(`${endpoint.id}: the contract promises nothing`);
  return reply.send(endpoint.output.parse(answer));
};
