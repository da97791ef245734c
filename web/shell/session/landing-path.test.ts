import { expect, it } from 'vitest';
import { landingPath } from './landing-path.ts';

const origin = 'https://factura.ejemplo.ec';

it.each([
  ['/lists/clients?search=ana', '/lists/clients?search=ana'],
  [undefined, '/home'],
  ['https://evil.com', '/home'],
  ['//evil.com/home', '/home'],
  ['/\\evil.com', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/logout?callbackUrl=/home', '/home'],
  ['/signin', '/home'],
  ['/logout/', '/home'],
  ['/%6cogout', '/home'],
  ['/LOGOUT', '/home'],
  ['/Log%4fut/?dt=x', '/home'],
  ['/lists/%e0%a4', '/lists/%e0%a4'],
  ['/error?error=x', '/home'],
])('after signing in %s leads to %s', (given, path) => {
  expect(landingPath(given, origin)).toBe(path);
});
