import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallProblem } from '#web/api/problem.ts';

const sent: { url: string; event: Record<string, unknown> }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, event: JSON.parse(body.split('\n')[2] ?? '') });
    return new Response('{}');
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a freshly loaded page has it. */
const freshPage = async () => {
  const page = await import('./report-error.ts');
  page.nameRoutes(() => '/income/receipts/view/$receiptId');
  return page;
};
const errorAt = (line: number, message = 'x is not a function') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at Ab (http://localhost:3000/assets/add-DHX0GZx2.js:${line}:7)\n    at http://localhost:3000/assets/index-C2amo6FB.js:1:99`,
  });

it('says what broke and where, on the pattern of the route, and nothing that was typed', async () => {
  const { reportError } = await freshPage();
  reportError(errorAt(3, 'no se pudo leer "Ana Quishpe" de 1712345675'), 'render');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('/monitoring?o=1&p=1');
  expect(sent[0]?.event).toMatchObject({
    transaction: '/income/receipts/view/$receiptId',
    tags: { kind: 'render' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no se pudo leer [text] de [number]',
          stacktrace: {
            frames: [
              { filename: '/assets/index-C2amo6FB.js', lineno: 1, colno: 99 },
              { filename: '/assets/add-DHX0GZx2.js', function: 'Ab', lineno: 3, colno: 7 },
            ],
          },
        },
      ],
    },
  });
});

it('says the same once, and no more than five in a minute', async () => {
  const { reportError } = await freshPage();
  for (let i = 0; i < 4; i++) reportError(errorAt(1), 'error');
  expect(sent).toHaveLength(1);
  for (let line = 2; line < 20; line++) reportError(errorAt(line), 'error');
  expect(sent).toHaveLength(5);
});

it('keeps to itself what is no fault of the page', async () => {
  const { reportError } = await freshPage();
  const problem = (await import('#web/api/problem.ts')).offlineProblem();
  reportError(problem, 'rejection');
  reportError(new DOMException('stop', 'AbortError'), 'rejection');
  expect(sent).toEqual([]);
  expect(problem.name).toBe(CallProblem.name);
});
