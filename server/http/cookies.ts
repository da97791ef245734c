import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * `__Host-` cookies need https. On http://localhost browsers differ (Chromium takes Secure cookies there, Safari does
 * not), so plain names without Secure are used; every other plain-http host is refused before it gets here (ruling 19).
 */
const nameFor = (request: FastifyRequest, name: string) =>
  request.protocol === 'https' ? `__Host-cuadre.${name}` : `cuadre.${name}`;

export const readCookie = (request: FastifyRequest, name: 'session' | 'csrf'): string | undefined =>
  request.cookies[nameFor(request, name)];

export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: 'session' | 'csrf',
  value: string,
  maxAgeSeconds?: number,
): void => {
  reply.setCookie(nameFor(request, name), value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: request.protocol === 'https',
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
};

export const clearCookie = (request: FastifyRequest, reply: FastifyReply, name: 'session' | 'csrf'): void =>
  setCookie(request, reply, name, '', 0);

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/i;

/** True for https and for this very machine: where the browser keeps our cookies and its cryptography works. */
export const isSecurePlace = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || loopback.test(request.hostname.replace(/:\d+$/, ''));
