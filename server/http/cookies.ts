import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceKey } from '../context.ts';
import { isLoopback } from '../lib/loopback.ts';

/** `device`: this browser was here before; `half`: the password was right and a code is next. */
type CookieName = 'session' | 'csrf' | 'device' | 'half';

/**
 * `__Host-` cookies need https. On http://localhost browsers differ (Chromium takes Secure cookies there, Safari does
 * not), so plain names without Secure are used; every other plain-http host is refused before (ruling R19).
 */
const nameFor = (request: FastifyRequest, name: CookieName) =>
  request.protocol === 'https' ? `__Host-cuadre.${name}` : `cuadre.${name}`;

export const readCookie = (request: FastifyRequest, name: CookieName): string | undefined =>
  request.cookies[nameFor(request, name)];

/** What this browser is known by, if it has signed in before. */
export const deviceOf = (request: FastifyRequest): DeviceKey | undefined => {
  const key = readCookie(request, 'device') ?? '';
  return /^[\w-]{43}$/.test(key) ? { kind: 'browser', key } : undefined;
};

export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  maxAgeSeconds?: number,
): void => {
  reply.setCookie(nameFor(request, name), value, {
    httpOnly: true,
    // A link from a mail brings the session along; the proof against forgery comes from our own pages only.
    sameSite: name === 'csrf' ? 'strict' : 'lax',
    path: '/',
    secure: request.protocol === 'https',
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
};

export const clearCookie = (request: FastifyRequest, reply: FastifyReply, name: CookieName): void =>
  setCookie(request, reply, name, '', 0);

/** True for https and for this very machine: where the browser keeps our cookies and its cryptography works. */
export const isSecurePlace = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || isLoopback(request.hostname);
