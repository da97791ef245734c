import { expect, it } from 'vitest';
import { base32, codeOfStep, otpauthAddress, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

it.each([
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
])('RFC 6238, appendix B: %s', (at, code) => {
  expect(codeOfStep(secret, stepAt(new Date(at)), 8)).toBe(code);
});

// @asvs V6.5.5
it('takes the code of the step before and after, no further', () => {
  const at = new Date('2026-11-20T15:00:10Z');
  const step = stepAt(at);
  for (const drift of [-1, 0, 1]) expect(stepOfCode(secret, codeOfStep(secret, step + drift), at)).toBe(step + drift);
  for (const drift of [-2, 2]) expect(stepOfCode(secret, codeOfStep(secret, step + drift), at)).toBeUndefined();
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOfCode(secret, typed, at)).toBeUndefined();
});

it('RFC 4648, section 10, without padding', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)));
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

it('names issuer and account so that an app reads them', () => {
  const address = new URL(otpauthAddress('Cuadre', 'ana maría@correo.ec', secret));
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Cuadre:ana maría@correo.ec',
  ]);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Cuadre',
  });
});
