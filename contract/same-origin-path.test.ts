import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const origin = 'https://factura.ejemplo.ec';
/** Where a browser ends that follows `origin + path`. */
const landing = (path: string) => new URL(`${origin}${path}`).origin;

describe('a callback address', () => {
  it('of ours keeps path, query and fragment', () => {
    for (const path of ['/home', '/lists/clients?page=2&q=a%20b', '/income/receipts/invoice/add#top', '/a/../b'])
      expect(sameOriginPath(origin, `${origin}${path}`)).toBe(new URL(path, origin).href.slice(origin.length));
    expect(sameOriginPath(origin, '/home?x=1')).toBe('/home?x=1');
    expect(sameOriginPath(origin, undefined)).toBe('/home');
  });

  // @asvs V1.2.2 V3.7.2
  it('never leads anywhere else, whatever is put together', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '\\\\',
        '/\\',
        'https:',
        'http:',
        'HTTPS://',
        'javascript:',
        'data:',
        'evil.com',
        '@evil.com',
        ':80',
        '%09',
        '\t',
      ],
      ...[
        '\n',
        '%2f%2f',
        '%5c',
        '。',
        '．',
        '/home',
        '?next=',
        '#',
        '..',
        'factura.ejemplo.ec',
        'factura.ejemplo.ec.evil.com',
        'ⓔvil.com',
        ' ',
        '\u0000',
      ],
    );
    const payload = fc.oneof(
      fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')),
      fc.webUrl(),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    fc.assert(
      fc.property(payload, (given) => {
        const path = sameOriginPath(origin, given);
        return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\') && landing(path) === origin;
      }),
      { numRuns: 5_000 },
    );
  });
});
