import { expect, it } from 'vitest';
import { keptAnswer } from './kept-answer.ts';

const kept = {
  shell: '/index.html',
  pages: ['/index.html', '/', '/signin'],
  files: ['/assets/a-1.js', '/icon.svg'],
};
const origin = 'https://cuadre.example';
const ask = (path: string, more: object = {}) =>
  keptAnswer(kept, origin, { method: 'GET', mode: 'navigate', url: `${origin}${path}`, ...more });

it('answers every address of the app with the app', () => {
  for (const path of ['/home', '/home?tab=perfil', '/income/receipts/view/0192f3a4', '/no-existe'])
    expect(ask(path)).toEqual({ path: '/index.html', first: 'kept' });
});

it('answers files of the build, and asks for pages before the login', () => {
  expect(ask('/assets/a-1.js', { mode: 'cors' })).toEqual({ path: '/assets/a-1.js', first: 'kept' });
  expect(ask('/signin?error=SessionRequired')).toEqual({ path: '/signin', first: 'network' });
});

it.each([
  ['/api/customer/getAllProfile', { mode: 'cors' }],
  ['/api/receipts/1/ride.pdf', {}],
  ['/gbcservices/x', {}],
  ['/monitoring?o=1&p=1', { mode: 'cors', method: 'POST' }],
  ['/home', { method: 'POST' }],
  ['/home', { mode: 'cors' }],
  ['/assets/old-9.js', { mode: 'cors' }],
  ['/invoice-ride/a-token', {}],
  ['/reporte.pdf', {}],
  ['', { url: 'https://elsewhere.example/home' }],
])('has nothing to do with %s %j', (path, more) => {
  expect(ask(path, more)).toBeUndefined();
});
